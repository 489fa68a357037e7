import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '#web/lib/format/formats.ts'
import { IconButton } from '#web/ui/button.tsx'

/** The foot of a list that is here as a whole: which lines are shown, and the steps to the next. */
export function StepPager({
  current,
  pageSize,
  count,
  noun,
  onChange,
}: {
  current: number
  pageSize: number
  count: number
  noun: string
  onChange: (page: number) => void
}) {
  const total = Math.ceil(count / pageSize)
  const from = (current - 1) * pageSize + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-sand-200 border-t px-4 py-3">
      <p className="text-13 text-sand-600">
        Hiển thị {formatCount(from)} đến {formatCount(Math.min(current * pageSize, count))} của{' '}
        {formatCount(count)} {noun}
      </p>
      {total > 1 && (
        <nav aria-label="Phân trang" className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label="Trang trước"
            disabled={current === 1}
            onClick={() => onChange(current - 1)}
          />
          <span className="px-2 text-14">
            Trang {current} / {total}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Trang sau"
            disabled={current === total}
            onClick={() => onChange(current + 1)}
          />
        </nav>
      )}
    </div>
  )
}
