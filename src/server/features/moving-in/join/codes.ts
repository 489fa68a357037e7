import { slugify } from '#contract/kernel/vietnamese.ts'
import { codeKey } from './group-rows.ts'

/** Characters of a code that is made; the shop takes 60. */
const MAX_MADE = 50
/** The end of the code of a product whose first variant has the code of the file. */
const OF_PRODUCT = '-G'

/**
 * Makes the codes that a file lacks: from the same file the same ones, and none that the file has.
 * @param written all codes of the file
 */
export function codeMaker(written: Iterable<string>) {
  const used = new Set([...written].map(codeKey))
  /** The last number behind each code: many rows may have one name. */
  const numbers = new Map<string, number>()
  const unique = (wanted: string): string => {
    const base = wanted.slice(0, MAX_MADE)
    let code = base
    let number = numbers.get(base) ?? 1
    while (used.has(codeKey(code))) code = `${base}-${++number}`
    numbers.set(base, number)
    used.add(codeKey(code))
    return code
  }
  return {
    /** A code from the words of a key or name: «Chuỗi đá cuội» is `CHUOI-DA-CUOI`. */
    fromWords: (words: string): string => unique(slugify(words).toUpperCase() || 'HANG'),
    /** The code of a product from that of its first variant. */
    fromVariant: (sku: string): string =>
      unique(`${sku.slice(0, MAX_MADE - OF_PRODUCT.length)}${OF_PRODUCT}`),
    /** The code of a variant from that of its product and from its options. */
    fromProduct: (sku: string, options: string): string =>
      unique([sku.slice(0, MAX_MADE - 20), slugify(options).toUpperCase()].filter(Boolean).join('-')),
    /** The code itself, unless a row of the file has it. */
    own: unique,
  }
}

export type CodeMaker = ReturnType<typeof codeMaker>
