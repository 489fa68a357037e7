import { describe, expect, it } from 'vitest'
import { deletionsOf, likeSounding, typoCost } from './typos.ts'

describe('the cost of a typing typo', () => {
  it.each([
    ['dne', 'den'],
    ['dem', 'den'],
    ['chumm', 'chum'],
    ['chm', 'chum'],
    ['chxum', 'chum'],
    ['hcum', 'chum'],
    ['chan', 'chun'],
  ])('is below one word for «%s», meant as «%s»', (typed, meant) => {
    expect(typoCost(typed, meant)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['den', 'den'],
    ['den', 'chum'],
    ['dnee', 'den'],
    ['abcd', 'badc'],
    ['tran', 'quat'],
    ['', 'ab'],
  ])('is unknown for «%s» and «%s»: more than one typo, or none', (typed, meant) => {
    expect(typoCost(typed, meant)).toBeUndefined()
  })

  it('is lower for swapped letters and neighbouring keys than for any other letter', () => {
    const cost = (typed: string, meant: string) => typoCost(typed, meant) ?? Number.NaN
    expect(cost('dne', 'den')).toBeLessThan(cost('dem', 'den'))
    expect(cost('dem', 'den')).toBeLessThan(cost('dep', 'den'))
    expect(cost('chun', 'chum')).toBeLessThan(cost('chun', 'chan'))
    expect(cost('bang', 'ban')).toBeLessThan(cost('banp', 'ban'))
  })

  it('is only known for words that share a deletion', () => {
    for (const [a, b] of [
      ['dem', 'den'],
      ['dne', 'den'],
      ['chm', 'chum'],
    ] as const)
      expect(deletionsOf(a).some(typo => deletionsOf(b).includes(typo))).toBe(true)
  })
})

it.each([
  ['trum', ['chum']],
  ['chan', ['tran']],
  ['xoi', ['soi']],
  ['ra', ['gia', 'da', 'va']],
  ['gia', ['da', 'ra', 'va']],
  ['lam', ['nam']],
  ['mi', ['my']],
  ['quy', ['qui']],
  ['ngoc', []],
  ['sputnik', []],
])('«%s» sounds like %j', (word, alike) => {
  expect(likeSounding(word)).toEqual(alike)
})
