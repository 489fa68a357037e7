import { foldDiacritics } from '#contract/vietnamese.ts'

const UNITS: Record<string, number> = { k: 1e3, nghin: 1e3, ngan: 1e3, tr: 1e6, trieu: 1e6 }
const MOST_DIGITS = 11

/**
 * The price that a shopper means by «500k», «1,5 triệu», «2tr5» or «1.500.000 ₫».
 * @returns its digits in đồng, '' for an empty box, undefined for what is no price
 */
export function readPrice(typed: string): string | undefined {
  const bare = foldDiacritics(typed)
    .replace(/\s+/g, '')
    .replace(/(₫|d|dong|vnd)$/, '')
  if (bare === '') return ''
  const short = /^(\d+)(?:[.,](\d+))?(k|nghin|ngan|tr|trieu)(\d{1,3})?$/.exec(bare)
  const whole = short ? inFull(short) : bare.replace(/[.,](?=\d{3}([.,]|$))/g, '')
  return /^\d+$/.test(whole) && whole.length <= MOST_DIGITS ? String(Number(whole)) : undefined
}

/** «2tr5» and «2,5tr» are two and a half million. */
function inFull([, whole, fraction = '', unit = '', behind = '']: RegExpExecArray): string {
  return String(Math.round(Number(`${whole}.${fraction}${behind}`) * (UNITS[unit] ?? 1)))
}
