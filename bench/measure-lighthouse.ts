import lighthouse from 'lighthouse'
import { freePort } from '#tests/support/servers/shop-process.ts'
import { launchBrowser, withDemoShop } from './demo-shop.ts'
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

/**
 * Lighthouse's scores of the demo shop's public pages: a phone on simulated slow 4G, the median of some
 * runs. Its performance depends on the other work of the machine; the other categories don't.
 */
export async function measureLighthouse({ runs }: { runs: number }): Promise<Row[]> {
  return withDemoShop(async url => {
    const rows: Row[] = []
    for (const [name, path] of PAGES) rows.push(...(await measurePage(name, url + path, runs)))
    return rows
  })
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
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
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
