import { normalized } from './normalized.ts'

/**
 * Vietnamese mobile numbers (R29): spaces, dots, dashes, brackets and the invisible marks that a copied number brings
 * along are ignored, +84… is read as 0….
 * @returns the 10 digits, or undefined where it is no mobile number (10 digits beginning 03, 05, 07, 08 or 09)
 */
export function normalizePhone(value: string): string | undefined {
  const compact = normalized(value, 'NFKC').replace(/[\s\p{Cf}\p{P}]/gu, '')
  const national = compact.replace(/^(?:\+84|0084)0?/, '0').replace(/^84(?=\d{9}$)/, '0')
  return /^0[35789]\d{8}$/.test(national) ? national : undefined
}

/** The digits of a number that may be half typed, for a search; +84… is read as 0…. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^84(?=[35789])/, '0')
}

/** A phone number for people: `0912 345 678`. Other numbers (hotlines, landlines) stay as they are written. */
export function formatPhone(value: string): string {
  return /^0\d{9}$/.test(value) ? `${value.slice(0, 4)} ${value.slice(4, 7)} ${value.slice(7)}` : value
}

/** The number as tel: and zalo.me links want it, digits with the country code: `84912345678`. */
export function internationalPhone(value: string): string {
  return value.replace(/\D/g, '').replace(/^0/, '84')
}
