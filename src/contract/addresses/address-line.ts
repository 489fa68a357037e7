import { foldDiacritics } from '../kernel/vietnamese.ts'

/**
 * An address in one line, from the street to the province. Missing parts are left out. If a part ends with
 * the beginning of the next ones, it is written once: people also type ward and city into the street.
 */
export function addressLine(parts: readonly (string | null | undefined)[]): string {
  return parts
    .map(part => (part ?? '').split(',').flatMap(piece => piece.trim() || []))
    .reduceRight((tail, head) => [...head, ...tail.slice(overlap(head, tail))], [])
    .join(', ')
}

/** How many pieces the end of one part and the beginning of the rest have in common. */
function overlap(head: readonly string[], tail: readonly string[]): number {
  const most = Math.min(head.length, tail.length)
  const said = (pieces: readonly string[]): string => foldDiacritics(pieces.join(', '))
  for (let count = most; count > 0; count--) {
    if (said(head.slice(-count)) === said(tail.slice(0, count))) return count
  }
  return 0
}
