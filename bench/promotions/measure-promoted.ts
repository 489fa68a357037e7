import { startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import type { BenchDatabase, Questions } from '../bench-database.ts'
import { type Contender, interleave } from '../load.ts'
import type { Row } from '../report.ts'
import { seedPromotions } from './seed-promotions.ts'

const LIVE = 20

/** Computed listing and detail of a shop with live promotions, beside the same shop without. */
export async function measurePromoted(
  database: BenchDatabase,
  { questions, rounds, seconds }: { questions: Questions; rounds: number; seconds: number },
): Promise<Row[]> {
  const promotedUrl = await database.copy('promoted')
  await seedPromotions(promotedUrl, LIVE)
  const dataDir = throwawayDir()
  const start = (url: string) => startShop({ dataDir, env: { DATABASE_URL: url, PAGE_CACHE_MB: '0' } })
  const plain = await start(database.url)
  const promoted = await start(promotedUrl)
  try {
    const paths = {
      Listing: ['/api/products?page=1'],
      'Product detail': questions.productSlugs.map(slug => `/api/products/${slug}`),
    }
    const contenders: Contender[] = Object.entries(paths).flatMap(([what, some]) => [
      { name: what, url: plain.url, paths: some, pid: plain.pid },
      { name: `promoted ${what}`, url: promoted.url, paths: some, pid: promoted.pid },
    ])
    const onRound = (round: number) => console.log(`  reading with promotions, round ${round} of ${rounds}`)
    const figures = await interleave(contenders, { rounds, seconds, onRound })
    const perSecond = (name: string) => figures.get(name)?.perSecond ?? Number.NaN
    return Object.keys(paths).map(what => ({
      what: `${what}, computed, ${LIVE} live promotions`,
      ours: perSecond(`promoted ${what}`),
      unit: 'requests/s',
      yardstick: { what: 'the same without promotions', figure: perSecond(what) },
      aim: { above: 0.9 },
    }))
  } finally {
    await promoted.end('SIGTERM')
    await plain.end('SIGTERM')
    await database.drop('promoted')
  }
}
