import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { whenAtRest } from '#tests/e2e/every-page/at-rest.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'

declare global {
  interface Window {
    /** There once its source has run in the page. */
    axe: typeof axe
  }
}

interface TestFixtures {
  page: Page
  map: { isReachable: boolean }
  complaints: string[]
  tolerates: RegExp
  watch: (page: Page) => Promise<void>
  /** Opens a page of another visitor, with separate cookies and storage. */
  openVisitor: () => Promise<Page>
}

/** Playwright's message if it keeps the page from registering its worker (playwright.config.ts). */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/**
 * End-to-end tests of the shop of their worker. A page fails its test when its console reports an error or a
 * warning, or a script breaks.
 */
export const test = base.extend<TestFixtures, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const shop = await startWorkerShop()
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
  /**
   * The messages that the console may have in a test that provokes a failure, as {@link isTolerated} reads
   * them.
   */
  tolerates: [/^$/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'what the console complained of').toEqual([])
  },
  /** No test leaves this machine: the map's server answers with an empty page, or not at all. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  map: async ({}, use) => use({ isReachable: true }),
  watch: async ({ complaints, tolerates, map }, use) =>
    use(async page => {
      const complain = (text: string) => complaints.push(`${page.url()}: ${text}`)
      page.on('pageerror', error => complain(error.message))
      page.on('console', message => {
        const text = message.text()
        if (text === WORKER_BLOCKED || !['error', 'warning'].includes(message.type())) return
        if (!isTolerated(tolerates, text, message.location().url))
          complain(`${text} ${message.location().url}`)
      })
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`),
        )
      })
      await answerMap(page, map)
    }),
  page: async ({ page, watch }, use) => {
    await watch(page)
    page.context().on('page', watch)
    await use(page)
  },
  openVisitor: async ({ browser, baseURL, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
      contexts.push(context)
      const page = await context.newPage()
      await watch(page)
      context.on('page', watch)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
export { expect }

/**
 * Compares the address of a file that the page itself can't load, such as a script, and the text of every
 * other message.
 */
function isTolerated(tolerates: RegExp, text: string, url: string): boolean {
  const isPart = text.startsWith('Failed to load resource') && url !== '' && !url.includes('/api/')
  return tolerates.test(isPart ? url : text)
}

/**
 * Answers for the map's server alone: `page.route` would lead every request through the test and switch the
 * cache off.
 */
async function answerMap(page: Page, map: TestFixtures['map']): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const sent = map.isReachable
      ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, ...EMPTY_MAP })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    sent.catch((error: Error) => {
      // the page was left while it waited for the map
      if (!page.isClosed() && !error.message.includes('Invalid InterceptionId')) throw error
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://www.openstreetmap.org/*' }] })
}

const EMPTY_MAP = {
  responseHeaders: [{ name: 'content-type', value: 'text/html' }],
  body: Buffer.from('<!doctype html><title>Map</title>').toString('base64'),
}

/** Opens a page and waits until it is alive: its scripts have run and nothing is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await whenAtRest(page, () => page.goto(path))
}

/** Scrolls to a part of the open page and waits until it is alive: its scripts come when it is near. */
export async function reach(page: Page, part: Locator): Promise<void> {
  await whenAtRest(page, () => part.scrollIntoViewIfNeeded())
  await expect.poll(() => part.evaluate(isTakenOver)).toBe(true)
}

/** The foot of the open page, alive. */
export async function reachFoot(page: Page): Promise<Locator> {
  const foot = page.getByRole('contentinfo')
  await reach(page, foot)
  return foot
}

/** Runs in the page: React keeps its facts about an element under private names. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some(key => key.startsWith('__reactProps$'))

/** Waits until nothing moves and nothing is loading. */
export async function whenStill(page: Page): Promise<void> {
  // a list that is loading is paler; a spinner that turns as long as something is under way never comes to
  // rest
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]:not(button)') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
  )
}

