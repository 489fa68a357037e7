import { expect, it } from 'vitest'
import { fillOf } from './fill-levels.ts'

it.each([
  [0, 50, 0, 'empty'],
  [1, 1000, 1, 'low'],
  [15, 50, 30, 'low'],
  [16, 50, 32, 'medium'],
  [35, 50, 70, 'medium'],
  [36, 50, 72, 'high'],
  [45, 50, 90, 'high'],
  [46, 50, 92, 'full'],
  [80, 50, 160, 'full'],
  [1, 0, 100, 'full'],
  [0, 0, 0, 'empty'],
] as const)('%i of %i pieces are %i %%, %s', (pieces, capacity, percent, level) => {
  expect(fillOf(pieces, capacity)).toEqual({ percent, level })
})
