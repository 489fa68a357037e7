/** Thirteen digits. */
export const DIGITS = /^\d{13}$/

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

/**
 * The world-wide number of an item: its bar code, unless it begins like those that shops make for themselves
 * (GS1 General Specifications, 1.4.2).
 */
export const gtinOf = (code: string | null): string | undefined =>
  code !== null && isEan13(code) && !/^(?:02|04|2)/.test(code) ? code : undefined

/** A UPC is an EAN-13 without its zero (GS1 General Specifications, 5.2.3.2). */
export const withZero = (code: string): string =>
  code.length === 12 && isEan13(`0${code}`) ? `0${code}` : code
