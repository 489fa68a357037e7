import { Agent, get } from 'node:http'
import autocannon from 'autocannon'
import { median } from './load.ts'
import type { Row } from './report.ts'

const READERS = 64
const CALLERS = 4

/**
 * How long a kept answer takes while 64 readers ask for pages that have to be computed, each by an address of its own;
 * what the shop refuses to them (503) counts as answered.
 */
export async function measureBeside(url: string, { seconds }: { seconds: number }): Promise<Row[]> {
  let number = 0
  const readers = autocannon({
    url,
    connections: READERS,
    duration: seconds,
    requests: [{ setupRequest: request => ({ ...request, path: `/products?minPrice=${++number}` }) }],
  })
  const took = await timeCalls(`${url}/api/products?page=1`, seconds)
  const pages = await readers
  return [
    {
      what: `Kept JSON beside ${READERS} readers of computed pages, middle`,
      ours: median(took),
      unit: 'ms',
      aim: { below: 5 },
    },
    {
      what: `Of a hundred of them, the slowest but one`,
      ours: took.sort((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
    },
    { what: 'Computed pages meanwhile', ours: pages['2xx'] / seconds, unit: 'pages/s' },
    {
      what: 'Refused meanwhile, with the time to try again',
      ours: pages.non2xx / seconds,
      unit: 'requests/s',
    },
  ]
}

/** Milliseconds that each of many requests took, over a few connections, for some seconds. */
async function timeCalls(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  const call = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      await answered(url, agent)
      took.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  agent.destroy()
  return took
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    }).once('error', reject)
  })
}
