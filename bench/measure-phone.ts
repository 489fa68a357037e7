import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, withDemoShop } from './demo-shop.ts'
import { median } from './load.ts'
import type { Row } from './report.ts'

declare global {
  interface Window {
    /** Gathered by {@link watch}, in ms and as sums of layout shifts. */
    seen: { lcp: number; cls: number; blocking: number; hydrated: number; answer: number }
  }
}

const LAMP = '/products/den-tuong-hat-hai-dau-tru-tron-den'
const PLAIN_LAMP = '/products/den-ban-hoc-can-cong-go-oc-cho'

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'vi-VN',
}
/** Slow 4G, and a processor four times slower. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER_PROCESSOR = 4

type Tap = (page: Page) => Promise<void>
type Measured = {
  path: string
  aims?: Partial<Record<keyof Figures, number>>
  /** Taps whose answers are timed, by their names. */
  taps?: Record<string, Tap>
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().tap()

const BLOCKING = 120
const HYDRATED = 2500
/** At most 15: an aim is not reached by its own number. */
const MOST_SCRIPTS = 16
const PAGES: Record<string, Measured> = {
  home: {
    path: '/',
    aims: { kB: 300, blocking: BLOCKING, hydrated: HYDRATED },
    taps: { menu: press('Mở danh mục') },
  },
  listing: {
    path: '/products',
    aims: { blocking: BLOCKING, hydrated: HYDRATED },
    taps: { filter: press('Bộ lọc') },
  },
  product: { path: LAMP, aims: { hydrated: HYDRATED }, taps: { gallery: press(/^Xem ảnh 2/) } },
  'plain product': { path: PLAIN_LAMP, taps: { 'add to cart': press(/^Thêm vào giỏ/) } },
  cart: {
    path: '/cart',
    aims: { lcp: 1600, scripts: MOST_SCRIPTS, hydrated: HYDRATED },
    taps: { quantity: press(/^Tăng /) },
  },
  login: { path: '/login', aims: { scripts: MOST_SCRIPTS } },
  register: { path: '/register', aims: { scripts: MOST_SCRIPTS } },
}
const TAP_AIM_MS = 100

type Figures = {
  lcp: number
  cls: number
  blocking: number
  hydrated: number
  scripts: number
  kB: number
}
const UNITS: Record<keyof Figures, string> = {
  lcp: 'ms',
  cls: '',
  blocking: 'ms',
  hydrated: 'ms',
  scripts: 'files',
  kB: 'kB',
}

/**
 * First visits of a mid-range phone to the demo shop: 1.6 Mbit/s, 150 ms, a processor four times slower,
 * nothing in its cache, a lamp in its cart. Medians of some runs.
 */
export async function measurePhone({ runs }: { runs: number }): Promise<Row[]> {
  return withDemoShop(url => visitPages(url, runs))
}

/** The same for a shop that runs. */
export async function visitPages(url: string, runs: number): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const [name, page] of Object.entries(PAGES))
      rows.push(...(await measurePage(browser, url, name, page, runs)))
    return rows
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, url: string, name: string, measured: Measured, runs: number) {
  const visits: { figures: Figures; taps: Record<string, number> }[] = []
  for (let n = 0; n < runs; n++) visits.push(await visit(browser, url, measured))
  const keys = Object.keys(UNITS) as (keyof Figures)[]
  const rows: Row[] = keys.map(key => ({
    what: `Phone, ${name}: ${key}`,
    ours: median(visits.map(({ figures }) => figures[key])),
    unit: UNITS[key],
    ...(measured.aims?.[key] !== undefined && { aim: { below: measured.aims[key] } }),
  }))
  for (const tap of Object.keys(measured.taps ?? {}))
    rows.push({
      what: `Phone, ${name}: answer to ${tap}`,
      ours: median(visits.map(({ taps }) => taps[tap] ?? Number.NaN)),
      unit: 'ms',
      aim: { below: TAP_AIM_MS },
    })
  return rows
}

async function visit(browser: Browser, url: string, { path, taps = {} }: Measured) {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  try {
    await fillCart(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const sent = { bytes: 0, scripts: 0 }
    session.on('Network.responseReceived', ({ type }) => {
      if (type === 'Script') sent.scripts++
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      sent.bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Network.clearBrowserCache')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(watch)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => window.seen.hydrated > 0)
    await page.waitForLoadState('networkidle')
    const { lcp, cls, blocking, hydrated } = await page.evaluate(() => window.seen)
    const figures = { lcp, cls, blocking, hydrated, scripts: sent.scripts, kB: sent.bytes / 1000 }
    const answers: Record<string, number> = {}
    for (const [name, tap] of Object.entries(taps)) {
      await page.evaluate(() => {
        window.seen.answer = 0
      })
      await tap(page)
      await page.waitForFunction(() => window.seen.answer > 0)
      answers[name] = await page.evaluate(() => window.seen.answer)
    }
    return { figures, taps: answers }
  } finally {
    await context.close()
  }
}

/** Puts a lamp into the cart of a visitor, at full speed. */
async function fillCart(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(PLAIN_LAMP, { waitUntil: 'networkidle' })
  await press(/^Thêm vào giỏ/)(page)
  await page.getByText('Đã thêm sản phẩm vào giỏ hàng!').waitFor()
  await page.close()
}

/**
 * Runs in the page from its beginning. Blocking time is the part over 50 ms of each task; the answer to a tap
 * is the time from lifting the finger to the end of the frame that follows.
 */
function watch(): void {
  const seen = { lcp: 0, cls: 0, blocking: 0, hydrated: 0, answer: 0 }
  window.seen = seen
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  observe('layout-shift', entry => {
    seen.cls += entry.value ?? 0
  })
  observe('longtask', ({ duration }) => {
    seen.blocking += duration - 50
  })
  const answered = ({ timeStamp }: Event): void => {
    seen.answer = performance.now() - timeStamp
  }
  // a task after the frame: the frame is done
  addEventListener('click', event => requestAnimationFrame(() => setTimeout(answered, 0, event)), true)
  // React notes an element that it has taken over under private names
  const looking = setInterval(() => {
    const heading = document.querySelector('main h1')
    if (!heading || !Object.keys(heading).some(key => key.startsWith('__reactProps$'))) return
    seen.hydrated = performance.now()
    clearInterval(looking)
  }, 20)
}
