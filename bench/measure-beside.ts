import autocannon from 'autocannon'
import { median } from './load.ts'
import type { Row } from './report.ts'
import { timeCalls } from './time-calls.ts'

const READERS = 64
const CALLERS = 4

/**
 * How long a kept answer takes while 64 readers ask for pages that have to be computed, each by an address of
 * its own; what the shop refuses to them (503) counts as answered.
 */
export async function measureBeside(url: string, { seconds }: { seconds: number }): Promise<Row[]> {
  let number = 0
  const readers = autocannon({
    url,
    connections: READERS,
    duration: seconds,
    requests: [{ setupRequest: request => ({ ...request, path: `/products?minPrice=${++number}` }) }],
  })
  const took = await timeCalls({ url: `${url}/api/products?page=1`, seconds, connections: CALLERS })
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
      ours: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
    },
    { what: 'Computed pages at the same time', ours: pages['2xx'] / seconds, unit: 'pages/s' },
    {
      what: 'Refused at the same time, with Retry-After',
      ours: pages.non2xx / seconds,
      unit: 'requests/s',
    },
  ]
}
