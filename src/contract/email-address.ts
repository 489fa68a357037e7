import { foldDiacritics } from './vietnamese.ts'

const ATOM = '[a-z0-9!#$%&*+/=?^_`{|}~-]+'
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/** What mail servers take, in lower case: a dot-atom and a domain of ASCII letters (RFC 5321, 4.1.2; no quoted names). */
const DELIVERABLE = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

/** Endings that no domain has, and the one that is meant. */
const SLIPS: Record<string, string> = { con: 'com', cmo: 'com', ocm: 'com', comm: 'com', vnn: 'vn', nv: 'vn' }

/**
 * Why no mail can reach an address, with the address that is likely to be meant: «đặng@gmail.com» comes of a keyboard that
 * writes Vietnamese.
 * @param value in lower case
 * @returns undefined if mail servers take it
 */
export function refusedEmail(value: string): string | undefined {
  const plain = foldDiacritics(value)
  const meant = plain.replace(/\.([a-z]+)$/, (ending, name: string) =>
    Object.hasOwn(SLIPS, name) ? `.${SLIPS[name]}` : ending,
  )
  if (!DELIVERABLE.test(meant)) return 'Email không hợp lệ'
  if (meant === value) return undefined
  return plain === value ? `Email không hợp lệ. Có phải ${meant}?` : `Email không có dấu. Có phải ${meant}?`
}
