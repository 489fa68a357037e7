import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { ReplyOf } from '#contract/calls.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { taskLabels } from './task-labels.ts'

export type Run = ReplyOf<'GET /api/admin/clean-up'>['data'][number]

/** A background job: its work, its last success, whether that is in time. */
export function RunRow({ run, now }: { run: Run; now: string }) {
  const { name, text } = taskLabels[run.task]
  const { lastSuccessAt, lastFailureAt } = run
  const hasFreed = run.freed.rows + run.freed.files > 0
  const hasFailedSince = lastFailureAt !== null && lastFailureAt > (lastSuccessAt ?? '')
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 md:flex-row md:items-center md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-13 text-sand-600">
          {text}
          {hasFreed && <span className="block text-sand-900">30 ngày qua đã dọn {freedText(run.freed)}</span>}
        </p>
      </div>
      <p className="text-13 text-sand-700 md:w-56">
        {lastSuccessAt ? `Xong lần gần nhất ${formatMoment(lastSuccessAt, now)}` : 'Chưa chạy xong lần nào'}
        {hasFailedSince && <span className="block text-lac-700">Lỗi {formatMoment(lastFailureAt, now)}</span>}
      </p>
      <p className="md:w-32">
        <RunBadge run={run} hasFailedSince={hasFailedSince} />
      </p>
    </li>
  )
}

/** `1.204 dòng dữ liệu`, `12 tệp (3,4 MB)` */
function freedText({ rows, files, bytes }: Run['freed']): string {
  const parts = [
    rows > 0 && `${formatCount(rows)} dòng dữ liệu`,
    files > 0 && `${formatCount(files)} tệp (${fileSize(bytes)})`,
  ]
  return parts.filter(Boolean).join(', ')
}

function RunBadge({ run, hasFailedSince }: { run: Run; hasFailedSince: boolean }) {
  if (run.isOverdue)
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        Quá hạn
      </Badge>
    )
  if (hasFailedSince)
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        Lần cuối lỗi
      </Badge>
    )
  if (run.lastSuccessAt === null)
    return (
      <Badge tone="neutral" icon={Clock}>
        Chờ chạy
      </Badge>
    )
  return (
    <Badge tone="good" icon={CircleCheck}>
      Đúng hẹn
    </Badge>
  )
}
