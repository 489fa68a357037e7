import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/index.ts'
import { shareOf } from './online-share.ts'

describe('the quantity that a stranger may order of a line', () => {
  it.each([
    [3, 3],
    [10, 10],
    [18, 10],
    [40, 20],
    [99, 20],
    [100, 50],
    [1_000, 500],
    [100_000, 999],
  ])('of %i: %i', (available, most) => {
    expect(shareOf(defaultSettings.checkout)(available)).toBe(most)
  })
})
