import { describe, expect, it } from 'vitest'
import { rankBins, roomOf } from './choose-bin.ts'

const bin = (code: string, pieces: number, capacity = 50) => {
  const [zone = '', row = ''] = code.split('-')
  return { id: code, code, zone, row, capacity, pieces, of_item: 0, is_active: true }
}
const codes = (bins: { code: string }[]) => bins.map(({ code }) => code)

describe('the bins for some pieces', () => {
  const bins = [
    bin('A-01-01-T1', 0),
    bin('B-01-01-T1', 46),
    bin('B-01-02-T1', 6),
    bin('B-01-02-T2', 5),
    bin('B-02-03-T2', 48),
    bin('B-05-03-T1', 0),
  ]
  const anchor = { zone: 'B', row: '01' }

  it('are those in the same row, then zone, the freest first, and last those that are too full', () => {
    expect(codes(rankBins(bins, { anchor, quantity: 40 }))).toEqual([
      'B-01-02-T2',
      'B-01-02-T1',
      'B-05-03-T1',
      'A-01-01-T1',
      'B-01-01-T1',
      'B-02-03-T2',
    ])
  })

  it('are in the order of the walk if they are equally good', () => {
    const equal = [bin('A-01-01-T1', 0), bin('A-01-01-T2', 0), bin('B-01-01-T1', 0)]
    expect(codes(rankBins(equal, { anchor: undefined, quantity: 1 }))).toEqual(codes(equal))
  })

  it('have no room if they hold more than fits', () => {
    expect([roomOf({ capacity: 5, pieces: 7 }), roomOf({ capacity: 5, pieces: 5 })]).toEqual([0, 0])
  })
})
