import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { charactersOf, fontFile, subsetFace, WEIGHTS } from './fonts.mjs'

describe('the text face', () => {
  it.each(WEIGHTS)('of weight %s is the output of `npm run fonts`', async weight => {
    expect(readFileSync(fontFile(weight)).equals(await subsetFace(weight))).toBe(true)
  })

  it.each(WEIGHTS)('of weight %s has every Vietnamese letter as one character', weight => {
    const characters = new Set(charactersOf(weight))
    const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
    const vowels = [...'aăâeêioôơuưy'].flatMap(vowel => tones.map(tone => (vowel + tone).normalize('NFC')))
    const letters = [...vowels, ...'bcdđfghjklmnpqrstvwxz'].flatMap(letter => [letter, letter.toUpperCase()])
    expect(letters.filter(letter => letter.length !== 1 || !characters.has(letter))).toEqual([])
  })
})
