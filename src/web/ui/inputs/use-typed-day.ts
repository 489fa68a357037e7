import { useState } from 'react'
import { dayText, readTypedDay, typedDayError } from './typed-day.ts'

/**
 * The text of a box that a day is typed in. A whole day within the bounds counts at once; a day from
 * elsewhere (a link, a calendar, going back) takes the place of the text.
 */
export function useTypedDay({
  value,
  onChange,
  min = '',
  max = '',
}: {
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}) {
  const [text, setText] = useState(() => dayText(value))
  const [fieldError, setFieldError] = useState<string>()
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setFieldError(undefined)
    const read = readTypedDay(text)
    const typed = read.kind === 'day' ? read.day : ''
    if (typed !== value) setText(dayText(value))
  }
  const send = (day: string): void => {
    if (day !== value) onChange(day)
  }
  return {
    text,
    fieldError,
    type: (next: string): void => {
      setText(next)
      setFieldError(undefined)
      if (typedDayError(next, { min, max }) !== undefined) return
      const read = readTypedDay(next)
      if (read.kind === 'empty') send('')
      // a year of two digits may be the beginning of one of four
      if (read.kind === 'day' && /\d{4}/.test(next)) send(read.day)
    },
    /** Whether the text is none that counts: the day before it is still there. */
    isUnapplied: typedDayError(text, { min, max }) !== undefined,
    /** Typing has ended: the day is written out, or its error is shown. @returns false if there is one */
    settle: (): boolean => {
      const wrong = typedDayError(text, { min, max })
      setFieldError(wrong)
      const read = readTypedDay(text)
      if (wrong === undefined && read.kind === 'day') {
        setText(dayText(read.day))
        send(read.day)
      }
      return wrong === undefined
    },
    choose: (day: string): void => {
      setText(dayText(day))
      setFieldError(undefined)
      send(day)
    },
  }
}
