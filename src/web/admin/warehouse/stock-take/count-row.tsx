import { Check, Circle, Minus, Plus, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { StockTakeLine } from '#contract/warehouse/stock-take.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { RefusedCount } from '#web/ui/inputs/stepper.tsx'
import { useTypedCount } from '#web/ui/inputs/use-typed-count.ts'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'
import { Thumb } from '../../kit/page/thumb.tsx'

/** Pieces that one line can have. */
const MAX = 1_000_000
/** Pieces by which a count may differ from the books without a question. */
const DOUBTFUL_PIECES = 50
const DOUBTFUL_TIMES = 5

/** An item at a place: its counted quantity, and that of the books unless they are hidden. */
export function CountRow({ line, onCount }: { line: StockTakeLine; onCount: (quantity: number) => void }) {
  const { confirm, dialog } = useConfirm()
  const isDoubtful = (quantity: number): boolean => {
    // a step by one is no slip of the finger
    const isTyped = Math.abs(quantity - (line.counted ?? 0)) > 1
    const books = line.expected ?? line.counted
    return isTyped && books !== null && isFarOff({ counted: quantity, books })
  }
  const count = async (quantity: number): Promise<void> => {
    const books =
      line.expected === null
        ? `Lần trước bạn đếm ${formatCount(line.counted ?? 0)} món`
        : `Sổ sách ghi ${formatCount(line.expected)} món`
    const isRight =
      !isDoubtful(quantity) ||
      (await confirm({
        title: `Đã đếm ${formatCount(quantity)} món?`,
        text: `${books} «${line.title}», số vừa nhập khác xa. Kiểm tra lại trước khi ghi.`,
        confirmText: 'Đúng số đếm',
      }))
    if (isRight) onCount(quantity)
  }
  return (
    <li className="px-4 py-3.5">
      <div className="flex items-start gap-3">
        <Thumb image={line.image} />
        <div className="min-w-0">
          <p className="font-semibold text-15 leading-snug">{line.title}</p>
          <p className="text-13 text-sand-600">{line.sku}</p>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <CountBox
          label={`Số đếm ${line.title}`}
          value={line.counted}
          onChange={quantity => void count(quantity)}
          mayGrow={isDoubtful}
        />
        <div className="text-right">
          {line.expected !== null && (
            <p className="mb-1 text-14 text-sand-600">Sổ sách {formatCount(line.expected)}</p>
          )}
          <Verdict line={line} />
        </div>
      </div>
      {dialog}
    </li>
  )
}

function Verdict({ line: { counted, expected } }: { line: StockTakeLine }) {
  if (counted === null) {
    return (
      <Badge tone="neutral" icon={Circle}>
        Chưa đếm
      </Badge>
    )
  }
  if (expected === null || counted === expected) {
    return (
      <Badge tone="good" icon={Check}>
        {expected === null ? 'Đã đếm' : 'Khớp'}
      </Badge>
    )
  }
  const difference = counted - expected
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {`Lệch ${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`}
    </Badge>
  )
}

const END = 'flex w-14 items-center justify-center disabled:text-sand-300'

/** A number that begins with nothing counted; minus makes that a zero, plus a one. */
function CountBox({
  label,
  value,
  onChange,
  mayGrow,
}: {
  label: string
  value: number | null
  onChange: (value: number) => void
  mayGrow: (value: number) => boolean
}) {
  const noteId = useId()
  const { box, less, more, refusal } = useTypedCount({
    label,
    value,
    min: 0,
    max: MAX,
    onChange,
    mayGrow,
    read: readPieces('Số đếm'),
  })
  return (
    <div className="w-min">
      <fieldset
        aria-label={label}
        className={cx(
          'inline-flex h-13 rounded-6 bg-white inset-ring',
          value === null ? 'inset-ring-sand-400' : 'inset-ring-2 inset-ring-pine-700',
        )}
      >
        <button {...less} aria-label={`Bớt: ${label}`} className={END}>
          <Minus size={20} strokeWidth={1.75} aria-hidden />
        </button>
        <NumberBox
          aria-label={label}
          placeholder="–"
          aria-describedby={refusal && noteId}
          {...box}
          className="w-16 bg-transparent text-center font-semibold text-18"
        />
        <button {...more} aria-label={`Thêm: ${label}`} className={END}>
          <Plus size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </fieldset>
      <RefusedCount id={noteId} refusal={refusal} />
    </div>
  )
}

/**
 * Whether a count is more likely a slip of the finger than a finding: over 5 times the books, or 50 pieces
 * off.
 */
function isFarOff({ counted, books }: { counted: number; books: number }): boolean {
  return Math.abs(counted - books) > DOUBTFUL_PIECES || (books > 0 && counted > DOUBTFUL_TIMES * books)
}
