import type { ShopProcess } from '#tests/support/servers/shop-process.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type Contender, type Figures, interleave } from './load.ts'
import { details, listCalls, listPages, type Questions } from './questions.ts'
import type { Row } from './report.ts'
import { BROWSER_ENCODINGS, kept, recordAnswer, startYardstick } from './yardstick.ts'

const LISTING_JSON = '/api/products?page=1'
const LISTING_HTML = '/products'
const COMPRESSED = { headers: { 'accept-encoding': BROWSER_ENCODINGS } }

/**
 * Searches as shoppers type them: one and several words, with and without diacritics, a code, a typing
 * slip.
 */
const SEARCHES = [
  'den chum',
  'đèn thả',
  'quat tran',
  'đèn bàn học',
  'ban',
  'den tuong co dien',
  'AGM-000100',
  'qaut',
]

/**
 * Listing, detail and search, from the cache and computed, with their yardsticks.
 * @param shops one as it is in use, and one that keeps no answers
 */
export async function measureReading(
  { shop, computing }: { shop: ShopProcess; computing: ShopProcess },
  database: BenchDatabase,
  { questions, rounds, seconds }: { questions: Questions; rounds: number; seconds: number },
): Promise<Row[]> {
  const answers = await Promise.all([
    recordAnswer(shop.url, { path: LISTING_JSON, accept: 'application/json' }),
    recordAnswer(shop.url, { path: LISTING_HTML, accept: 'text/html' }),
  ])
  const yardstick = await startYardstick({ databaseUrl: database.url, answers })
  const ours = { pid: shop.pid }
  const computed = { pid: computing.pid }
  const theirs = { pid: yardstick.pid }
  const contenders: Contender[] = [
    { name: 'json', url: shop.url + LISTING_JSON, ...ours, ...COMPRESSED },
    { name: 'json bytes', url: `${yardstick.url}${kept(LISTING_JSON)}`, ...theirs, ...COMPRESSED },
    { name: 'html', url: shop.url + LISTING_HTML, ...ours, ...COMPRESSED },
    { name: 'html bytes', url: `${yardstick.url}${kept(LISTING_HTML)}`, ...theirs, ...COMPRESSED },
    { name: 'listing', url: computing.url, paths: listCalls(questions), ...computed },
    { name: 'detail', url: computing.url, paths: details(questions), ...computed },
    { name: 'search', url: computing.url, paths: searches(), ...computed },
    { name: 'page', url: computing.url, paths: listPages(questions), ...computed, ...COMPRESSED },
    { name: 'sql', url: yardstick.url, paths: listCalls(questions), ...theirs },
  ]
  try {
    const onRound = (round: number) => console.log(`  reading, round ${round} of ${rounds}`)
    const figures = await interleave(contenders, { rounds, seconds, onRound })
    return rowsOf(name => figures.get(name) ?? { perSecond: Number.NaN, perCpuSecond: Number.NaN })
  } finally {
    yardstick.stop()
  }
}

const searches = () => SEARCHES.map(text => `/api/products?search=${encodeURIComponent(text)}`)

function rowsOf(figures: (name: string) => Figures): Row[] {
  const keptRows = (what: string, name: string): Row[] => {
    const bare = figures(`${name} bytes`)
    const yardstick = 'bare Fastify, same bytes'
    return [
      {
        what: `${what}, kept`,
        ours: figures(name).perSecond,
        unit: 'requests/s',
        yardstick: { what: yardstick, figure: bare.perSecond },
        aim: { above: 0.7 },
      },
      {
        what: `${what}, kept, per second of the server's processor`,
        ours: figures(name).perCpuSecond,
        unit: 'requests',
        yardstick: { what: yardstick, figure: bare.perCpuSecond },
      },
    ]
  }
  const sql = { what: 'bare Fastify + pg, the same lists as JSON', figure: figures('sql').perSecond }
  const computed = (what: string, name: string, above: number): Row => ({
    what: `${what}, computed`,
    ours: figures(name).perSecond,
    unit: 'requests/s',
    yardstick: sql,
    aim: { above },
  })
  return [
    ...keptRows('Listing JSON', 'json'),
    ...keptRows('Listing HTML', 'html'),
    computed('Listing', 'listing', 0.5),
    computed('Product detail', 'detail', 0.7),
    computed('Search', 'search', 0.1),
    {
      what: 'Listing page of 16, computed, per second of the server’s processor',
      ours: figures('page').perCpuSecond,
      unit: 'pages',
      aim: { above: 150 },
    },
  ]
}
