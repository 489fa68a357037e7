import { isSpelled, mayHaveTypo, type Span, type TypedText, WORK } from './typed-spans.ts'
import { typoCost } from './typos.ts'

/** The words of the catalogue among the candidates of a search text. */
export type KnownWords = { words: Set<string>; similar: string[]; beginnings: Set<string> }

/** A word that a span may have been meant to be. */
export type Candidate = {
  from: number
  to: number
  word: string
  cost: number
  /** Other letters or spaces than those typed. */
  isChanged: boolean
  /**
   * Replaces a word of the catalogue, or the beginning of one that ends the text: only a neighbour can
   * support it.
   */
  replacesKnown: boolean
  /** A word as the catalogue has it; else a number, digits and letters, or the beginning of a word. */
  kind: 'word' | 'number' | 'code' | 'beginning'
}

/** A search text read as words of the catalogue. */
export type Reading = { candidates: Candidate[]; cost: number }

/** Whether two words are neighbours in titles and category names. */
export type Neighbours = (first: Candidate, second: Candidate) => boolean

const COST = {
  /** Two words that are never neighbours. */
  strangers: 0.5,
  /** A word of the catalogue that is replaced. */
  replaced: 0.8,
  /** A beginning of a word, rather than a word. */
  beginning: 0.1,
  /** Digits and letters that stay: the digits may be keys of an input method. */
  code: 0.5,
}
/** A candidate that costs more is another word. */
const MAX_COST = 1.7
/** A short word without a neighbour that supports it is meant if it costs no more. */
const MAX_ALONE = 0.75
const SHORT = 3
/** A text that costs more is another text. */
const MAX_CHANGES = { first: 1, further: 0.5 }
const ROUNDING = 1e-9

/** The candidates for each span, the likeliest first. */
export function candidatesOf(typed: TypedText, known: KnownWords): Candidate[] {
  return typed.spans.flatMap(span => {
    const found = [...asTyped(typed, span, known), ...asMeant(typed, span, known)]
    const cheapest = new Map<string, Candidate>()
    for (const candidate of found.filter(({ cost }) => cost <= MAX_COST)) {
      const other = cheapest.get(keyOf(candidate))
      if (!other || other.cost > candidate.cost) cheapest.set(keyOf(candidate), candidate)
    }
    return [...cheapest.values()]
      .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
      .slice(0, WORK.candidates)
  })
}

/** The unchanged letters: a number or code, a word, or the unfinished last word. */
function asTyped({ length }: TypedText, span: Span, { words, beginnings }: KnownWords): Candidate[] {
  const { from, to, text, cost, kind } = span
  const place = { from, to, word: text, isChanged: kind !== 'typed', replacesKnown: false }
  if (/^[0-9]+$/.test(text)) return [{ ...place, cost, kind: 'number' }]
  if (kind === 'typed' && /[0-9]/.test(text)) return [{ ...place, cost: cost + COST.code, kind: 'code' }]
  const isWord = kind === 'typed' && words.has(text)
  const isUnfinished = to === length && kind !== 'joined' && beginnings.has(text)
  return [
    ...(isWord ? [{ ...place, cost, kind: 'word' as const }] : []),
    ...(isUnfinished ? [{ ...place, cost: cost + COST.beginning, kind: 'beginning' as const }] : []),
  ]
}

/** A word and the beginning of a word are two readings of the same letters. */
function keyOf({ word, kind }: Candidate): string {
  return kind === 'beginning' ? `${word}*` : word
}

