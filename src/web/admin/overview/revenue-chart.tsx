import { useState } from 'react'
import { formatCount, formatDong } from '#web/lib/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { Panel } from '../parts/panel.tsx'
import { axisOf, type DayFigures, type Period } from './figures.ts'

const MILLION = 1_000_000
const HEIGHT_PX = 212

/** Revenue by day beside the same days before, as a chart or as a table. */
export function RevenueChart({ current, previous }: { current: Period; previous: Period }) {
  const [isTable, setTable] = useState(false)
  return (
    <Panel
      title={
        <>
          Doanh thu theo ngày <span className="ml-1 font-normal text-13 text-sand-600">14 ngày gần nhất</span>
        </>
      }
      aside={
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className="min-h-11 font-medium text-pine-700 hover:underline md:min-h-8"
        >
          {isTable ? 'Xem dạng biểu đồ' : 'Xem dạng bảng'}
        </button>
      }
    >
      {isTable ? (
        <DayTable current={current} previous={previous} />
      ) : (
        <Bars current={current} previous={previous} />
      )}
    </Panel>
  )
}

function Bars({ current, previous }: { current: Period; previous: Period }) {
  const largest = Math.max(...current.days.map(day => day.revenue), ...previous.days.map(day => day.revenue))
  const { top, lines } = axisOf(largest / MILLION)
  const heightOf = (revenue: number): number => (revenue / MILLION / top) * 100
  return (
    <div>
      <Legend />
      <div className="relative mt-3 pl-11" style={{ height: HEIGHT_PX }}>
        {lines.map(line => (
          <div
            key={line}
            aria-hidden
            className="absolute right-0 left-11 border-sand-100 border-t"
            style={{ bottom: `${(line / top) * 100}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2 text-12 text-sand-600">
              {line === 0 ? '0' : `${String(line).replace('.', ',')} tr`}
            </span>
          </div>
        ))}
        <ul className="relative flex h-full items-end">
          {current.days.map((day, index) => (
            <Bar
              key={day._id}
              day={day}
              height={heightOf(day.revenue)}
              isToday={index === current.days.length - 1}
            />
          ))}
        </ul>
        <PreviousLine days={previous.days} heightOf={heightOf} />
      </div>
      <DayAxis days={current.days} />
    </div>
  )
}

function Legend() {
  return (
    <p className="flex justify-end gap-5 text-13 text-sand-600">
      <span className="flex items-center gap-2">
        <span className="size-2.5 rounded-[2px] bg-pine-500" aria-hidden />
        Kỳ này
      </span>
      <span className="flex items-center gap-2">
        <span className="w-4 border-glow-600 border-t-2 border-dashed" aria-hidden />
        Kỳ trước
      </span>
    </p>
  )
}

function Bar({ day, height, isToday }: { day: DayFigures; height: number; isToday: boolean }) {
  return (
    <li className="group relative flex h-full flex-1 items-end justify-center">
      <button
        type="button"
        aria-label={`${dayMonth(day._id)}: ${formatDong(day.revenue)}, ${day.count} đơn`}
        className="absolute inset-0 w-full"
      />
      <span
        aria-hidden
        style={{ height: `${height}%` }}
        className={cx(
          'pointer-events-none w-[62%] max-w-8 rounded-t-[3px] group-hover:bg-pine-700',
          isToday ? 'bg-pine-700' : 'bg-pine-500',
        )}
      />
      <span
        aria-hidden
        style={{ bottom: `calc(${height}% + 6px)` }}
        className="pointer-events-none absolute z-1 hidden whitespace-nowrap rounded-4 bg-sand-900 px-2.5 py-1 text-13 text-white group-focus-within:block group-hover:block group-last:right-0 group-first:left-0"
      >
        {dayMonth(day._id)} · <strong>{formatDong(day.revenue)}</strong>
      </span>
    </li>
  )
}

function PreviousLine({
  days,
  heightOf,
}: {
  days: readonly DayFigures[]
  heightOf: (revenue: number) => number
}) {
  const points = days
    .map((day, index) => `${((index + 0.5) / days.length) * 100},${100 - heightOf(day.revenue)}`)
    .join(' ')
  const line = {
    points,
    fill: 'none',
    vectorEffect: 'non-scaling-stroke' as const,
    strokeLinejoin: 'round' as const,
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-y-0 right-0 left-11 h-full w-[calc(100%-2.75rem)] overflow-visible"
    >
      <polyline {...line} className="stroke-white" strokeWidth={4} />
      <polyline {...line} className="stroke-glow-600" strokeWidth={2} strokeDasharray="5 4" />
    </svg>
  )
}

function DayAxis({ days }: { days: readonly DayFigures[] }) {
  return (
    <div aria-hidden className="mt-1.5 flex pl-11 text-12 text-sand-600">
      {days.map((day, index) => {
        const isFirstOfMonth = index === 0 || day._id.endsWith('-01')
        return (
          <span key={day._id} className="flex-1 text-center">
            {isFirstOfMonth ? dayMonth(day._id) : Number(day._id.slice(8))}
          </span>
        )
      })}
    </div>
  )
}

function DayTable({ current, previous }: { current: Period; previous: Period }) {
  return (
    <TableFrame label="Doanh thu theo ngày">
      <thead>
        <tr>
          <Th>Ngày</Th>
          <Th numeric>Đơn hàng</Th>
          <Th numeric>Doanh thu</Th>
          <Th numeric>Kỳ trước</Th>
        </tr>
      </thead>
      <tbody>
        {current.days.map((day, index) => (
          <Tr key={day._id}>
            <Td>{dayMonth(day._id)}</Td>
            <Td numeric>{formatCount(day.count)}</Td>
            <Td numeric>{formatDong(day.revenue)}</Td>
            <Td numeric>{formatDong(previous.days[index]?.revenue ?? 0)}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** 2026-11-07 → 7/11 */
function dayMonth(day: string): string {
  return `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
}
