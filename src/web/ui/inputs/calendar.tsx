import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { addMonths, dayAfterKey, spokenDay, weekdays, weekdaysShort, weeksOfMonth } from './month-days.ts'

/**
 * A month to choose a day from. One day is in the tab order; arrows move by days and weeks, Home and End
 * within the week, Page Up and Page Down by months.
 * @param value the chosen day, `2026-11-20`; empty without one
 * @param start the element that gets the focus when the calendar opens
 */
export function Calendar({
  value,
  today,
  min = '',
  max = '',
  start,
  onChoose,
}: {
  value: string
  today: string
  min?: string
  max?: string
  start: RefObject<HTMLButtonElement | null>
  onChoose: (day: string) => void
}) {
  const [current, setCurrent] = useState(value || today)
  const isMovedByKey = useRef(false)
  useEffect(() => {
    if (!isMovedByKey.current) return
    isMovedByKey.current = false
    if (current) start.current?.focus()
  }, [current, start])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(current, event.key)
    if (!next) return
    event.preventDefault()
    isMovedByKey.current = true
    setCurrent(next)
  }
  const [year, month] = current.split('-').map(Number)
  const isOut = (day: string): boolean => (min !== '' && day < min) || (max !== '' && day > max)
  return (
    <div className="w-77 max-w-full">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Tháng trước"
          onClick={() => setCurrent(addMonths(current, -1))}
        />
        <p aria-live="polite" className="font-semibold text-15">
          Tháng {month} năm {year}
        </p>
        <IconButton icon={ChevronRight} label="Tháng sau" onClick={() => setCurrent(addMonths(current, 1))} />
      </div>
      <table aria-label={`Tháng ${month} năm ${year}`} className="w-full table-fixed text-14">
        <thead>
          <tr>
            {weekdaysShort.map((name, index) => (
              <th
                key={name}
                scope="col"
                abbr={weekdays[index]}
                className="h-8 font-normal text-13 text-sand-600"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOfMonth(current).map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day} className="p-0">
                  <button
                    ref={day === current ? start : undefined}
                    type="button"
                    tabIndex={day === current ? 0 : -1}
                    aria-label={spokenDay(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOut(day) || undefined}
                    onClick={() => !isOut(day) && onChoose(day)}
                    className={cx(
                      'flex h-11 w-full items-center justify-center rounded-6 pointer-fine:h-9',
                      dayClass({
                        isChosen: day === value,
                        isOut: isOut(day),
                        isOther: day.slice(0, 7) !== current.slice(0, 7),
                      }),
                      day === today && day !== value && 'font-semibold underline underline-offset-4',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dayClass({
  isChosen,
  isOut,
  isOther,
}: {
  isChosen: boolean
  isOut: boolean
  isOther: boolean
}): string {
  if (isChosen) return 'bg-pine-700 font-semibold text-white'
  if (isOut) return 'cursor-not-allowed text-sand-500 line-through'
  return isOther ? 'text-sand-600 hover:bg-sand-50' : 'hover:bg-sand-50'
}
