import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import type { Database } from '../../../../db/database.ts'
import {
  type AskedPair,
  type Examples,
  selectExamples,
  selectPairs,
  selectWords,
} from './correction.queries.ts'
import {
  adjacentPairs,
  bestReadings,
  type Candidate,
  candidatesOf,
  type Neighbours,
  type Reading,
} from './readings.ts'
import { markedWords, shownWords } from './shown-words.ts'
import { questionsOf, typedText, WORK } from './typed-spans.ts'

/** How far twice as many products (up to 32) lower the cost of a reading. */
const PER_DOUBLING = 0.15

type Where = {
  /** The list that is searched: an id of a category or subcategory; undefined for all products. */
  scope?: string | undefined
  isActiveOnly: boolean
}

/**
 * Corrections of a search text that finds nothing, the likeliest first: at most three texts, with diacritics
 * as titles have them. It takes three statements at most; `WORK` bounds their size.
 * @param where readings that find nothing in this list are left out
 */
export async function correctSearch(db: Database, search: string, where: Where): Promise<string[]> {
  const typed = typedText(search)
  const questions = questionsOf(typed)
  if (questions.words.length === 0) return []
  const known = await selectWords(db, questions)
  const candidates = candidatesOf(typed, {
    words: new Set(known.words),
    similar: known.similar,
    beginnings: new Set(known.beginnings),
  })
  const readings = bestReadings(typed, candidates, await neighboursAmong(db, candidates))
  if (readings.length === 0) return []
  const examples = await selectExamples(
    db,
    readings.map(reading => queryOf(reading, where)),
    where,
  )
  return ranked(readings, examples)
    .slice(0, WORK.tries)
    .map(({ reading, texts }) => shownWords(wordsOf(reading, search), texts))
}

async function neighboursAmong(db: Database, candidates: Candidate[]): Promise<Neighbours> {
  const asked = new Map<string, AskedPair>()
  for (const [first, second] of adjacentPairs(candidates)) {
    asked.set(pairKey(first, second), {
      first: first.word,
      second: second.word,
      isBeginning: second.kind === 'beginning',
    })
  }
  const found = asked.size === 0 ? [] : await selectPairs(db, [...asked.values()])
  const known = new Set(
    found.map(({ first, second, isBeginning }) => `${first}.${second}${isBeginning ? '*' : ''}`),
  )
  return (first, second) => known.has(pairKey(first, second))
}

function pairKey(first: Candidate, second: Candidate): string {
  return `${first.word}.${second.word}${second.kind === 'beginning' ? '*' : ''}`
}

/**
 * Products with all whole words of a reading. An unfinished word and a number are left to the search itself.
 */
function queryOf({ candidates }: Reading, { scope }: Where): string {
  const words = candidates.flatMap(({ kind, word }) =>
    kind === 'word' ? [`'${word}'`] : kind === 'code' ? [`'${word}':*`] : [],
  )
  const begun = words.length > 0 ? [] : candidates.map(({ word }) => `'${word}':*`)
  return [...(scope === undefined ? [] : [`'.in.${scope}'`]), ...words, ...begun].join(' & ')
}

function ranked(readings: Reading[], examples: Examples[]): { reading: Reading; texts: string[] }[] {
  return examples
    .flatMap(({ place, products, texts }) => {
      const reading = readings[place]
      return reading ? [{ reading, texts, cost: reading.cost - PER_DOUBLING * Math.log2(1 + products) }] : []
    })
    .sort((a, b) => a.cost - b.cost)
}

/** The words of a reading, each with the typed word if it stays. */
function wordsOf({ candidates }: Reading, search: string): { word: string; typed: string | undefined }[] {
  const { words } = typedText(search)
  const marked = markedWords(search)
  // If a sign is a letter to only one of the two splits, nothing is kept as it was typed.
  const isSame = words.every((word, at) => foldDiacritics(marked[at] ?? '') === word)
  const typed = new Map(words.map((_, at) => [words.slice(0, at).join('').length, marked[at]]))
  return candidates.map(({ word, from, isChanged }) => ({
    word,
    typed: isChanged || !isSame ? undefined : typed.get(from),
  }))
}
