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
