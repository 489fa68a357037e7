import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { findBrowser } from '../tools/browser.mjs'
import { median } from './load.ts'
import type { Row } from './report.ts'

const PAGES = [
  ['home', '/'],
  ['listing', '/products?category=den-trang-tri'],
  ['product', '/products/den-tuong-hat-hai-dau-tru-tron-den'],
] as const

/** The aim of each category, of 100. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof AIMS
const CATEGORIES = Object.keys(AIMS) as Category[]

const PICTURES_MS = 900_000

/**
 * Lighthouse's scores of the demo shop's public pages: a phone on simulated slow 4G, the median of some
 * runs. Its performance depends on the other work of the machine; the other categories don't.
 */
export async function measureLighthouse({ runs }: { runs: number }): Promise<Row[]> {
  const dataDir = throwawayDir()
  const shop = await startShop({ dataDir, env: { DEMO: 'on' } })
  try {
    console.log('Waiting until the pictures have their copies …')
    await picturesAreMade(shop.url)
    const rows: Row[] = []
    for (const [name, path] of PAGES) rows.push(...(await measurePage(name, shop.url + path, runs)))
    return rows
  } finally {
    await shop.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The last copy of a picture is the one for shared links: if it is final, so are the others. */
async function picturesAreMade(url: string): Promise<void> {
  const { data } = await (await fetch(`${url}/api/products?limit=100`)).json()
  const ids = data.flatMap((product: { images: { file_id: string }[] }) =>
    product.images.map(image => image.file_id),
  )
  const isMade = async (id: string) =>
    (await fetch(`${url}/media/${id}/share.jpg`, { method: 'HEAD' })).headers
      .get('cache-control')
      ?.includes('immutable')
  const until = performance.now() + PICTURES_MS
  for (const id of ids) {
    while (!(await isMade(id))) {
      if (performance.now() > until) throw new Error('The pictures of the demo shop are not getting made')
      await delay(1000)
    }
  }
}

async function measurePage(name: string, url: string, runs: number): Promise<Row[]> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  }
  const findings = new Set<string>()
  for (let n = 0; n < runs; n++) {
    const { categories, audits } = await runOnce(url)
    for (const category of CATEGORIES) scores[category].push((categories[category]?.score ?? 0) * 100)
    for (const finding of findingsOf({ categories, audits })) findings.add(finding)
  }
  if (findings.size > 0) console.log(`${name}: ${[...findings].join('; ')}`)
  return CATEGORIES.map(category => ({
    what: `Lighthouse ${category}, ${name}`,
    ours: median(scores[category]),
    unit: 'of 100',
    aim: { above: AIMS[category] - 1 },
  }))
}

async function runOnce(url: string) {
  const port = await freePort()
  const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    await browser.close()
  }
}

type Report = Pick<Awaited<ReturnType<typeof runOnce>>, 'categories' | 'audits'>

/** The findings that hold the categories other than performance below 100. */
function findingsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.filter(category => category !== 'performance').flatMap(category =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  )
}
