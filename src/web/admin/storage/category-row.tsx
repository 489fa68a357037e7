import { Check, LoaderCircle, Minus } from 'lucide-react'
import type { StorageStats } from '#contract/storage/storage.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { categoryLabels } from './storage-labels.ts'

type Row = StorageStats['categories'][number]

/** A category of files: how many, how much, how many of them are in S3, and the way to copy the others. */
export function CategoryRow({
  row,
  isRunning,
  canCopy,
  onCopy,
}: {
  row: Row
  /** Its files are being copied. */
  isRunning: boolean
  canCopy: boolean
  onCopy: () => void
}) {
  const { category, files, bytes, filesInS3 } = row
  const { name, icon: Icon } = categoryLabels[category]
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-2 px-4 lg:gap-x-6 py-2.5 text-14 lg:min-h-14 lg:grid-cols-[1.4fr_0.6fr_0.8fr_1.8fr_0.9fr_1.2fr]">
      <span className="flex items-center gap-2.5 font-medium">
        <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-sand-700" />
        {name}
      </span>
      <span className="text-right">
        {formatCount(files)}
        <span className="lg:sr-only"> tệp</span>
      </span>
      <span className="text-sand-700 lg:text-right lg:text-sand-900">{fileSize(bytes)}</span>
      <span className="flex items-center justify-end gap-3 lg:justify-start">
        <ProgressBar
          label={`${name} đã ở S3`}
          done={filesInS3}
          total={files}
          className="hidden h-1.5 flex-1 bg-sand-200 md:block"
        />
        <span className="whitespace-nowrap text-right lg:min-w-24">
          {formatCount(filesInS3)} / {formatCount(files)}
          <span className="lg:sr-only"> ở S3</span>
        </span>
      </span>
      <span>
        <State row={row} isRunning={isRunning} />
      </span>
      <span className="text-right">
        {filesInS3 < files ? (
          <Button kind="secondary" disabled={!canCopy} onClick={onCopy} aria-label={`Sao chép ${name}`}>
            Sao chép
          </Button>
        ) : (
          <span className="text-13 text-sand-600">Không còn gì để chép</span>
        )}
      </span>
    </li>
  )
}

function State({ row: { files, filesInS3 }, isRunning }: { row: Row; isRunning: boolean }) {
  if (isRunning && filesInS3 < files)
    return (
      <Badge tone="working" icon={LoaderCircle}>
        Đang chạy
      </Badge>
    )
  if (files > 0 && filesInS3 === files)
    return (
      <Badge tone="good" icon={Check}>
        Đã xong
      </Badge>
    )
  return (
    <Badge tone="neutral" icon={Minus}>
      {files === 0 ? 'Chưa có tệp' : filesInS3 > 0 ? 'Còn dở' : 'Chưa chạy'}
    </Badge>
  )
}
