import { foldedTerms } from '#contract/kernel/vietnamese.ts'

/** A ward or province, with the old wards that went into it («Phường 12, Quận Gò Vấp»). */
type Place = { name: string; formerly?: readonly string[] }

/** Short forms of kinds of places. */
const KINDS: Readonly<Record<string, string>> = {
  p: 'phuong',
  f: 'phuong',
  q: 'quan',
  h: 'huyen',
  x: 'xa',
  tt: 'thi tran',
  tx: 'thi xa',
  tp: 'thanh pho',
}
const NUMBERED = new Set(['phuong', 'quan'])
const OWN_KIND = /^(thanh pho|tinh|phuong|xa|dac khu) /

/**
 * The places that a typed text means, without diacritics and with the usual short forms («p12 go vap», «q.
 * gò vấp»): first the place of that name, then names that begin so, then names with it inside, then former
 * names.
 */
export function findPlaces<T extends Place>(places: readonly T[], typed: string): T[] {
  const terms = termsOf(typed)
  return places
    .map(place => ({ place, rank: rankOf(place, terms) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

function rankOf({ name, formerly = [] }: Place, terms: readonly Term[]): number {
  const own = plain(name)
  const bare = own.replace(OWN_KIND, '')
  const said = terms.map(({ long, typed }) => long ?? typed).join(' ')
  if (own === said || bare === said) return 0
  if (own.startsWith(said) || bare.startsWith(said)) return 1
  const areIn = (text: string): boolean => terms.every(term => isIn(text, term))
  if (areIn(own)) return 2
  const old = formerly.map(plain)
  if (old.some(areIn)) return 3
  return old.some(text => areIn(`${own} ${text}`)) ? 4 : Number.POSITIVE_INFINITY
}

/** `long` is the meaning of a short form, or a kind with its number, which belong together. */
type Term = { typed: string; long?: string }

function termsOf(text: string): Term[] {
  const words = wordsOf(text)
  const terms: Term[] = []
  for (const word of words) {
    const last = terms.at(-1)
    const kind = last && (last.long ?? last.typed)
    if (last && kind && NUMBERED.has(kind) && isNumber(word)) last.long = `${kind} ${word}`
    else terms.push({ typed: word, ...(KINDS[word] && { long: KINDS[word] }) })
  }
  return terms
}

const wordsOf = (text: string): string[] =>
  foldedTerms(text.replace(/\b(tp|tt|tx|[pfq])\.?(?=\d)/gi, '$1 ')).map(withoutZeros)

/**
 * A text in folded words, the short forms of kinds spelled out: «P.12, Q. Gò Vấp» becomes «phuong 12 quan go
 * vap».
 */
export const spelledOut = (text: string): string =>
  wordsOf(text)
    .map(word => KINDS[word] ?? word)
    .join(' ')

function isIn(text: string, { typed, long }: Term): boolean {
  const padded = ` ${text} `
  if (long) {
    // «p» may also be the first letter of a name that is still being typed
    return padded.includes(` ${long} `) || (KINDS[typed] === long && padded.includes(` ${typed}`))
  }
  return padded.includes(isNumber(typed) ? ` ${typed} ` : ` ${typed}`)
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)
const withoutZeros = (word: string): string => (isNumber(word) ? String(Number(word)) : word)
const plain = (name: string): string => foldedTerms(name).map(withoutZeros).join(' ')
