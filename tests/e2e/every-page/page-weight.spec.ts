import { get, type IncomingMessage } from 'node:http'
import type { CDPSession, Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, LAMP, open, test } from '#tests/e2e/browser.ts'

/**
 * Scripts that a page loads until it is idle, in bytes: on the wire (Brotli, with headers), and the same
 * files by gzip without headers. React and the router are 93 and 108 kB of each. Each bound is the
 * measured figure, rounded up by at most a hundredth: hashes and the names that a build makes up vary by some
 * 200 bytes. A wider screen shows menus, the filters of a list
 * and the texts of a product at once.
 */
const MOST_SCRIPT_BYTES = {
  '/': { phone: { wire: 124_900, gzip: 139_800 }, desktop: { wire: 130_400, gzip: 144_900 } },
  '/products': { phone: { wire: 127_700, gzip: 142_400 }, desktop: { wire: 134_800, gzip: 149_200 } },
  [LAMP.path]: { phone: { wire: 133_500, gzip: 148_600 }, desktop: { wire: 138_200, gzip: 153_000 } },
}

/**
 * How much of a page may move when a font comes late, as browsers count it (0.1 still counts as good): text
 * is shown before its font has come, and a busy machine shows the change. Without that nothing moves.
 */
const MOST_SHIFT = 0.01

for (const [path, most] of Object.entries(MOST_SCRIPT_BYTES)) {
  test(`${path} fetches little script and hardly shifts`, async ({ page, context, isMobile }) => {
    const scripts = await countScripts(await context.newCDPSession(page))
    await watchShifts(page)
    await open(page, path)
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    const { wire, gzip } = most[isMobile ? 'phone' : 'desktop']
    expect.soft(scripts.bytes()).toBeGreaterThan(50_000)
    expect.soft(scripts.bytes()).toBeLessThanOrEqual(wire)
    expect.soft(await gzipBytes(scripts.urls())).toBeLessThanOrEqual(gzip)
    const moved = (await shifts(page)).reduce((sum, { value }) => sum + value, 0)
    expect(moved).toBeLessThan(MOST_SHIFT)
  })
}

/**
 * Scripts of a first visit to pages with a form, in files and in bytes on the wire; one chunk for each part
 * would be 33 to 44.
 */
const MOST_FORM_SCRIPTS = {
  '/cart': { files: 20, wire: 158_800 },
  '/order': { files: 18, wire: 149_000 },
  '/track': { files: 22, wire: 190_700 },
  '/login': { files: 16, wire: 178_300 },
  '/register': { files: 18, wire: 184_700 },
  '/forgot-password': { files: 18, wire: 184_600 },
}

for (const [path, most] of Object.entries(MOST_FORM_SCRIPTS)) {
  test(`${path} loads its parts together @phone`, async ({ page, context }) => {
    const scripts = await countScripts(await context.newCDPSession(page))
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(scripts.urls().length).toBeGreaterThan(5)
    expect.soft(scripts.urls().length).toBeLessThanOrEqual(most.files)
    expect.soft(scripts.bytes()).toBeLessThanOrEqual(most.wire)
  })
}

test('the cart is asked for once, though begun before the page is hydrated @phone', async ({ page }) => {
  await addLamp(page)
  const calls: string[] = []
  page.on('request', request => {
    if (/\/api\/guest-cart\//.test(request.url())) calls.push(request.url())
  })
  for (const path of ['/cart', '/order']) {
    calls.length = 0
    await open(page, path)
    expect(calls.length, path).toBe(1)
  }
})

/** Scripts of a first page of the back office; one chunk for each icon and part would be 104 to 126. */
const MOST_OFFICE_SCRIPTS = 80

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
    await paintWhenParsed(page)
    for (const path of ['/', '/products', LAMP.path, '/cart', '/login', '/contact', '/about', '/track']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await shifts(page), path).toEqual([])
    }
  })
})

type Scripts = { bytes: () => number; urls: () => string[] }

async function countScripts(session: CDPSession): Promise<Scripts> {
  const scripts = new Map<string, string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) scripts.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return { bytes: () => bytes, urls: () => [...scripts.values()] }
}

/** The bytes of the same scripts for a browser without Brotli, without headers. */
async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(gzipBytesOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function gzipBytesOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // fetch would decompress the answer
  get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  const answer = await promise
  expect(answer.headers['content-encoding'], url).toBe('gzip')
  let bytes = 0
  for await (const chunk of answer) bytes += chunk.length
  return bytes
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

/**
 * Pages are painted once their HTML is parsed and no script has run. A busy browser paints in the middle of
 * it, and the first half of a line moves for the second.
 */
async function paintWhenParsed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hide = new MutationObserver(() => {
      hide.disconnect()
      document.documentElement.style.display = 'none'
    })
    hide.observe(document, { childList: true })
    document.addEventListener(
      'readystatechange',
      () => document.documentElement.style.removeProperty('display'),
      {
        once: true,
      },
    )
  })
}

async function shifts(page: Page): Promise<Shift[]> {
  return await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
}
