/** A seeded source of randomness: the same seed gives the same demo on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  /** One of the items, by weight (1 each without weights). Throws on an empty list. */
  pick: <T>(items: readonly T[], weights?: readonly number[]) => T
}

/** The mulberry32 generator behind {@link Random}. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick: (items, weights) => pick(next, items, weights),
  }
}

function pick<T>(next: () => number, items: readonly T[], weights?: readonly number[]): T {
  const weightOf = (index: number) => (weights ? (weights[index] ?? 0) : 1)
  const total = items.reduce((sum, _, index) => sum + weightOf(index), 0)
  let left = next() * total
  for (const [index, item] of items.entries()) {
    left -= weightOf(index)
    if (left < 0) return item
  }
  throw new Error('There is nothing to pick from.')
}
