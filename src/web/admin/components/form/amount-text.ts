import { formatCount } from '#web/lib/format/formats.ts'

/** What a box for an amount holds: digits, or the text as it was typed where that is no whole amount. */
export function readAmount(typed: string): string {
  const bare = typed.replace(/[\s.₫đ]/gi, '')
  if (/^\d{0,15}$/.test(bare)) return bare.replace(/^0+(?=\d)/, '')
  return typed
}

/** The same for a text that was pasted: «1234.56» is no whole amount, although its point could go. */
export function readPastedAmount(pasted: string): string {
  const isGrouped = /^\s*(\d+|\d{1,3}([.\s]\d{3})+)\s*[₫đ]?\s*$/i.test(pasted)
  return isGrouped ? readAmount(pasted) : pasted
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
