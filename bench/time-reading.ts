import { performance } from 'node:perf_hooks'
import { median } from './load.ts'

/** Times that each list is read in a round, after one that warms it. */
const TIMES = 15

/** Milliseconds that something takes: the median, after one try that does not count. */
export async function timeOf(work: () => Promise<void>): Promise<number> {
  await work()
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const startedAt = performance.now()
    await work()
    taken.push(performance.now() - startedAt)
  }
  return median(taken)
}

/** Reads an answer whole. */
export async function read(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${body}`)
}
