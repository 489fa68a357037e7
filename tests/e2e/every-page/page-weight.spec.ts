import type { CDPSession, Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, LAMP, test } from '#tests/e2e/browser.ts'

/**
 * Compressed bytes of JavaScript before the first input, with headers, as the browser counts them on the wire (Brotli). React
 * and the router are 93 kB of each. A wider screen shows the filters of a list and the texts of a product at once.
 */
const MOST_SCRIPT_BYTES = { phone: 127_000, desktop: 129_500 }

/**
 * How much of a page may move when a font comes late, as browsers count it (0.1 still counts as good): text is shown
 * before its font has come, and a busy machine shows the change. Without that nothing moves.
 */
const MOST_SHIFT = 0.01

for (const [name, path] of [
  ['the home page', '/'],
  ['a listing', '/products'],
  ['a product page', LAMP.path],
] as const) {
  test(`${name} fetches little script and hardly shifts`, async ({ page, context, isMobile }) => {
    const scripts = await countScripts(await context.newCDPSession(page))
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    expect(scripts.bytes()).toBeGreaterThan(50_000)
    expect(scripts.bytes()).toBeLessThan(isMobile ? MOST_SCRIPT_BYTES.phone : MOST_SCRIPT_BYTES.desktop)
    const moved = (await shifts(page)).reduce((sum, { value }) => sum + value, 0)
    expect(moved).toBeLessThan(MOST_SHIFT)
  })
}

/** Scripts of a first page of the back office; one chunk for each icon and part would be 104 to 126. */
const MOST_OFFICE_SCRIPTS = 90

test('a first page of the back office loads its parts together @one-size', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await signInAsAdmin(page, '/admin/settings/shop')
  expect(scripts.size).toBeGreaterThan(10)
  expect(scripts.size).toBeLessThan(MOST_OFFICE_SCRIPTS)
})

test.describe('without its fonts', () => {
  test.use({ tolerates: /\.woff2$/ })
  test('nothing of a page moves while it loads', async ({ page }) => {
    await page.route('**/*.woff2', route => route.abort())
    await watchShifts(page)
    for (const path of ['/', '/products', LAMP.path, '/cart', '/login', '/contact', '/about', '/track']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await shifts(page), path).toEqual([])
    }
  })
})

async function countScripts(session: CDPSession): Promise<{ bytes: () => number }> {
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return { bytes: () => bytes }
}

type Shift = { value: number; moved: string[] }

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] }
    const seen: Shift[] = []
    Object.assign(window, { layoutShifts: seen })
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Entry[])
        seen.push({ value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifts(page: Page): Promise<Shift[]> {
  return await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
}