/**
 * Asserts that axe finds nothing wrong in the page. Waits until moving elements have come to rest. The test
 * goes on after a finding, and fails at its end.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await whenStill(page)
  // a toast that is fading out would be captured half-transparent
  const still = await page.addStyleTag({ content: '* { transition: none !important }' })
  // experimental in axe, and therefore off unless it is named: voice control uses the words that the screen
  // shows
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  // the text of the styles, a third of the time, is read by an experimental rule alone that is off
  const preload = { assets: ['media'] }
  const violations = await findViolations(page, { rules, resultTypes: ['violations'], preload })
  await still.evaluate(style => (style as HTMLStyleElement).remove())
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(node => node.html.slice(0, 200)) }))
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

/** In a page without frames axe runs by itself, which takes three fifths of the builder's time. */
async function findViolations(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async given => (await window.axe.run(document, given)).violations, options)
}

/** A lamp with variants that the demo shop has in stock. */
export const LAMP = {
  title: 'Đèn tường hắt hai đầu trụ tròn đen',
  path: '/products/den-tuong-hat-hai-dau-tru-tron-den',
}

/** A lamp without variants of which the demo shop has more than all tests together buy, as the API has it. */
export const PLENTIFUL = '/api/products/den-ban-hoc-can-cong-go-oc-cho'

/** Puts one lamp into the cart on its own page. */
export async function addLamp(page: Page): Promise<void> {
  await open(page, LAMP.path)
  await pressAdd(page)
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
}

/** Presses «Thêm vào giỏ» on a product's page; on a phone a product with variants needs a choice first. */
export async function pressAdd(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: 'Chọn phiên bản', exact: true }).locator('visible=true')
  const add = page
    .getByRole('button', { name: /^Thêm vào giỏ/ })
    .locator('visible=true')
    .first()
  await expect(choose.or(add).first()).toBeVisible()
  if (await choose.isVisible()) await choose.click()
  await add.click()
}

/** The button that orders, which is at the foot on a phone and next to the form on a desktop. */
export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^Đặt hàng/ }).locator('visible=true')
}

/** From the cart to the filled-in checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await open(page, '/cart')
  await page
    .getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ })
    .locator('visible=true')
    .click()
  await expect(page.getByLabel('Họ và tên')).toBeVisible()
}

/** Fills the checkout in as a person would, the ward by one of its old names. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Họ và tên').fill('Nguyễn Minh Hạnh')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel('Email').fill('minhhanh@example.com')
  await choosePlace(page, 'Tỉnh / Thành phố', 'ho chi minh', 'Thành phố Hồ Chí Minh')
  await choosePlace(page, 'Phường / Xã', 'phuong 12 go vap', /Phường 12, Quận Gò Vấp/)
  await page.getByLabel('Số nhà, tên đường').fill('12/3 đường Ví Dụ')
}

/**
 * Chooses a place by a few letters: a phone opens a list over the whole screen, the ward's right after the
 * province's.
 */
export async function choosePlace(
  page: Page,
  label: string,
  typed: string,
  name: string | RegExp,
): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  const button = page.getByRole('button', { name: new RegExp(`^${label}:`) })
  const sheet = page.getByRole('dialog', { name: label })
  await expect(box.or(button).or(sheet).first()).toBeVisible()
  if (await box.isVisible()) {
    await box.fill(typed)
    return page.getByRole('option', { name }).click()
  }
  if (!(await sheet.isVisible())) await button.click()
  await sheet.getByRole('searchbox').fill(typed)
  await sheet.getByRole('button', { name }).click()
  await expect(sheet).toBeHidden()
}

/** The value of the field of a place, which is a button on a phone. */
export async function expectPlace(page: Page, label: string, value: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  const button = page.getByRole('button', { name: new RegExp(`^${label}:`) })
  await expect(box.or(button)).toBeVisible()
  if (await box.isVisible()) await expect(box).toHaveValue(value)
  else await expect(button).toHaveText(value)
}
