import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0, 'Không đồng'],
  [5, 'Năm đồng'],
  [10, 'Mười đồng'],
  [11, 'Mười một đồng'],
  [14, 'Mười bốn đồng'],
  [15, 'Mười lăm đồng'],
  [20, 'Hai mươi đồng'],
  [21, 'Hai mươi mốt đồng'],
  [24, 'Hai mươi tư đồng'],
  [55, 'Năm mươi lăm đồng'],
  [100, 'Một trăm đồng'],
  [105, 'Một trăm lẻ năm đồng'],
  [111, 'Một trăm mười một đồng'],
  [1_000, 'Một nghìn đồng'],
  [1_010, 'Một nghìn không trăm mười đồng'],
  [2_024, 'Hai nghìn không trăm hai mươi tư đồng'],
  [15_015, 'Mười lăm nghìn không trăm mười lăm đồng'],
  [1_000_005, 'Một triệu không trăm lẻ năm đồng'],
  [1_234_567, 'Một triệu hai trăm ba mươi tư nghìn năm trăm sáu mươi bảy đồng'],
  [19_371_000, 'Mười chín triệu ba trăm bảy mươi mốt nghìn đồng'],
  [100_000_005, 'Một trăm triệu không trăm lẻ năm đồng'],
  [1_000_000_000, 'Một tỷ đồng'],
  [1_050_000_000, 'Một tỷ không trăm năm mươi triệu đồng'],
  [10_000_000_000, 'Mười tỷ đồng'],
  [12_000_000_000_001, 'Mười hai nghìn tỷ không trăm lẻ một đồng'],
])('words %i', (dong, words) => {
  expect(amountInWords(dong)).toBe(words)
})

it('words every amount unambiguously: it can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), dong => {
      expect(readBack(amountInWords(dong))).toBe(dong)
    }),
    { numRuns: 2000 },
  )
})

it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d', dong => {
  expect(() => amountInWords(dong)).toThrow('Not an amount')
})

const VALUES: Record<string, number> = {
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  sáu: 6,
  bảy: 7,
  tám: 8,
  chín: 9,
  lẻ: 0,
}

/** Understands the words by the meaning of each, as a listener does. */
function readBack(words: string): number {
  let [billions, below, group, last] = [0, 0, 0, 0]
  const closeGroup = (scale: number) => {
    below += (group + last) * scale
    group = last = 0
  }
  for (const word of words
    .toLowerCase()
    .replace(/ đồng$/, '')
    .split(' ')) {
    if (word === 'trăm') [group, last] = [last * 100, 0]
    else if (word === 'mươi') [group, last] = [group + last * 10, 0]
    else if (word === 'mười') [group, last] = [group + 10, 0]
    else if (word === 'nghìn') closeGroup(1000)
    else if (word === 'triệu') closeGroup(1_000_000)
    else if (word === 'tỷ') {
      closeGroup(1)
      billions = below
      below = 0
    } else last = VALUES[word] ?? Number.NaN
  }
  closeGroup(1)
  return billions * 1_000_000_000 + below
}
