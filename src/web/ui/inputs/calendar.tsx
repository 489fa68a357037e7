import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { vi } from 'react-day-picker/locale/vi'

const BUTTON =
  'flex size-11 items-center justify-center rounded-6 hover:bg-sand-50 aria-disabled:cursor-not-allowed aria-disabled:text-sand-400'

const CLASSES = {
  root: 'w-77 max-w-full',
  month: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-semibold text-15',
  button_previous: `absolute top-0 left-0 ${BUTTON}`,
  button_next: `absolute top-0 right-0 ${BUTTON}`,
  month_grid: 'mt-2 w-full table-fixed text-14',
  weekday: 'h-8 font-normal text-13 text-sand-600',
  day: 'p-0',
  day_button: 'flex h-11 w-full items-center justify-center rounded-6 hover:bg-sand-50 pointer-fine:h-9',
  outside: 'text-sand-600',
  disabled: 'text-sand-500 line-through *:cursor-not-allowed',
  today: 'font-semibold *:underline *:underline-offset-4',
  selected: 'font-semibold text-white *:bg-pine-700 *:no-underline *:hover:bg-pine-700',
}

/**
 * A month to choose a day from. It gets the focus when it appears: on the chosen day, else on today.
 * @param value the chosen day, `2026-11-20`; empty without one
 * @param min the first day that can be chosen; empty without one
 * @param max the last day that can be chosen; empty without one
 */
export function Calendar({
  value,
  today,
  min = '',
  max = '',
  onChoose,
}: {
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}) {
  const bounds: Matcher[] = []
  if (min) bounds.push({ before: toDate(min) })
  if (max) bounds.push({ after: toDate(max) })
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      lang="vi"
      locale={vi}
      navLayout="around"
      showOutsideDays
      selected={value ? toDate(value) : undefined}
      onSelect={date => onChoose(toDay(date))}
      today={toDate(today)}
      defaultMonth={toDate(value || today)}
      {...(min && { startMonth: toDate(min) })}
      {...(max && { endMonth: toDate(max) })}
      disabled={bounds}
      formatters={{
        formatCaption: monthName,
        formatWeekdayName: date => (date.getDay() === 0 ? 'CN' : `T${date.getDay() + 1}`),
      }}
      labels={{ labelGrid: monthName }}
      components={{ Chevron }}
      classNames={CLASSES}
    />
  )
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}

const monthName = (date: Date): string => `Tháng ${date.getMonth() + 1} năm ${date.getFullYear()}`

/** A day as the picker wants it: its midnight in the browser's time zone. */
function toDate(day: string): Date {
  return new Date(`${day}T00:00`)
}

function toDay(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
