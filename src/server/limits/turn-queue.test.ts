import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TurnBounds, TurnQueue } from './turn-queue.ts'

const BOUNDS: TurnBounds = { total: 8, perLine: 4, perNetwork: 2, turnMs: 1_000, longestMs: 8_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue, and the outcome of those who waited, in order: `a+` served, `a-` turned away. */
function given(bounds: Partial<TurnBounds> = {}) {
  const queue = new TurnQueue({ ...BOUNDS, ...bounds })
  const log: string[] = []
  const wait = (network: string, rank: number, { line = 'account', delayMs = 0 } = {}) => {
    void queue
      .wait({ line, network, rank, delayMs })
      .then(isServed => log.push(`${network}${isServed ? '+' : '-'}`))
  }
  return { log, wait }
}

describe('a line', () => {
  it('serves one at a time: the lowest rank first, then who came first', async () => {
    const { log, wait } = given()
    wait('a', 3)
    wait('b', 1)
    wait('c', 0)
    wait('d', 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['c+'])
    await vi.advanceTimersByTimeAsync(999)
    expect(log).toEqual(['c+'])
    await vi.advanceTimersByTimeAsync(3_010)
    expect(log).toEqual(['c+', 'b+', 'd+', 'a+'])
  })

  it('serves each attempt after its own delay, and delays no other by it', async () => {
    const { log, wait } = given()
    wait('slow', 0, { delayMs: 6_000 })
    wait('b', 1, { delayMs: 1_000 })
    await vi.advanceTimersByTimeAsync(1_001)
    expect(log).toEqual(['b+'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log).toEqual(['b+', 'slow+'])
  })

  it('that is full gives the place of the highest rank to a lower one, and turns away an equal', async () => {
    const { log, wait } = given()
    for (const network of ['a', 'b', 'c', 'd']) wait(network, 2, { delayMs: 5_000 })
    wait('same', 2)
    wait('fresh', 0)
    await vi.advanceTimersByTimeAsync(2)
    expect(log).toEqual(['same-', 'd-', 'fresh+'])
  })

  it('turns away who has waited too long', async () => {
    const { log, wait } = given({ longestMs: 2_500 })
    for (const network of ['a', 'b', 'c', 'd']) wait(network, 1)
    await vi.advanceTimersByTimeAsync(2_600)
    expect(log).toEqual(['a+', 'b+', 'c+', 'd-'])
  })

  it('makes no other line wait until all places are taken, then the longest one yields', async () => {
    const { log, wait } = given({ total: 5 })
    for (const network of ['a', 'b', 'c', 'd']) wait(network, 0, { delayMs: 5_000 })
    wait('e', 9, { line: 'other' })
    wait('f', 9, { line: 'third' })
    await vi.advanceTimersByTimeAsync(2)
    expect(log).toEqual(['d-', 'e+', 'f+'])
  })
})

it('a network has few places over all lines, and gets them back', async () => {
  const { log, wait } = given()
  wait('a', 0)
  wait('a', 0, { line: 'other' })
  wait('a', 0, { line: 'third' })
  await vi.advanceTimersByTimeAsync(2)
  expect(log).toEqual(['a-', 'a+', 'a+'])
  wait('a', 0, { line: 'third' })
  await vi.advanceTimersByTimeAsync(2)
  expect(log.at(-1)).toBe('a+')
})
