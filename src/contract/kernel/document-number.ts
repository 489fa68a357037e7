/**
 * An order number as people write it: `#`, small letters, blanks and missing dashes are forgiven. Without
 * `DH` it has at least six digits after the year.
 * @returns as it is kept, or undefined if it is none
 */
export function readOrderNumber(written: string): string | undefined {
  const compact = written.toUpperCase().replace(/[\s#.\-–]/g, '')
  const parts = /^(?:DH(\d{4})(\d{1,12})|(\d{4})(\d{6,12}))$/.exec(compact)
  if (!parts) return undefined
  const [, year = parts[3], digits = parts[4] ?? ''] = parts
  return `DH-${year}-${digits.padStart(6, '0')}`
}

/**
 * Writes the numbers of orders and invoices in a search as they are kept: `dh2026598` and `DH-2026-598`
 * become `DH-2026-000598`. One that is still being typed, with its zeros, keeps its digits.
 */
export function spellNumbers(search: string): string {
  return search.replace(
    /\b(dh|hd)-?(\d{4})-?(\d{1,6})\b/gi,
    (_, kind: string, year: string, digits: string) =>
      `${kind.toUpperCase()}-${year}-${digits.startsWith('0') ? digits : digits.padStart(6, '0')}`,
  )
}
