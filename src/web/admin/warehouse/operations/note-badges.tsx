import { Check, Circle, CircleAlert, PackageX, Scan, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { hasNote, type NoteState, noteStateAt, noteSums } from './delivery-note.ts'
import type { LineProps } from './lines/line-fields.tsx'
import type { Operation } from './use-operation.ts'

const LOOKS: Record<NoteState['is'], { tone: 'neutral' | 'good' | 'bad' | 'warning'; icon: typeof Check }> = {
  waiting: { tone: 'neutral', icon: Circle },
  open: { tone: 'neutral', icon: Scan },
  equal: { tone: 'good', icon: Check },
  missing: { tone: 'bad', icon: CircleAlert },
  surplus: { tone: 'warning', icon: TriangleAlert },
}

const TEXTS: Record<NoteState['is'], (pieces: string) => string> = {
  waiting: () => 'Chưa quét',
  open: pieces => `Còn ${pieces}`,
  equal: () => 'Khớp',
  missing: pieces => `Thiếu ${pieces}`,
  surplus: pieces => `Thừa ${pieces}`,
}

/** The state of the item of a line against the delivery note, and its broken pieces. */
export function NoteBadges({ operation, index }: LineProps) {
  const lines = useWatch({ control: operation.form.control, name: 'lines' })
  const state = noteStateAt(lines, index)
  const broken = wholeNumberOf(lines[index]?.broken ?? '') ?? 0
  if (!state && broken <= 0) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {state && <Badge {...LOOKS[state.is]}>{TEXTS[state.is](formatCount(state.pieces))}</Badge>}
      {broken > 0 && (
        <Badge tone="bad" icon={PackageX}>
          Vỡ {formatCount(broken)}
        </Badge>
      )}
    </span>
  )
}

type Figure = [label: string, pieces: number, look: string]

/** The sums of a receipt against its delivery note; nothing without one. */
export function NoteFigures({ operation }: { operation: Operation }) {
  const lines = useWatch({ control: operation.form.control, name: 'lines' })
  const sums = operation.type === 'import' ? noteSums(lines) : undefined
  if (!sums) return null
  const isNoted = hasNote(lines)
  const counted: Figure = ['Đã đếm', sums.counted, '']
  const broken: Figure = ['Vỡ, lỗi', sums.broken, 'text-lac-700']
  const shown: Figure[] = isNoted
    ? [
        ['Phiếu giao', sums.expected, ''],
        counted,
        ['Chưa quét', sums.open, ''],
        ['Thiếu', sums.missing, 'text-lac-700'],
        ['Thừa', sums.surplus, 'text-glow-700'],
        broken,
      ]
    : [counted, broken]
  return (
    <dl
      aria-label="So với phiếu giao"
      className="mx-4 mt-4 grid grid-cols-3 overflow-hidden rounded-10 border border-sand-200 bg-white md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-sand-200"
    >
      {shown.map(([label, pieces, look]) => (
        <div key={label} className="px-4 py-2.5">
          <dt className="text-13 text-sand-600">{label}</dt>
          <dd className={cx('font-semibold text-18', pieces > 0 && look)}>{formatCount(pieces)}</dd>
        </div>
      ))}
    </dl>
  )
}
