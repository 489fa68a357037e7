import { foldDiacritics, foldedTerms } from '#contract/kernel/vietnamese.ts'
import { deletionsOf, LIKE_SOUNDING_COST, likeSounding } from './typos.ts'
import { decodeTelex, decodeVni } from './vietnamese-keys.ts'

/** The bounds of a correction: a hostile text costs as much as a long one. */
export const WORK = {
  /** Words of a search text. */
  words: 8,
  /** Letters of a word; a longer one stays as it is. */
  wordLetters: 24,
  /** Letters of a text in which parts of words are looked for. */
  textLetters: 64,
  /** Letters of a word that was written apart, or of one that was written together with others. */
  partLetters: 8,
  /** Spellings of a word that are looked at. */
  forms: 8,
  /** Words that may have been meant by the same letters. */
  candidates: 24,
  /** Neighbours that are looked up. */
  pairs: 4_000,
  /** Ways to read the beginning of a text that are followed. */
  beam: 16,
  /** The most readings with counted products. */
  readings: 8,
  /** Readings that are searched for. */
  tries: 3,
}

const COST = {
  /** A space that is missing, or one too many. */
  space: 0.6,
  /** Keys of an input method that were left in. */
  keys: 0.2,
}

/** A spelling that is looked for in the catalogue. */
export type Form = { text: string; cost: number }

/** Letters of a search text that may be one word: `from` and `to` count the letters without spaces. */
export type Span = {
  from: number
  to: number
  text: string
  /** The cost of missing or needless spaces. */
  cost: number
  kind: 'typed' | 'joined' | 'part'
  forms: Form[]
}

/** A search text as spans over its letters. */
export type TypedText = { words: string[]; length: number; spans: Span[] }

/**
 * The spans of a search text: its words, two words as one, and parts of words that may have been written
 * together.
 */
export function typedText(search: string): TypedText {
  const words = foldedTerms(search).slice(0, WORK.words)
  const starts = words.map((_, at) => words.slice(0, at).join('').length)
  const letters = words.join('')
  const typed = words.map((text, at) => span({ from: starts[at] ?? 0, text, cost: 0, kind: 'typed' }))
  const joined = words.slice(1).flatMap((second, at) => {
    const text = words[at] + second
    if (text.length > WORK.partLetters + 2) return []
    return [span({ from: starts[at] ?? 0, text, cost: COST.space, kind: 'joined' })]
  })
  return {
    words,
    length: letters.length,
    spans: [...typed, ...joined, ...parts(letters.slice(0, WORK.textLetters), starts)],
  }
}

/** Every few letters in a row that are neither a word nor two, across one space at most. */
function parts(letters: string, starts: number[]): Span[] {
  const ends = new Set([...starts, letters.length])
  return Array.from(letters).flatMap((_, from) => {
    const sizes = Array.from({ length: WORK.partLetters }, (_, size) => size + 1)
    return sizes.flatMap(size => {
      const to = from + size
      const spaces = starts.filter(start => start > from && start < to).length
      const isWhole = starts.includes(from) && ends.has(to)
      const isInNumber =
        /[0-9]/.test(letters[from] ?? '') && /[0-9]/.test(`${letters[from - 1]}${letters[to]}`)
      const isInReach =
        to <= letters.length &&
        (size > 1 || to === letters.length || /[0-9]/.test(letters[from] ?? '')) &&
        spaces <= 1
      if (isWhole || isInNumber || !isInReach) return []
      const cost = COST.space * (spaces + (starts.includes(from) ? 0 : 1))
      return [span({ from, text: letters.slice(from, to), cost, kind: 'part' })]
    })
  })
}

function span({ from, text, cost, kind }: Pick<Span, 'from' | 'text' | 'cost' | 'kind'>): Span {
  return { from, to: from + text.length, text, cost, kind, forms: formsOf(text, kind) }
}

/**
 * The letters as they are, as an input method's keys, and, of a whole word, as others spell words that
 * sound alike.
 */
function formsOf(text: string, kind: Span['kind']): Form[] {
  if (text.length > WORK.wordLetters) return []
  const decoded = [decodeTelex(text), decodeVni(text)].filter(syllable => syllable !== undefined)
  const plain: Form[] = [
    { text, cost: 0 },
    ...decoded.map(syllable => ({ text: foldDiacritics(syllable), cost: COST.keys })),
  ].filter(form => /^[a-z]+$/.test(form.text))
  if (kind !== 'typed') return plain
  const alike = plain.flatMap(form =>
    likeSounding(form.text).map(other => ({ text: other, cost: form.cost + LIKE_SOUNDING_COST })),
  )
  return [...plain, ...alike].slice(0, WORK.forms)
}

/** The spellings of a search text to be looked up in the catalogue's words. */
export type Questions = {
  /** Spellings that are words, if the catalogue has them. */
  words: string[]
  /** Deletions that a word one typo away shares with the typed one. */
  deletions: string[]
  /** Beginnings of words: the last word may be unfinished. */
  beginnings: string[]
}

/** The look-ups of a search text; their number depends on `WORK` alone. */
export function questionsOf({ spans, length }: TypedText): Questions {
  const unique = (texts: string[]) => [...new Set(texts)]
  return {
    words: unique(spans.flatMap(({ forms }) => forms.map(({ text }) => text))),
    deletions: unique(
      spans
        .filter(isSpelled)
        .flatMap(span => span.forms.filter(form => mayHaveTypo(span, form)))
        .flatMap(({ text }) => deletionsOf(text)),
    ),
    beginnings: unique(
      spans.filter(({ to, text }) => to === length && /^[a-z]+$/.test(text)).map(({ text }) => text),
    ).filter(text => text.length <= WORK.wordLetters),
  }
}

/** Slips are looked for in whole words, and in two that may be one. */
export function isSpelled({ kind, text }: Span): boolean {
  return kind !== 'part' && text.length > 1
}

/**
 * Spellings that are a base for a typo: neither one that only sounds alike, nor the decoded keys of two
 * words.
 */
export function mayHaveTypo({ kind }: Span, { cost }: Form): boolean {
  return kind === 'typed' ? cost < LIKE_SOUNDING_COST : cost === 0
}
