import type { Page } from '@playwright/test'
import {
  addLamp,
  expect,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'

/** The functions that browsers at the floor of R60 lack. Runs in the page, before its scripts. */
function becomeFloor(): void {
  const lacks: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [URLSearchParams.prototype, ['size']],
    [Element.prototype, ['checkVisibility']],
    [
      window,
      ['structuredClone', 'TextEncoderStream', 'TextDecoderStream', 'Iterator', 'navigation', 'scheduler'],
    ],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [ReadableStream.prototype, ['values']],
  ]
  for (const [on, names] of lacks) for (const name of names) Reflect.deleteProperty(on, name)
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator)
}

/** An engine older than that. */
function becomeOld(): void {
  Reflect.deleteProperty(Object, 'hasOwn')
  Reflect.deleteProperty(Array.prototype, 'findLast')
  Reflect.deleteProperty(Array.prototype, 'toSorted')
}

test('a browser at the floor buys', async ({ page }) => {
  await page.addInitScript(becomeFloor)
  await open(page, '/products?search=den')
  await page
    .getByRole('link', { name: /^Trang sau/ })
    .first()
    .click()
  await expect(page).toHaveURL(/search=den.*page=2|page=2.*search=den/)
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
})

/**
 * The server's page stays, with a sentence and with phone and chat; a press on a button that can't work leads
 * to it.
 */
async function expectServerPage(
  page: Page,
  paths = ['/', LAMP.path, '/cart', '/order', '/track'],
): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    const note = page.getByText(/^Trình duyệt này chưa thể .* hoặc nhắn Zalo để/).first()
    await expect(note).toBeVisible()
    await expect(note.getByRole('link', { name: /^gọi 0900 000 123/ })).toHaveAttribute('href', /^tel:/)
    await expect(note.getByRole('link', { name: 'nhắn Zalo' })).toHaveAttribute('href', /zalo\.me/)
    await expect(page.getByText(/Application Error|Unexpected/)).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await page.goto('/products')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[a-z]/)
  await page
    .getByRole('button', { name: /Chọn phiên bản|Thêm vào giỏ/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.locator('[data-unscripted-note] p').first()).toBeInViewport()
}

test('below the floor the server’s page stays, and explains how to order', async ({ page }) => {
  await page.addInitScript(becomeOld)
  await expectServerPage(page)
})

test.describe('broken scripts', () => {
  test.use({ tolerates: /\/assets\/[\w.-]+\.js|Unexpected|Failed to fetch/ })
  for (const [name, body, status] of [
    ['can’t be read', 'const = ;', 200],
    ['are missing', '', 404],
  ] as const)
    test(`the server’s page stays if its scripts ${name}`, { tag: '@phone' }, async ({
      page,
      complaints,
    }) => {
      await page.route('**/assets/*.js', route =>
        route.fulfill({ status, body, contentType: 'text/javascript' }),
      )
      await expectServerPage(page, [LAMP.path])
      // a browser reports each script that it can't read
      complaints.splice(0, complaints.length, ...complaints.filter(text => !/Unexpected token/.test(text)))
    })
})

test.describe('a document that fails', () => {
  test.use({ tolerates: /planted|router|React/ })
  test('is replaced by a page in Vietnamese', { tag: '@one-size' }, async ({ page, complaints }) => {
    // the document fails, and so does the page that reports it
    await page.addInitScript(() => {
      const plant = (): never => {
        throw new Error('planted')
      }
      Object.defineProperty(window, 'earlyInput', { get: plant, set: () => undefined })
      const write = JSON.stringify
      JSON.stringify = ((value: unknown, ...rest: [null, number]) =>
        value && typeof value === 'object' && 'phoneHref' in value
          ? plant()
          : write(value, ...rest)) as typeof write
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Không thể tải trang' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gọi Ánh Gia' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tải lại trang' })).toBeVisible()
    await expect(page.getByText(/Error|planted/)).toHaveCount(0)
    expect(await page.title()).toBe('Không thể tải trang')
    complaints.length = 0
  })
})
