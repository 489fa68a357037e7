import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StockDifference } from '#contract/warehouse/stock-take.shapes.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'

/**
 * The lines that differ: the quantity of the books, the counted one, its author, and the value of the
 * difference.
 */
export function DifferenceRows({
  lines,
  isBooked,
}: {
  lines: readonly StockDifference[]
  isBooked: boolean
}) {
  return (
    <Panel flush title="Dòng lệch" className="mt-4">
      {lines.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Không có chênh lệch"
          text="Mọi dòng đã đếm đều khớp với sổ sách."
        />
      ) : (
        <ul className="divide-y divide-sand-200">
          {lines.map(line => (
            <li
              key={`${line.location_code} ${line.variant_id ?? line.product_id}`}
              className="grid gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
            >
              <Item line={line} />
              <Metrics line={line} isBooked={isBooked} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Item({ line }: { line: StockDifference }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Thumb image={line.image} />
      <div className="min-w-0 text-14">
        <p className="font-medium">{line.title}</p>
        <p className="text-13 text-sand-600">
          {line.location_code ?? 'Ngoài vị trí'} · {line.sku}
        </p>
        <p className="text-13 text-sand-600">
          {line.counted_by && `${line.counted_by} đếm `}
          {formatMoment(line.counted_at)}
        </p>
      </div>
    </div>
  )
}

function Metrics({ line, isBooked }: { line: StockDifference; isBooked: boolean }) {
  const { difference, value, booked } = line
  const sign = (amount: number) => (amount > 0 ? '+' : '−')
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14 md:text-right">
      <Metric label="Sổ sách">{formatCount(line.expected)}</Metric>
      <Metric label="Đếm được">{formatCount(line.counted)}</Metric>
      <Metric label="Lệch" className={difference < 0 ? 'text-lac-700' : 'text-glow-700'}>
        {sign(difference)}
        {formatCount(Math.abs(difference))}
      </Metric>
      <Metric label="Giá trị" className="md:min-w-30">
        {sign(difference)}
        {formatDong(Math.abs(value))}
      </Metric>
      {isBooked && booked !== difference && (
        <Metric label="Đã ghi" className="text-lac-700">
          {booked === 0 ? '0' : `${sign(booked)}${formatCount(Math.abs(booked))}`}
        </Metric>
      )}
    </dl>
  )
}

function Metric({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-sand-600">{label}</dt>
      <dd className={cx('font-semibold', className)}>{children}</dd>
    </div>
  )
}
