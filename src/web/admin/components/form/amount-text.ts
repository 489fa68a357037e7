import { readWholeNumber } from '#contract/number-text.ts'
import { formatCount } from '#web/lib/format/formats.ts'

/**
 * What a box for an amount holds while it is typed in: digits, or the text as it was typed if that is no whole amount yet.
 * The points are those that the box itself shows; commas count once their three digits are there.
 */
export function readAmount(typed: string): string {
  const bare = typed.replace(/[\s.₫đ]/gi, '').replace(/,(?=\d{3}(?:,\d{3})*$)/g, '')
  if (/^\d{0,15}$/.test(bare)) return bare.replace(/^0+(?=\d)/, '')
  return typed
}

/** The same for a whole text, pasted or left: «1234.56» is no whole amount, although its point could go. */
export function readWholeAmount(text: string): string {
  const reading = readWholeNumber(text)
  return 'number' in reading && reading.number >= 0 ? String(reading.number) : text
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
