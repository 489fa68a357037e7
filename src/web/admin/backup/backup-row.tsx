import {
  CircleArrowUp,
  CircleFadingArrowUp,
  Clock,
  Download,
  FlaskConical,
  Hand,
  type LucideIcon,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { kindLabels } from '#contract/backup/kind-labels.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDate, formatTime } from '#web/lib/format/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Td, Tr } from '#web/ui/table.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { ActionItem, ActionMenu } from '../kit/action/action-menu.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { type Backup, nameOf, placeLabels } from './backup-texts.ts'
import { CheckBadge } from './check-badge.tsx'
import { DownloadDialog } from './download-dialog.tsx'

const KIND_ICONS: Record<Backup['kind'], LucideIcon> = {
  scheduled: Clock,
  manual: Hand,
  before_restore: CircleArrowUp,
  before_update: CircleFadingArrowUp,
}

type Props = {
  backup: Backup
  now: string
  /** Something else is under way. */
  isBusy: boolean
  isEncrypted: boolean
  onRestore: () => void
  onStarted: () => void
}

/** One backup with its actions. */
export function BackupRow({ backup, now, ...actions }: Props) {
  const Icon = KIND_ICONS[backup.kind]
  const isWhole = backup.state === 'done'
  const hasFailed = backup.state === 'failed' || backup.error !== null
  const size = isWhole ? fileSize(backup.sizeBytes) : '–'
  const day = formatDate(backup.takenAt)
  return (
    <Tr tall>
      <Td className="py-2 pl-4">
        <span className="block whitespace-nowrap font-medium">
          {day}, {formatTime(backup.takenAt)}
        </span>
        <span className={cx('block max-w-72 text-13', hasFailed ? 'text-lac-700' : 'text-sand-600')}>
          {hasFailed
            ? backup.error
            : [day === formatDate(now) && 'hôm nay', backup.actorName].filter(Boolean).join(', ')}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-sand-600 md:hidden">
          <CheckBadge backup={backup} />
          {kindLabels[backup.kind]} · {size}
        </span>
      </Td>
      <Td className="hidden md:table-cell">
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Icon size={18} strokeWidth={1.75} aria-hidden className="text-sand-600" />
          {kindLabels[backup.kind]}
        </span>
      </Td>
      <Td numeric className="hidden md:table-cell">
        {size}
      </Td>
      <Td className="hidden whitespace-nowrap lg:table-cell">{isWhole ? placeLabels[backup.place] : '–'}</Td>
      <Td className="hidden md:table-cell">
        <CheckBadge backup={backup} />
      </Td>
      <Td className="hidden whitespace-nowrap lg:table-cell">
        {backup.isPinned ? (
          <span className="flex items-center gap-2">
            <Pin size={16} strokeWidth={1.75} aria-hidden />
            Đã ghim
          </span>
        ) : (
          isWhole && backup.keptUntil && formatDate(`${backup.keptUntil}T00:00:00+07:00`)
        )}
      </Td>
      <Td className="pr-4">{isWhole && <RowActions backup={backup} {...actions} />}</Td>
    </Tr>
  )
}

function RowActions({ backup, isBusy, isEncrypted, onRestore, onStarted }: Omit<Props, 'now'>) {
  const { confirm, dialog } = useConfirm()
  const [isDownloading, setDownloading] = useState(false)
  const params = { id: backup._id }
  const name = nameOf(backup)
  const pin = useMutation('PUT /api/admin/backups/:id/pin')
  const check = useMutation('POST /api/admin/backups/:id/check', { onDone: onStarted })
  const deletion = useMutation('DELETE /api/admin/backups/:id')
  const remove = () =>
    confirm({
      title: `Xóa bản ${name}?`,
      text: 'Sẽ không khôi phục cửa hàng về lúc đó được nữa. Việc này không hoàn tác được.',
      confirmText: 'Xóa bản sao lưu',
      isDanger: true,
      act: () => deletion.mutate({ params }),
    })
  return (
    <div className="flex items-center justify-end gap-1">
      <IconButton
        icon={Download}
        label={`Tải bản ${name}`}
        className="max-md:hidden"
        onClick={() => setDownloading(true)}
      />
      <Button kind="secondary" disabled={isBusy} aria-label={`Khôi phục bản ${name}`} onClick={onRestore}>
        Khôi phục
      </Button>
      <ActionMenu label={`Thao tác với bản ${name}`}>
        <ActionItem
          icon={backup.isPinned ? PinOff : Pin}
          onClick={() => void pin.mutate({ params, body: { isPinned: !backup.isPinned } })}
        >
          {backup.isPinned ? 'Bỏ ghim' : 'Ghim, không tự xóa'}
        </ActionItem>
        <ActionItem icon={Download} onClick={() => setDownloading(true)}>
          Tải về máy này
        </ActionItem>
        <ActionItem icon={FlaskConical} onClick={() => void check.mutate({ params })}>
          Diễn tập khôi phục bản này
        </ActionItem>
        <ActionItem icon={Trash2} isDanger onClick={() => void remove()}>
          Xóa bản này
        </ActionItem>
      </ActionMenu>
      {isDownloading && (
        <DownloadDialog backup={backup} isEncrypted={isEncrypted} onClose={() => setDownloading(false)} />
      )}
      {dialog}
    </div>
  )
}
