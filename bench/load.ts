import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { cpuSeconds } from './processes.ts'

/** A server under load. */
export interface Contender {
  name: string
  url: string
  headers?: Record<string, string>
  /** Paths that are requested in turn; otherwise the path of `url`. */
  paths?: string[]
  /** The process that answers, to see how much processor time it takes. */
  pid: number
}

const CONNECTIONS = 16

/** How a contender did. */
export interface Figures {
  perSecond: number
  /** Requests for each second of the processor: does not depend on the speed of the client. */
  perCpuSecond: number
}

/** Loads one contender for some seconds. @throws when an answer is no success: a fast error is no result. */
async function ask({ name, url, headers, paths, pid }: Contender, seconds: number): Promise<Figures> {
  const cpuBefore = cpuSeconds(pid)
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    ...(paths && { requests: paths.map(path => ({ path })) }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} answers without success, ${result.errors} errors`)
  }
  const perCpuSecond = result.requests.total / (cpuSeconds(pid) - cpuBefore)
  return { perSecond: result.requests.average, perCpuSecond }
}

/**
 * Loads all contenders in turn, several rounds, so that other load of the machine affects all; the medians.
 */
export async function interleave(
  contenders: Contender[],
  { rounds, seconds, onRound }: { rounds: number; seconds: number; onRound: (round: number) => void },
): Promise<Map<string, Figures>> {
  const measured = new Map(contenders.map(contender => [contender.name, [] as Figures[]]))
  for (const contender of contenders) await ask(contender, 1)
  for (let round = 1; round <= rounds; round++) {
    onRound(round)
    for (const contender of contenders) measured.get(contender.name)?.push(await ask(contender, seconds))
  }
  return new Map(
    [...measured].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(figures => figures.perSecond)),
        perCpuSecond: median(all.map(figures => figures.perCpuSecond)),
      },
    ]),
  )
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

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
