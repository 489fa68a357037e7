import type { Page } from '@playwright/test'
import { expect, fillCheckout, LAMP, open, orderButton, pressAdd, test } from '#tests/e2e/browser.ts'

test.use({
  tolerates: /status of 404|\/v\d+\/assets\/|Error loading route module|dynamically imported module|manifest/,
})

/**
 * A shop that changes the addresses of all scripts with each version, as `/v2/assets/x.js`.
 * @param isFormerKept whether scripts of former versions are still served
 * @returns installs the next version
 */
async function versionedShop(page: Page, isFormerKept: boolean): Promise<() => void> {
  let version = 1
  await page.route(
    ({ hostname, pathname }) => hostname === '127.0.0.1' && !pathname.startsWith('/api/'),
    async route => {
      const url = new URL(route.request().url())
      const of = Number(/^\/v(\d+)\/assets\//.exec(url.pathname)?.[1] ?? version)
      const isGone = of < version && !isFormerKept
      if (isGone) return route.fulfill({ status: 404, body: '' })
      url.pathname = url.pathname.replace(/^\/v\d+/, '')
      const [known, knownVersion = version] = (url.searchParams.get('version') ?? '').split('v')
      // as the router's server answers a page of a former version
      if (Number(knownVersion) < version)
        return route.fulfill({ status: 204, headers: { 'x-remix-reload-document': 'true' } })
      if (known) url.searchParams.set('version', known)
      const response = await route.fetch({ url: url.href, maxRedirects: 0 })
      const { 'content-security-policy': _, ...headers } = response.headers()
      if (!/html|javascript|json/.test(headers['content-type'] ?? '')) return route.fulfill({ response })
      const body = ofVersion(await response.text(), of)
      return route.fulfill({ response, body, headers })
    },
  )
  return () => {
    version++
  }
}

/** A text of the shop, with the scripts and the version that it names. */
const ofVersion = (text: string, version: number): string =>
  text
    .replaceAll(/(["'])(\/?)assets\//g, `$1$2v${version}/assets/`)
    .replaceAll(/version(["']?): ?(["'`])([0-9a-f]{8})\2/g, `version$1:$2$3v${version}$2`)

for (const isFormerKept of [true, false])
  test(`no click is lost if each page is followed by a new version, former scripts ${isFormerKept ? 'kept' : 'gone'}`, async ({
    page,
  }) => {
    const release = await versionedShop(page, isFormerKept)
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    await open(page, '/products?search=den-tuong-hat')
    release()
    await page.getByRole('link', { name: LAMP.title }).first().click()
    await expect(heading(LAMP.title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(LAMP.path))
    if (isFormerKept) release()
    await expect(page.locator('html[data-taken-over]')).toBeAttached()
    await pressAdd(page)
    await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
    release()
    await page.getByRole('link', { name: 'Xem giỏ', exact: true }).click()
    await expect(heading(/Giỏ hàng/)).toBeVisible()
    const order = page.getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ }).locator('visible=true')
    await expect(order).toBeVisible()
    release()
    await order.click()
    await expect(page).toHaveURL(/\/order$/)
    await expect(page.getByLabel('Họ và tên')).toBeVisible()
    if (isFormerKept) release()
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    release()
    await orderButton(page).click()
    await expect(heading(/^Đã nhận đơn/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(heading(/^Đã nhận đơn/)).toBeVisible()
    await expect(page.getByText(/đặt lại/)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
