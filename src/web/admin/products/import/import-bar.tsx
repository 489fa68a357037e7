import { Check } from 'lucide-react'
import { useId } from 'react'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { thingsIn } from './import-labels.ts'
import type { ImportReport } from './use-import.ts'

/** The foot of a checked file: the rows that would be written, and the one button that writes them. */
export function ImportBar({
  report,
  isImporting,
  onCancel,
  onImport,
}: {
  report: ImportReport
  isImporting: boolean
  onCancel: () => void
  onImport: () => void
}) {
  const note = useId()
  const { counts, rows } = report
  const hindrance = hindranceOf(counts)
  return (
    <FootBar className="sticky bottom-0 z-10 mt-4 flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-t-10 border border-sand-200 bg-white px-4 py-3 shadow-sh2">
      <p id={note} role="status" className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sand-700">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-glow-400" />
        {hindrance ??
          `${thingsIn(rows, 'created', 'changed')} sẽ được ghi · ${formatCount(counts.unchanged)} dòng không đổi`}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button kind="secondary" disabled={isImporting} onClick={onCancel}>
          Hủy
        </Button>
        <Button
          icon={Check}
          busy={isImporting}
          disabled={hindrance !== undefined}
          aria-describedby={note}
          onClick={onImport}
        >
          {`Nhập ${thingsIn(rows, 'created', 'changed')}`}
        </Button>
      </span>
    </FootBar>
  )
}

/** Why nothing can be imported; undefined if it can. */
function hindranceOf({ refused, created, changed }: ImportReport['counts']): string | undefined {
  if (refused > 0) {
    return `Còn ${formatCount(refused)} dòng lỗi. Hãy sửa trong Excel rồi bấm «Chọn tệp khác»; tất cả các dòng được nhập cùng lúc`
  }
  return created + changed === 0 ? 'Tệp không có gì khác với cửa hàng, nên không có gì để nhập' : undefined
}
