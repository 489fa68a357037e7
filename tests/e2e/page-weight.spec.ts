import type { CDPSession, Page } from '@playwright/test'
import { expect, LAMP, test } from './browser.ts'

/** Compressed bytes of JavaScript before the first input, as the browser counts them on the wire. */
const MOST_SCRIPT_BYTES = 130_000

/**
 * How much of a page may move, as browsers count it (0.1 still counts as good). Not nothing: text is shown before its
 * font has come, and on a busy machine the change of fonts is seen.
 */
const MOST_SHIFT = 0.01

for (const [name, path] of [
  ['the home page', '/'],
  ['a product page', LAMP.path],
] as const) {
  test(`${name} fetches less than 130 kB of script and hardly shifts`, async ({ page, context }) => {
    const scripts = await countScripts(await context.newCDPSession(page))
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 1000)))
    expect(scripts.bytes()).toBeGreaterThan(50_000)
    expect(scripts.bytes()).toBeLessThan(MOST_SCRIPT_BYTES)
    expect(await shifted(page)).toBeLessThan(MOST_SHIFT)
  })
}

test('the listing, the cart and the order page hardly shift', async ({ page }) => {
  for (const path of ['/products', '/cart', '/login']) {
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shifted(page), path).toBeLessThan(MOST_SHIFT)
  }
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

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifted(page: Page): Promise<number> {
  return await page.evaluate(
    () => (window as unknown as { layoutShift: { total: number } }).layoutShift.total,
  )
}
