import { failsAs } from '../kernel/field-errors.ts'
import { text } from '../kernel/fields.ts'

const DIGITS = /^\d{13}$/

/**
 * The last digit of an EAN-13, computed from the first twelve: the digits at even places count three times.
 */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is an EAN-13: thirteen digits of which the last one checks the others. */
export function isEan13(code: string): boolean {
  return DIGITS.test(code) && checkDigit(code.slice(0, 12)) === code.slice(12)
}

/** A UPC is an EAN-13 without its zero (GS1 General Specifications, 5.2.3.2). */
export const withZero = (code: string): string =>
  code.length === 12 && isEan13(`0${code}`) ? `0${code}` : code

/** A bar code of the maker, EAN-13; null without. */
export const barcodeShape = text('mã vạch', { max: 40 })
  .nullable()
  .transform(code => withZero(code?.replaceAll(' ', '') ?? '') || null)
  .refine(
    code => code === null || DIGITS.test(code),
    failsAs('invalid', 'Mã vạch phải gồm đúng 13 chữ số (EAN-13)'),
  )
  .refine(
    code => code === null || !DIGITS.test(code) || isEan13(code),
    failsAs('invalid', 'Mã vạch sai số kiểm tra. Vui lòng quét hoặc gõ lại'),
  )
