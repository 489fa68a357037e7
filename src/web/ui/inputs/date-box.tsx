import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { vietnamDay } from '#contract/kernel/time.ts'
import { cx } from '../cx.ts'
import { Calendar } from './calendar.tsx'
import { FieldNote } from './field.tsx'
import { inputClass } from './input-class.ts'
import { NumberBox } from './number-box.tsx'
import { unapplied, useSettledBySubmit } from './unapplied.ts'
import { useTypedDay } from './use-typed-day.ts'

type Props = {
  id: string
  /** Its name, if no label of the page has it. */
  label?: string
  /** The purpose of its calendar. */
  calendarLabel: string
  /** The day, `2026-11-20`; empty without one. */
  value: string
  /** Receives an existing day within the bounds, or empty. */
  onChange: (day: string) => void
  /** The first and the last day that are allowed. */
  min?: string
  max?: string
  /** The server's error. */
  error?: string | undefined
  className?: string
}

/**
 * A day, typed as 20/11/2026 whatever the language of the browser, or chosen from a calendar. The text
 * counts as soon as it is a whole day; its error is shown when the box is left, and its form is not sent
 * with it.
 */
export function DateBox({ id, label, calendarLabel, value, onChange, min, max, error, className }: Props) {
  const typed = useTypedDay({ value, onChange, min, max })
  const box = useRef<HTMLInputElement>(null)
  useSettledBySubmit(box, typed.settle)
  const [isOpen, setOpen] = useState(false)
  const fieldError = typed.fieldError ?? error
  const noteId = `${id}-note`
  return (
    <div className={cx('min-w-0', className)}>
      <div className="relative">
        <NumberBox
          ref={box}
          id={id}
          placeholder="dd/mm/yyyy"
          maxLength={10}
          aria-label={label}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={fieldError ? noteId : undefined}
          value={typed.text}
          onChange={event => typed.type(event.target.value)}
          onBlur={typed.settle}
          {...unapplied(typed.isUnapplied, typed.settle)}
          onKeyDown={event => event.key === 'Enter' && typed.settle()}
          className={cx(inputClass('compact'), 'pr-11 pointer-fine:md:pr-9')}
        />
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            aria-label={`Chọn ${calendarLabel} trên lịch`}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-6 text-sand-600 hover:text-sand-900 pointer-fine:md:w-9"
          >
            <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner sideOffset={4} align="end" className="z-80 outline-none">
              <Popover.Popup
                // the calendar takes it
                initialFocus={false}
                aria-label="Lịch"
                className="max-w-(--available-width) rounded-6 border border-sand-200 bg-white p-3 shadow-sh2 outline-none"
              >
                <Calendar
                  value={value}
                  today={vietnamDay(new Date())}
                  min={min}
                  max={max}
                  onChoose={day => {
                    typed.choose(day)
                    setOpen(false)
                  }}
                />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </div>
      <FieldNote id={noteId} error={fieldError} />
    </div>
  )
}