/** The words of the catalogue that the span's spellings are, or are one typo away from. */
function asMeant({ length }: TypedText, span: Span, { words, similar, beginnings }: KnownWords): Candidate[] {
  const { from, to, text, forms, kind } = span
  const replacesKnown = kind === 'typed' && (words.has(text) || (to === length && beginnings.has(text)))
  const change = (word: string, cost: number): Candidate => ({
    from,
    to,
    word,
    cost: span.cost + cost + (replacesKnown ? COST.replaced : 0),
    isChanged: true,
    replacesKnown,
    kind: 'word',
  })
  return forms.flatMap(form => {
    const exact =
      words.has(form.text) && (kind !== 'typed' || form.text !== text) ? [change(form.text, form.cost)] : []
    if (!isSpelled(span) || !mayHaveTypo(span, form)) return exact
    const mistyped = similar.flatMap(word => {
      const cost = word === text ? undefined : typoCost(form.text, word)
      return cost === undefined ? [] : [change(word, form.cost + cost)]
    })
    return [...exact, ...mistyped]
  })
}

/** Candidates that may follow each other, at most `WORK.pairs`, the cheapest first. */
export function adjacentPairs(candidates: Candidate[]): [Candidate, Candidate][] {
  const following = Map.groupBy(candidates, ({ from }) => from)
  return candidates
    .filter(({ kind }) => kind === 'word')
    .flatMap(first =>
      (following.get(first.to) ?? [])
        .filter(({ kind }) => kind === 'word' || kind === 'beginning')
        .map((second): [Candidate, Candidate] => [first, second]),
    )
    .sort(([a, b], [c, d]) => a.cost + b.cost - c.cost - d.cost)
    .slice(0, WORK.pairs)
}

/** The likeliest readings of a text that change it, the best first: at most `WORK.readings`. */
export function bestReadings(
  { length }: TypedText,
  candidates: Candidate[],
  areNeighbours: Neighbours,
): Reading[] {
  const following = Map.groupBy(candidates, ({ from }) => from)
  const reached = new Map<number, Reading[]>([[0, [{ candidates: [], cost: 0 }]]])
  for (let at = 0; at < length; at++) {
    for (const reading of pruned(reached.get(at) ?? [])) {
      for (const next of following.get(at) ?? []) {
        const longer = extended(reading, next, areNeighbours)
        const others = reached.get(next.to)
        if (others) others.push(longer)
        else reached.set(next.to, [longer])
      }
    }
  }
  return pruned(reached.get(length) ?? [])
    .filter(({ candidates: chosen }) => chosen.some(({ isChanged }) => isChanged))
    .filter(reading => isLikely(reading) && isSupported(reading, areNeighbours))
    .slice(0, WORK.readings)
}

function extended({ candidates, cost }: Reading, next: Candidate, areNeighbours: Neighbours): Reading {
  const last = candidates.at(-1)
  const between = last === undefined || areNeighbours(last, next) ? 0 : COST.strangers
  return { candidates: [...candidates, next], cost: cost + next.cost + between }
}

/** The cheapest readings, each sequence of words once. */
function pruned(readings: Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings
    .sort((a, b) => a.cost - b.cost)
    .filter(({ candidates }) => {
      const words = candidates.map(keyOf).join(' ')
      return !seen.has(words) && seen.add(words)
    })
    .slice(0, WORK.beam)
}

/** Whether no more is changed than one clear typo, and half a one for each word more. */
function isLikely({ candidates }: Reading): boolean {
  const changes = candidates.reduce((sum, one) => sum + one.cost - (one.replacesKnown ? COST.replaced : 0), 0)
  return changes <= MAX_CHANGES.first + MAX_CHANGES.further * (candidates.length - 1) + ROUNDING
}

/**
 * Whether a neighbour supports each change that could as well be another word: a word of the catalogue
 * that is replaced, a part of words written together, and a short word that is more than a likely typo
 * away.
 */
function isSupported({ candidates }: Reading, areNeighbours: Neighbours): boolean {
  return candidates.every((candidate, at) => {
    if (!candidate.isChanged) return true
    const isClear = !candidate.replacesKnown && (candidate.word.length > SHORT || candidate.cost <= MAX_ALONE)
    if (isClear) return true
    const [before, after] = [candidates[at - 1], candidates[at + 1]]
    return (
      (before !== undefined && areNeighbours(before, candidate)) ||
      (after !== undefined && areNeighbours(candidate, after))
    )
  })
}
