import { normalized } from '../kernel/normalized.ts'

/** Characters of a former path. */
export const MAX_FORMER_PATH = 300
/** Former paths of a shop. */
export const MOST_FORMER_PATHS = 50_000
/** Bytes of the owner's list. */
export const MAX_LIST_BYTES = 5 * 1024 * 1024

/** Characters of a former path in an address: percent-encoded letters of Vietnamese take nine. */
export const MAX_ENCODED_PATH = 9 * MAX_FORMER_PATH

/**
 * The one spelling of a path by which it is kept and found: decoded, in small letters, without the query and
 * without empty parts: `/San-Pham/Den-May/?page=2` is `/san-pham/den-may`.
 * @returns undefined for the home page, and for a path that no page can have
 */
export function formerPathKey(path: string): string | undefined {
  const [plain = ''] = path.split(/[?#]/, 1)
  if (plain.length > MAX_ENCODED_PATH || !plain.startsWith('/')) return undefined
  const parts = plain.split('/').filter(part => part !== '')
  const decoded = parts.map(decodedPart)
  if (parts.length === 0 || decoded.some(part => part === undefined)) return undefined
  const key = `/${decoded.join('/')}`
  return key.length > MAX_FORMER_PATH ? undefined : key
}

function decodedPart(part: string): string | undefined {
  try {
    const text = normalized(decodeURIComponent(part)).toLowerCase()
    const isPlain =
      text.isWellFormed() && text.trim() !== '' && !/^\.{1,2}$|[/\\\p{Cc}\u2028\u2029]/u.test(text)
    return isPlain ? text : undefined
  } catch {
    // no encoding of a text
    return undefined
  }
}
