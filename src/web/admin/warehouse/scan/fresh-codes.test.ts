import { describe, expect, it } from 'vitest'
import { freshCodes } from './fresh-codes.ts'

describe('codes before the camera', () => {
  it('count once while they stay in sight, also through a missed picture', () => {
    const seen = new Map<string, number>()
    expect(freshCodes(seen, ['A'], 0)).toEqual(['A'])
    expect(freshCodes(seen, ['A'], 900)).toEqual([])
    expect(freshCodes(seen, [], 1000)).toEqual([])
    expect(freshCodes(seen, ['A'], 1800)).toEqual([])
  })

  it('count again when they were away for a second', () => {
    const seen = new Map<string, number>()
    freshCodes(seen, ['A'], 0)
    expect(freshCodes(seen, ['B'], 500)).toEqual(['B'])
    expect(freshCodes(seen, ['A'], 1000)).toEqual(['A'])
  })

  it('count once if a picture shows the same code twice', () => {
    expect(freshCodes(new Map(), ['A', 'A', 'B'], 5)).toEqual(['A', 'B'])
  })
})
