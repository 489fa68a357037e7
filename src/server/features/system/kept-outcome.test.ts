import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptOutcome } from './kept-outcome.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('does work once in 5 s, and not again while it is under way', async () => {
  let begun = 0
  let current = Promise.withResolvers<number>()
  const ask = keptOutcome(() => {
    begun++
    return current.promise
  })
  const first = [ask(), ask()]
  vi.advanceTimersByTime(20_000)
  first.push(ask())
  expect(begun).toBe(1)
  current.resolve(1)
  expect(await Promise.all(first)).toEqual([1, 1, 1])
  current = Promise.withResolvers<number>()
  const next = ask()
  current.reject(new Error('away'))
  await expect(next).rejects.toThrow('away')
  await expect(ask()).rejects.toThrow('away')
  expect(begun).toBe(2)
  vi.advanceTimersByTime(5_000)
  current = Promise.withResolvers<number>()
  current.resolve(3)
  expect(await ask()).toBe(3)
  expect(begun).toBe(3)
})
