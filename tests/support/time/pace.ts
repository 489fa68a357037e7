import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds that `measuredWork` takes on an idle machine of two cores (2026). */
const REFERENCE_MS = 25

/**
 * Time limits of tests are multiplied by this. It is measured once, when a run starts; its processes inherit
 * it.
 */
process.env.TEST_PACE ??= String(measurePace())
const pace = Number(process.env.TEST_PACE)

/**
 * A time limit of a test, longer on a machine that is slow or busy.
 * @param ms enough on an idle machine
 */
export function patient(ms: number): number {
  return Math.round(ms * pace)
}

/**
 * How many times slower than the reference this machine is now, at least 1: by a piece of work, and by its
 * load.
 */
function measurePace(): number {
  const [, , middle = 0] = Array.from({ length: 5 }, measuredWork).sort((a, b) => a - b)
  const load = (loadavg()[0] ?? 0) / availableParallelism()
  return Math.max(1, middle / REFERENCE_MS, load)
}

/** The time that a fixed piece of work takes, in ms. */
function measuredWork(): number {
  const startedAt = performance.now()
  const rows = Array.from({ length: 10_000 }, (_, n) => ({ n, text: `${n}`.repeat(20) }))
  for (let round = 0; round < 5; round++) JSON.parse(JSON.stringify(rows))
  return performance.now() - startedAt
}
