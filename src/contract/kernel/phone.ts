import { normalized } from './normalized.ts'

/**
 * Vietnamese mobile numbers (R29): spaces, dots, dashes, brackets and the invisible marks that a copied
 * number brings along are ignored, +84… is read as 0….
 * @returns the 10 digits, or undefined if it is no mobile number (10 digits beginning 03, 05, 07, 08 or
 *   09)
 */
export function normalizePhone(value: string): string | undefined {
  const compact = normalized(value, 'NFKC').replace(/[\s\p{P}]/gu, '')
  const national = compact.replace(/^(?:\+84|0084)0?/, '0').replace(/^84(?=\d{9}$)/, '0')
  return /^0[35789]\d{8}$/.test(national) ? national : undefined
}

/** The digits of a number that may be half typed, for a search; +84… is read as 0…. */
export function phoneDigits(typed: string): string {
  return normalized(typed, 'NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?840?(?=[35789])/, '0')
}

/** Digits and the signs that people write between them, as long as the longest spelling of a number. */
const SPELT_NUMBER = /[(+]{0,2}\d[\d\s.\-()]{7,20}\d/g

/** Writes the phone numbers in a search as they are kept; a search that is the beginning of one as well. */
export function spellPhones(search: string): string {
  const plain = normalized(search, 'NFKC')
  const digits = /^[+\d\s.\-()]{3,40}$/.test(plain) ? phoneDigits(plain) : ''
  return digits.startsWith('0')
    ? digits
    : plain.replace(SPELT_NUMBER, written => normalizePhone(written) ?? written)
}

/**
 * A phone number for people: `0912 345 678`. Other numbers (hotlines, landlines) stay as they are written.
 */
export function formatPhone(value: string): string {
  return /^0\d{9}$/.test(value) ? `${value.slice(0, 4)} ${value.slice(4, 7)} ${value.slice(7)}` : value
}

/**
 * The number as it is dialled: with +84 if it begins with 0, else as it is written. Hotlines (1900…, 1800…)
 * and short numbers have no international form (R58; national numbering plan, Thông tư 22/2014/TT-BTTTT).
 */
export function dialledPhone(value: string): string {
  const digits = value.replace(/\D/g, '')
  const national = nationalDigits(value)
  if (national.startsWith('0')) return `+84${national.slice(1)}`
  return value.trim().startsWith('+') ? `+${digits}` : digits
}

/** The digits of a number as it is written; +84… is read as 0…. */
export function nationalDigits(value: string): string {
  const digits = value.replace(/\D/g, '')
  return /^(?:\s*\+\s*84|0084|84(?=\d{9,10}$))/.test(value.trim().startsWith('+') ? value : digits)
    ? digits.replace(/^(?:00)?84/, '').replace(/^0?/, '0')
    : digits
}

/** The link that calls a number. */
export const phoneHref = (value: string): string => `tel:${dialledPhone(value)}`

/** The link that opens a chat with a number in Zalo, which wants the country code without its plus. */
export const zaloHref = (value: string): string => `https://zalo.me/${dialledPhone(value).replace('+', '')}`
