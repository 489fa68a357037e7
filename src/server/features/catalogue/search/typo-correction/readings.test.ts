import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjacentPairs, bestReadings, candidatesOf } from './readings.ts'
import { questionsOf, typedText, WORK } from './typed-spans.ts'

/** Texts of which every part is in the catalogue: the most work that there can be. */
const hostile = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'n', 'ba', 'an', 'den', 'f', '2'), { maxLength: 12 }), {
    maxLength: 60,
  })
  .map(words => words.map(letters => letters.join('')).join(' '))

it('looks at a bounded number of words, neighbours and readings for any text', () => {
  fc.assert(
    fc.property(hostile, search => {
      const typed = typedText(search)
      const questions = questionsOf(typed)
      const all = [...questions.words, ...questions.deletions].filter(word => /^[a-z]+$/.test(word))
      const known = { words: new Set(all), similar: all, beginnings: new Set(questions.beginnings) }
      const candidates = candidatesOf(typed, known)
      const readings = bestReadings(typed, candidates, (a, b) => a.word < b.word)
      expect(typed.words.length).toBeLessThanOrEqual(WORK.words)
      expect(questions.words.length).toBeLessThanOrEqual(2 * WORK.textLetters * WORK.partLetters)
      expect(questions.deletions.length).toBeLessThanOrEqual(
        2 * WORK.words * WORK.forms * (WORK.wordLetters + 1),
      )
      expect(questions.beginnings.length).toBeLessThanOrEqual(WORK.partLetters + 2)
      expect(adjacentPairs(candidates).length).toBeLessThanOrEqual(WORK.pairs)
      expect(readings.length).toBeLessThanOrEqual(WORK.readings)
    }),
    { numRuns: 60, seed: 3 },
  )
})

it('prefers words that are neighbours in the catalogue', () => {
  const typed = typedText('den chun')
  const known = { words: new Set(['den']), similar: ['chum', 'chan', 'chung'], beginnings: new Set<string>() }
  const best = (pair: string) =>
    bestReadings(typed, candidatesOf(typed, known), (a, b) => `${a.word}.${b.word}` === pair)[0]
      ?.candidates.map(({ word }) => word)
      .join(' ')
  expect([best('den.chum'), best('den.chung')]).toEqual(['den chum', 'den chung'])
})
