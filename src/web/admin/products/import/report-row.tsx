import { CircleAlert, CircleX, type LucideIcon, Minus, Plus, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { Td } from '#web/ui/table.tsx'
import type { ImportRow } from './use-import.ts'

const outcomes: Record<ImportRow['outcome'], { label: string; tone: Tone; icon: LucideIcon }> = {
  created: { label: 'Thêm mới', tone: 'good', icon: Plus },
  changed: { label: 'Cập nhật', tone: 'info', icon: RefreshCw },
  unchanged: { label: 'Không đổi', tone: 'neutral', icon: Minus },
  refused: { label: 'Lỗi', tone: 'bad', icon: CircleX },
}

/** A checked row in the table: the values that would be stored, invalid cells outlined, and notes. */
export function TableRow({ row }: { row: ImportRow }) {
  const cell = (column: keyof ImportRow['shown']) => <CellText row={row} column={column} />
  return (
    <tr className={cx('border-sand-200 border-b', row.outcome === 'refused' && 'bg-lac-50/40')}>
      <Td className="pl-4 text-sand-600">{row.line}</Td>
      <Td>
        <OutcomeBadge row={row} />
      </Td>
      <Td className="whitespace-nowrap">{cell('sku')}</Td>
      <Td className="min-w-48">{cell('title')}</Td>
      <Td>{cell('category')}</Td>
      <Td numeric>{cell('price')}</Td>
      <Td numeric>{cell('quantity')}</Td>
      <Td className="min-w-64 pr-4">
        <Notes row={row} />
      </Td>
    </tr>
  )
}

/** The same on a phone. */
export function StackedRow({ row }: { row: ImportRow }) {
  return (
    <div className={cx('px-4 py-3', row.outcome === 'refused' && 'bg-lac-50/40')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-13 text-sand-600">Dòng {row.line}</span>
        <OutcomeBadge row={row} />
      </p>
      <p className="mt-1.5 font-medium">
        <CellText row={row} column="title" />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <CellText row={row} column="sku" />
        <CellText row={row} column="category" />
        <CellText row={row} column="price" />
        <CellText row={row} column="quantity" />
      </p>
      <div className="mt-2">
        <Notes row={row} />
      </div>
    </div>
  )
}

function OutcomeBadge({ row }: { row: ImportRow }) {
  const { label, tone, icon } = outcomes[row.outcome]
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {row.kind === 'variant' && <span className="text-13 text-sand-600">Biến thể</span>}
    </span>
  )
}

function CellText({ row, column }: { row: ImportRow; column: keyof ImportRow['shown'] }) {
  const isInvalid = row.fieldErrors.some(fieldError => fieldError.column === column)
  const isDoubtful = row.warnings.some(warning => warning.column === column)
  const text = row.shown[column]
  if (!isInvalid && !isDoubtful) return <span>{text}</span>
  return (
    <span
      className={cx(
        'inline-block rounded-4 px-2 py-0.5',
        isInvalid ? 'border-[1.5px] border-lac-600 bg-lac-50 text-lac-700' : 'bg-glow-100 text-glow-700',
      )}
    >
      {text || 'để trống'}
    </span>
  )
}

function Notes({ row }: { row: ImportRow }) {
  return (
    <ul className="space-y-1 text-13">
      {row.fieldErrors.map(fieldError => (
        <Note key={`${fieldError.column}-${fieldError.message}`} icon={CircleAlert} className="text-lac-700">
          {fieldError.letter ? `Cột ${fieldError.letter} (${fieldError.heading})` : fieldError.heading}:{' '}
          {fieldError.message}
        </Note>
      ))}
      {row.warnings.map(warning => (
        <Note key={`${warning.column}-${warning.message}`} icon={TriangleAlert} className="text-glow-700">
          {warning.heading}: {warning.message}
        </Note>
      ))}
      {row.outcome === 'created' && row.changes.length > 0 && (
        <li>
          <NewValues values={row.changes} />
        </li>
      )}
      {row.outcome === 'changed' &&
        row.changes.map(({ heading, before, after }) => (
          <li key={heading} className="text-sand-700 [overflow-wrap:anywhere]">
            <span className="text-sand-600">{heading}:</span> <del>{before || 'trống'}</del>{' '}
            <span aria-hidden>→</span> <ins className="font-medium no-underline">{after || 'trống'}</ins>
          </li>
        ))}
    </ul>
  )
}

/** The other values of a new product or variant, one after the other: there may be twenty. */
function NewValues({ values }: { values: ImportRow['changes'] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sand-700">
      {values.map(({ heading, after }) => (
        <div key={heading} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="inline text-sand-600">{heading}:</dt> <dd className="inline font-medium">{after}</dd>
        </div>
      ))}
    </dl>
  )
}

function Note({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon
  className: string
  children: ReactNode
}) {
  return (
    <li className={cx('flex gap-2', className)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>{children}</span>
    </li>
  )
}
