import { ArrowLeftRight, CircleCheck, Cloud, HardDrive, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StorageStats } from '#contract/storage/storage.shapes.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { useFocusAfter } from '../kit/form/use-focus-after.ts'
import { IconTile } from '../kit/page/icon-tile.tsx'
import { FreeDisk } from './free-disk.tsx'

/** The two places of files. The one for new files has a frame. */
export function StorageCards({ stats }: { stats: StorageStats }) {
  const { storageType, isS3Configured, local, s3 } = stats
  const { copies } = local
  const room = local.capacityBytes === null ? '' : ` / ${fileSize(local.capacityBytes)}`
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card
        kind="local"
        isCurrent={storageType === 'local'}
        icon={HardDrive}
        name="Máy chủ cửa hàng"
        switchText="Chuyển sang máy chủ"
        note="Luôn sẵn sàng dùng"
        facts={[
          ['Số tệp', formatCount(local.files)],
          ['Dung lượng', `${fileSize(local.bytes + copies.bytes)}${room}`],
          ...(copies.files > 0
            ? [
                [
                  'Bản sao đã có ở S3',
                  `${formatCount(copies.files)} tệp (${fileSize(copies.bytes)})`,
                ] as const,
              ]
            : []),
          ['Dịch vụ', 'Ổ đĩa cục bộ'],
        ]}
        more={copies.files > 0 && <FreeDisk stats={stats} />}
      />
      <Card
        kind="s3"
        isCurrent={storageType === 's3'}
        isMissing={!isS3Configured}
        icon={Cloud}
        name="Đám mây S3"
        switchText="Chuyển sang đám mây S3"
        note={isS3Configured ? 'Đã nối, sẵn sàng dùng' : 'Chưa cấu hình khóa truy cập trên máy chủ'}
        facts={[
          ['Số tệp', `${formatCount(s3.files)} (${fileSize(s3.bytes)})`],
          ...(stats.s3Service ? [['Dịch vụ', stats.s3Service] as const] : []),
          ['Vùng', stats.region ?? 'Chưa có'],
          ['Thùng chứa', stats.bucket ?? 'Chưa có'],
        ]}
      />
    </div>
  )
}

type CardProps = {
  kind: StorageKind
  isCurrent: boolean
  /** The server has no settings for it. */
  isMissing?: boolean
  icon: LucideIcon
  name: string
  /** The note on the place that new files do not go to. */
  note: string
  switchText: string
  facts: readonly (readonly [string, ReactNode])[]
  /** Below the facts. */
  more?: ReactNode
}

function Card({ kind, isCurrent, isMissing = false, icon, name, note, switchText, facts, more }: CardProps) {
  const { mutate, isBusy } = useMutation('POST /api/storage/admin/switch-storage', {
    otherwise: 'Không thể chuyển đổi storage',
  })
  const heading = useFocusAfter<HTMLHeadingElement>(!isCurrent)
  return (
    <section
      aria-labelledby={`storage-${kind}`}
      className={cx(
        'flex flex-col rounded-10 border bg-white p-4',
        isCurrent ? 'border-pine-700 ring-1 ring-pine-700' : 'border-sand-200',
      )}
    >
      <header className="flex items-start gap-3.5">
        <IconTile icon={icon} tone={isCurrent ? 'good' : 'plain'} />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} id={`storage-${kind}`} className="font-semibold text-15">
            {name}
          </h2>
          <p className="text-13 text-sand-600">{isCurrent ? 'Ảnh mới tải lên được lưu ở đây' : note}</p>
        </div>
        {isCurrent && (
          <Badge tone="good" icon={CircleCheck}>
            Đang dùng
          </Badge>
        )}
      </header>
      <dl className="mt-4 mb-3 flex-1 space-y-2 text-14">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-sand-700">{label}</dt>
            <dd className="wrap-anywhere text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {more}
      {isCurrent ? (
        <Button key="current" disabled wide>
          Đang dùng nơi này
        </Button>
      ) : (
        <Button
          // an element for itself: a disabled one would keep the focus for a moment and then lose it
          key="switch"
          kind="secondary"
          icon={ArrowLeftRight}
          wide
          disabled={isMissing}
          busy={isBusy}
          onClick={() => void mutate({ body: { storageType: kind } })}
        >
          {switchText}
        </Button>
      )}
    </section>
  )
}
