import { formatCount } from './money.ts'
import { normalized } from './normalized.ts'
import { foldDiacritics } from './vietnamese.ts'

/**
 * The one reader of numbers that people write, in files and fields (R54). Đồng and pieces have no decimals:
 * three digits after a comma or a point are a group, and a fraction of zeros is dropped.
 */

/** A text is refused unread beyond this: no amount is longer. */
const MAX_CHARACTERS = 60
const MOST_DIGITS = 15
const SIGNS = /[\u2212\u2013\ufe63\uff0d]/g
const CURRENCY = /^(?:₫|d|dong|vnd)|(?:₫|d|dong|vnd)$/g
const UNITS: Record<string, number> = { k: 1e3, nghin: 1e3, ngan: 1e3, tr: 1e6, trieu: 1e6, ty: 1e9, ti: 1e9 }

/** The reading of a text: a number, or the numbers that it could mean (none if it is no number at all). */
export type NumberReading = { number: number } | { couldBe: number[] }

const NO_NUMBER: NumberReading = { couldBe: [] }

/**
 * Reads a whole number: «850.000», «850,000 ₫», «850 000», «1.250.000,00», «850000.0».
 * @param options.units also «850k», «1,5 triệu» and «2tr5»
 */
export function readWholeNumber(written: string, { units = false } = {}): NumberReading {
  const bare = bareNumber(written)
  if (bare === undefined) return NO_NUMBER
  const inUnits = ofUnits(bare)
  if (inUnits.length > 0)
    return units && inUnits.length === 1 ? { number: inUnits[0] ?? 0 } : { couldBe: inUnits }
  const [, sign = '', digits = ''] = /^([-+]?)(.*)$/.exec(bare) ?? []
  const reading = ofDigits(digits)
  return sign === '-' && 'number' in reading ? { number: -reading.number } : reading
}

/** Reads a number that may have decimals, behind a comma or a point: «4,5», «8.25», «-1,5», «25 %». */
export function readDecimal(written: string): number | undefined {
  const bare = bareNumber(written)?.replace(/%$/, '')
  return bare !== undefined && /^[-+]?\d{1,15}(?:[.,]\d{1,15})?$/.test(bare)
    ? Number(bare.replace(',', '.'))
    : undefined
}

/**
 * A number as a spreadsheet computed it. `=0.1*3*1000000` gives 300000.0000000001: Excel itself shows 15
 * digits.
 */
export function exactNumber(computed: number): number {
  return Number(computed.toPrecision(MOST_DIGITS))
}

/** Why a text is refused, with the values that it could mean. @param label the field's Vietnamese name */
export function numberRefusal(label: string, written: string, couldBe: readonly number[]): string {
  const shown = `«${written.trim().slice(0, MAX_CHARACTERS)}»`
  const name = label.charAt(0).toUpperCase() + label.slice(1)
  if (couldBe.length === 0) return `${name}: ${shown} không phải là số. Vui lòng chỉ ghi chữ số, ví dụ 850000`
  const values = [...new Set(couldBe)].map(formatCount).join(' hoặc ')
  return `${name}: ${shown} có thể là ${values}. Vui lòng ghi lại chỉ bằng chữ số, ví dụ ${couldBe[0]}`
}

/** A text without blanks and currency words, its digits in ASCII; undefined if it is too long or empty. */
function bareNumber(written: string): string | undefined {
  if (written.length > MAX_CHARACTERS) return undefined
  const plain = foldDiacritics(normalized(written, 'NFKC')).replace(SIGNS, '-')
  const bare = plain.replace(/[\s\u2019']/g, '').replace(CURRENCY, '')
  return bare === '' ? undefined : bare
}

/**
 * «2tr5» and «2,5tr» are two and a half million. «1.200k» is 1.200 thousand or 1,2 thousand, which one cannot
 * know: the likelier one comes first.
 */
function ofUnits(bare: string): number[] {
  const [, whole, fraction = '', unit = '', behind = ''] =
    /^(\d{1,9})(?:[.,](\d{1,9}))?(k|nghin|ngan|trieu|tr|ty|ti)(\d{1,3})?$/.exec(bare) ?? []
  if (whole === undefined || (fraction !== '' && behind !== '')) return []
  const factor = UNITS[unit] ?? 1
  const value = Math.round(Number(`${whole}.${fraction}${behind}`) * factor)
  if (fraction.length !== 3 || whole.length > 3 || whole.startsWith('0')) return [value]
  const grouped = Number(`${whole}${fraction}`) * factor
  return factor < 1e6 ? [grouped, value] : [value, grouped]
}

/** A fraction of zeros; three of them may be a group. */
const ZEROS = /^(.*?)(?:([.,])(?:0{1,2}|0{4,15}))?$/

function ofDigits(text: string): NumberReading {
  const [, whole = '', sign = ''] = ZEROS.exec(text) ?? []
  // «1.250.00» is a group that lacks a digit, or a fraction
  const isClear = !sign || !whole.includes(sign)
  const digits = isClear ? ungrouped(whole) : undefined
  if (digits !== undefined) return digits.length > MOST_DIGITS ? NO_NUMBER : { number: Number(digits) }
  // groups of another length, or a fraction: one cannot know which
  const parts = text.split(/[.,]/)
  if ((!sign || !isClear) && parts.length > 1 && parts.every(part => /^\d{1,15}$/.test(part))) {
    const joined = parts.join('')
    const rounded = parts.slice(0, -1).join('')
    const couldBe = parts.at(-1)?.length === 3 ? [joined, rounded] : [rounded]
    return { couldBe: couldBe.filter(({ length }) => length <= MOST_DIGITS).map(Number) }
  }
  const exponent = /^\d{1,3}(?:[.,]\d{1,15})?e\+?\d{1,2}$/.test(text)
    ? Number(text.replace(',', '.'))
    : Number.NaN
  return { couldBe: Number.isSafeInteger(exponent) ? [exponent] : [] }
}

/**
 * The digits of a number without separators, or with groups of three that one and the same separator divides.
 */
function ungrouped(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const isGrouped = /^(?!0)\d{1,3}(?:\.\d{3})+$/.test(text) || /^(?!0)\d{1,3}(?:,\d{3})+$/.test(text)
  return isGrouped ? text.replace(/[.,]/g, '') : undefined
}
