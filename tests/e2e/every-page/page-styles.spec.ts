import { addLamp, expect, LAMP, open, test } from '#tests/e2e/browser.ts'
import { wholeSheet } from './styled.ts'

const SHEET = /\/assets\/shop-[\w-]+\.css$/

test.use({ tolerates: /net::ERR_FAILED|status of 404|khong-co-trang-nay$|\/assets\/shop-[\w-]+\.css$/ })

/** The computed styles of each element and of its parts that the sheet adds, as numbers. Runs in the page. */
function looks(): number[] {
  const numberOf = (text: string) =>
    [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0)
  return [...document.querySelectorAll('body *')].map(element =>
    numberOf(
      ['', '::before', '::after', '::placeholder', '::marker']
        .map(part => getComputedStyle(element, part).cssText)
        .join(),
    ),
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page looks the same with the rules that it has as with the whole sheet', async ({ page }) => {
    const pages = [
      '/',
      '/products',
      LAMP.path,
      '/cart',
      '/track',
      '/login',
      '/policies',
      '/khong-co-trang-nay',
    ]
    const lookOf = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      return page.evaluate(looks)
    }
    for (const path of pages) {
      const own = await lookOf(path)
      expect(own.length).toBeGreaterThan(30)
      const sheet = await page.locator('style').first().textContent()
      expect(sheet?.length).toBeLessThan(wholeSheet().length * 0.7)
      await page.route(`**${path}`, async route => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({ response: answer, body: html.replace(sheet ?? '', wholeSheet) })
      })
      expect(await lookOf(path), path).toEqual(own)
      await page.unrouteAll()
    }
  })
})

test('another page is shown when the whole sheet has been loaded', { tag: '@one-size' }, async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(SHEET, async route => {
    await held
    await route.continue()
  })
  await open(page, '/about')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: /Giới thiệu/ })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Sản phẩm nổi bật' })).toBeVisible()
})

test('without the whole sheet a page is loaded by the browser, and a dialog reports it', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.route(SHEET, route => route.abort())
  await addLamp(page)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^Xóa toàn bộ/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Không tải được. Kiểm tra mạng' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /về trang chủ/ })
    .first()
    .click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Sản phẩm nổi bật' })).toBeVisible()
})
