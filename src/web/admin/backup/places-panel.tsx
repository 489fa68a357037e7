import { CircleCheck, Cloud, HardDrive, History, KeyRound, type LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { IconTile } from '../kit/page/icon-tile.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { Backups } from './backup-texts.ts'
import { logText } from './log-texts.ts'

/** The places of backups, how much room they take, and whether they are encrypted. */
export function PlacesPanel({ data, now }: { data: Backups; now: string }) {
  const { plan, places, isEncrypted, usedBytes } = data
  const { local, s3 } = places
  const other = plan.place === 'local' ? 's3' : 'local'
  return (
    <Panel title="Nơi lưu" aside={<ChangePlace data={data} to={other} />}>
      <div className="divide-y divide-sand-200">
        <Place icon={HardDrive} name="Máy chủ cửa hàng" isCurrent={plan.place === 'local'}>
          <p className="wrap-anywhere">{local.folder}</p>
          {plan.place === 'local' ? (
            <Room usedBytes={usedBytes} freeBytes={local.freeBytes} />
          ) : (
            <p>Lấy lại nhanh, nhưng mất cùng máy chủ</p>
          )}
        </Place>
        <Place icon={Cloud} name="Đám mây S3" isCurrent={plan.place === 's3'}>
          <p>{s3 ? `${s3.region} · ${s3.bucket}` : 'Chưa cấu hình khóa truy cập trên máy chủ'}</p>
          {plan.place === 's3' && <p>Đang giữ {fileSize(usedBytes)}</p>}
        </Place>
        <Place icon={History} name="Nhật ký dữ liệu" isCurrent={data.log.state === 'on'}>
          <p>{logText(data.log, now)}</p>
        </Place>
        <Place icon={KeyRound} name={isEncrypted ? 'Mã hóa bằng mật khẩu riêng' : 'Chưa mã hóa'}>
          <p>
            {isEncrypted
              ? 'Mật khẩu nằm ở BACKUP_PASSPHRASE trên máy chủ. In ra và cất ngoài cửa hàng: mất mật khẩu là mất bản sao lưu.'
              : 'Đặt BACKUP_PASSPHRASE trên máy chủ để mã hóa các bản sao lưu ở một nơi lưu mới.'}
          </p>
        </Place>
      </div>
    </Panel>
  )
}

function Room({ usedBytes, freeBytes }: { usedBytes: number; freeBytes: number | null }) {
  if (freeBytes === null) return <p>Thư mục được tạo ở lần sao lưu đầu tiên</p>
  return (
    <>
      <ProgressBar
        label="Dung lượng đã dùng"
        done={usedBytes}
        total={usedBytes + freeBytes}
        className="my-1.5 h-1.5 bg-sand-200"
      />
      <p>
        {fileSize(usedBytes)}, còn trống {fileSize(freeBytes)}
      </p>
    </>
  )
}

function Place({
  icon,
  name,
  isCurrent = false,
  children,
}: {
  icon: LucideIcon
  name: string
  isCurrent?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex gap-3 py-3">
      <IconTile icon={icon} small />
      <div className="min-w-0 flex-1 text-13 text-sand-600">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-medium text-14 text-sand-900">{name}</h3>
          {isCurrent && (
            <Badge tone="good" icon={CircleCheck}>
              Đang dùng
            </Badge>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}

/**
 * Asks before the place is changed. If another admin has saved the plan since, the open question goes on with
 * that plan, and closes if it has the place already.
 */
function ChangePlace({ data, to }: { data: Backups; to: 'local' | 's3' }) {
  const { confirm, dialog } = useConfirm()
  const plan = useRef(data.plan)
  const { mutate } = useMutation('PUT /api/admin/backups/plan', {
    onRefused: error => {
      if (error.code === 'conflict') plan.current = error.data as Backups['plan']
      return error.message
    },
  })
  const change = async (): Promise<true | undefined> => {
    const isDone = await mutate({ body: { ...plan.current, place: to } })
    return isDone || plan.current.place === to ? true : undefined
  }
  const count = data.backups.filter(
    ({ state, place }) => state === 'done' && place === data.plan.place,
  ).length
  const ask = () => {
    plan.current = data.plan
    return confirm({
      title: to === 's3' ? 'Sao lưu lên đám mây S3?' : 'Sao lưu vào máy chủ cửa hàng?',
      text: `Các bản sao lưu mới sẽ nằm ở nơi mới. ${formatCount(count)} bản đang có vẫn ở nơi cũ, khôi phục được, và không tự xóa nữa.`,
      confirmText: 'Đổi nơi lưu',
      act: change,
    })
  }
  return (
    <>
      <Button kind="secondary" disabled={to === 's3' && !data.places.s3} onClick={() => void ask()}>
        Đổi nơi lưu
      </Button>
      {dialog}
    </>
  )
}
