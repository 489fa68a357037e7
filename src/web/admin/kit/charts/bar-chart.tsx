import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { axisOf } from './axis.ts'

/** One bar: the text under it, its label, its metric as number and as text. */
export type ChartBar = {
  key: string
  axis: string
  name: string
  value: number
  text: string
  /** The metric of the period before, drawn as a dashed line over all bars. */
  previous?: number
  /** Drawn darker: today, this month. */
  isNow?: boolean
}

/** The unit of the axis: `per` is one step of its metrics (1.000.000 đồng are 1 «tr»). */
export type ChartUnit = { per: number; suffix: string; whole?: boolean }

/** More words than these run into each other; on a phone, more than the half. */
const MOST_AXIS_LABELS = 14
const MOST_ON_PHONE = 7

/**
 * Bars with gridlines. The chart is one stop of the keyboard: arrow keys go from bar to bar, and each
 * announces its metric.
 */
export function BarChart({
  bars,
  unit,
  isSample = false,
}: {
  bars: readonly ChartBar[]
  unit: ChartUnit
  isSample?: boolean
}) {
  const largest = Math.max(0, ...bars.flatMap(bar => [bar.value, bar.previous ?? 0]))
  const { top, lines } = axisOf(largest / unit.per, { whole: unit.whole ?? false })
  const heightOf = (value: number): number => (value / unit.per / top) * 100
  const hasPrevious = bars.some(bar => bar.previous !== undefined)
  const listId = useId()
  const [active, setActive] = useState<number>()
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = active ?? bars.length
    const steps: Record<string, number> = {
      ArrowLeft: Math.max(from - 1, 0),
      ArrowRight: active === undefined ? 0 : Math.min(from + 1, bars.length - 1),
      Home: 0,
      End: bars.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || bars.length === 0) return
    event.preventDefault()
    setActive(next)
  }
  return (
    <div className="flex flex-1 flex-col">
      {hasPrevious && <Legend />}
      <div className="relative mt-3 min-h-53 flex-1">
        {lines.map(line => (
          <div
            key={line}
            aria-hidden
            className="absolute right-0 left-11 border-sand-100 border-t"
            style={{ bottom: `${(line / top) * 100}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2 text-12 text-sand-600">
              {axisText(line, unit)}
            </span>
          </div>
        ))}
        <div
          role="listbox"
          tabIndex={0}
          aria-label="Biểu đồ cột, dùng phím mũi tên để xem từng cột"
          aria-orientation="horizontal"
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
          onKeyDown={onKeyDown}
          onBlur={() => setActive(undefined)}
          className="absolute inset-y-0 right-0 left-11 flex items-end"
        >
          {bars.map((bar, index) => (
            <Bar
              key={bar.key}
              id={`${listId}-${index}`}
              bar={bar}
              height={heightOf(bar.value)}
              isSample={isSample}
              isActive={index === active}
              onPoint={() => setActive(index)}
            />
          ))}
        </div>
        {hasPrevious && <PreviousLine values={bars.map(bar => heightOf(bar.previous ?? 0))} />}
      </div>
      <AxisLabels bars={bars} />
    </div>
  )
}

function axisText(line: number, { suffix }: ChartUnit): string {
  if (line === 0) return '0'
  return `${String(line).replace('.', ',')}${suffix && ` ${suffix}`}`
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

function Bar({
  id,
  bar,
  height,
  isSample,
  isActive,
  onPoint,
}: {
  id: string
  bar: ChartBar
  height: number
  isSample: boolean
  isActive: boolean
  onPoint: () => void
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names its active option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={`${bar.name}: ${bar.text}`}
      onPointerDown={onPoint}
      className="group relative flex h-full flex-1 items-end justify-center"
    >
      <span
        aria-hidden
        style={{ height: `${height}%` }}
        className={cx(
          'pointer-events-none w-[62%] max-w-8 rounded-t-[3px]',
          isSample ? 'border border-sand-300 hatched bg-sand-25' : 'group-hover:bg-pine-700',
          !isSample && (bar.isNow ? 'bg-pine-700' : 'bg-pine-500'),
        )}
      />
      <span
        aria-hidden
        style={{ bottom: `calc(${Math.min(height, 82)}% + 6px)` }}
        className={cx(
          'pointer-events-none absolute z-1 whitespace-nowrap rounded-4 bg-sand-900 px-2.5 py-1 text-13 text-white group-last:right-0 group-first:left-0 group-hover:block',
          !isActive && 'hidden',
        )}
      >
        {bar.name} · <strong>{bar.text}</strong>
      </span>
    </div>
  )
}

function PreviousLine({ values }: { values: readonly number[] }) {
  const points = values
    .map((value, index) => `${((index + 0.5) / values.length) * 100},${100 - value}`)
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

/** Words under the bars; if there are many bars, under every n-th, and always under the last one. */
function AxisLabels({ bars }: { bars: readonly ChartBar[] }) {
  const base = useId()
  const every = Math.ceil(bars.length / MOST_AXIS_LABELS)
  const isCrowdedOnPhone = bars.length / every > MOST_ON_PHONE
  return (
    <div aria-hidden className="mt-1.5 flex h-4.5 pl-11 text-12 text-sand-600">
      {bars.map((bar, index) => (
        <span key={`${base}-${bar.key}`} className="relative flex-1">
          {(bars.length - 1 - index) % every === 0 && (
            <span
              className={cx(
                'absolute top-0 left-1/2 -translate-x-1/2 whitespace-nowrap',
                isCrowdedOnPhone && ((bars.length - 1 - index) / every) % 2 === 1 && 'max-sm:hidden',
              )}
            >
              {bar.axis}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
