import type { ChangeEvent } from 'react'
import { numberRefusal, readWholeNumber } from '#contract/kernel/number-text.ts'
import { formatCount } from '#web/lib/format/formats.ts'

/** A number as {@link showAmount} shows it. */
const SHOWN = /^\d{1,3}(?:\.\d{3})*$/

/**
 * The text of a box for an amount after a key: digits, or the text as it was typed if that is no whole
 * amount yet. Points that `before` had are the box's: they go while digits are added or removed. Points
 * that a person types count once their three digits are there; «850.00» may become «850.000».
 * @param before the text in the box before the key
 */
export function readAmount(typed: string, before: string): string {
  const bare = SHOWN.test(before) && isEditedByDigits(typed, before) ? typed.replace(/\D/g, '') : typed
  const digits = bare.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return bare === '' || readWholeAmount(bare) === digits ? digits : typed
}

/** Whether `typed` is `before` but for digits: some may be new, and any part may be gone. */
function isEditedByDigits(typed: string, before: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === before[start]) start += 1
  let end = typed.length
  while (end > start && typed[end - 1] === before[before.length - (typed.length - end) - 1]) end -= 1
  return /^\d*$/.test(typed.slice(start, end))
}

/** An amount as the box shows it, with a fraction of zeros behind it. */
const SHOWN_AND_ZEROS = /^(\d{1,3}(?:\.\d{3})+)\.0{1,2}$/

/** A whole text, pasted or left: «1234.56» is no whole amount, although its point could go. */
export function readWholeAmount(text: string): string {
  // of «850.000.00» the first point is the box's
  const [, shown = text] = SHOWN_AND_ZEROS.exec(text) ?? []
  const reading = readWholeNumber(shown)
  return 'number' in reading && reading.number >= 0 ? String(reading.number) : text
}

/**
 * The text of a box after an event: a key changes the present text, all else (paste, drop, autofill, a
 * suggestion of the keyboard) brings a whole text.
 * @param before the text in the box before the event
 */
export function readChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): string {
  const { inputType = '', data } = nativeEvent as InputEvent
  const isKey =
    inputType.startsWith('delete') ||
    (/^insert(?:Composition)?Text$/.test(inputType) && /^\d?$/.test(data ?? ''))
  return isKey ? readAmount(target.value, before) : readWholeAmount(target.value)
}

/** The digits as people read them, «4.850.000»; anything else as it was typed. */
export function showAmount(value: string): string {
  return /^\d{1,15}$/.test(value) ? formatCount(Number(value)) : value
}

/** The position of the caret in `text` with so many digits behind it: typing adds and removes separators. */
export function caretBefore(text: string, digitsBehind: number): number {
  let left = digitsBehind
  let at = text.length
  while (at > 0 && left > 0) {
    at -= 1
    if (/\d/.test(text.charAt(at))) left -= 1
  }
  return at
}

/** The number of digits behind the caret. */
export function digitsBehind(text: string, caret: number): number {
  return text.slice(caret).replace(/\D/g, '').length
}

/** A reader of pieces for staff: as files are read (R54), a refusal lists the possible numbers. */
export const readPieces =
  (label: string) =>
  (typed: string): number | string => {
    const reading = readWholeNumber(typed)
    return 'number' in reading ? reading.number : numberRefusal(label, typed, reading.couldBe)
  }

/** The whole number of a text; undefined if it is none, or could be several. */
export function wholeNumberOf(written: string): number | undefined {
  const reading = readWholeNumber(written)
  return 'number' in reading ? reading.number : undefined
}

/** Whether a typed text is there that is no whole number: sums with it are unknown. */
export function isUnread(text: string): boolean {
  return text.trim() !== '' && wholeNumberOf(text) === undefined
}
