import type { Locator, Page } from '@playwright/test'
import { formatDong } from '#contract/kernel/money.ts'
import { moveTo, placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import {
  choosePlace,
  expect,
  fillCheckout,
  LAMP,
  open,
  orderButton,
  pressAdd,
  test,
} from '#tests/e2e/browser.ts'

/**
 * As browsers translate: each text is replaced by two elements with its translation, and so is each that
 * comes later.
 */
function translateTexts(): void {
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (!text.nodeValue?.trim() || !parent || parent.localName === 'font') continue
      if (parent.closest('[translate=no], script, style, title, textarea, noscript, svg')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  const start = (): void => {
    translate(document.body)
    new MutationObserver(changes => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translate(node)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  new MutationObserver((_, watch) => {
    if (document.documentElement?.dataset.takenOver === undefined) return
    watch.disconnect()
    start()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/** It replaces the texts of each page that is opened from now on. */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translateTexts)
}

async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('main font font').locator('visible=true').first()).toBeVisible()
}

/**
 * A part of a page that was translated before React has taken it over is rendered once more; React reports
 * that.
 */
function forgive(complaints: string[]): void {
  const others = complaints.filter(text => !text.includes('Minified React error #418'))
  complaints.splice(0, complaints.length, ...others)
}

/** A text as it is seen, wherever the translator has put elements. */
const shown = (page: Page, text: string | RegExp): Locator =>
  page.getByText(text).locator('visible=true').first()

test('a translated page sells: variant, quantity, address, payment and order are the shown ones', async ({
  page,
  request,
  complaints,
  isMobile,
}) => {
  const found = await request.get('/api/products?search=AG-DC-0061')
  const { data } = await found.json()
  await translatePages(page)
  await open(page, `/products/${data[0].slug}`)
  await expectTranslated(page)
  const choose = page.getByRole('button', { name: 'Chọn phiên bản', exact: true }).locator('visible=true')
  const eight = page.getByRole('button', { name: '8', exact: true }).locator('visible=true')
  await eight.first().click()
  const chosen = (await (await request.get(`/api/products/${data[0].slug}`)).json()).data.variants.find(
    ({ sku }: { sku: string }) => sku === 'AG-DC-0061-8V',
  )
  const price = formatDong(chosen.sale?.price ?? chosen.price)
  await expect(shown(page, '8 tay · Vàng đồng')).toBeVisible()
  await expect(shown(page, price)).toBeVisible()
  await expect(shown(page, 'AG-DC-0061-8V')).toBeVisible()
  await expect(page.locator('font').filter({ hasText: /^([\d.,]+\s₫|AG-DC-.*)$/ })).toHaveCount(0)
  if (await choose.isVisible()) await choose.click()
  await expect(eight.last()).toHaveAttribute('aria-pressed', 'true')
  const sheet = page.getByRole('dialog')
  const place = (await sheet.isVisible()) ? sheet : page.getByRole('main')
  await place
    .getByRole('button', { name: /^Thêm vào giỏ/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(shown(page, 'Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()

  await open(page, LAMP.path)
  await pressAdd(page)
  await expect(shown(page, 'Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
  await page.getByRole('link', { name: 'Xem giỏ', exact: true }).click()
  const total = shown(page, /^Tổng cộng/).locator('xpath=ancestor::dl')
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await expect(shown(page, '2 sản phẩm')).toBeVisible()
  await boxes.last().uncheck()
  await expect(total).toContainText(price)
  await boxes.first().uncheck()
  await boxes.first().check()
  await boxes.last().uncheck()
  await page
    .getByRole('button', { name: /^Tăng số lượng .*/ })
    .first()
    .click()
  await expect(total).toContainText('Tạm tính (2 sản phẩm)')
  await expect(shown(page, '3 sản phẩm')).toBeVisible()

  await page
    .getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ })
    .locator('visible=true')
    .click()
  await expect(page.getByLabel('Họ và tên')).toBeVisible()
  await orderButton(page).click()
  await expect(shown(page, 'Vui lòng nhập họ và tên')).toBeVisible()
  await fillCheckout(page)
  await expect(page.getByText('Vui lòng nhập họ và tên')).toHaveCount(0)
  // on a phone the list of wards would follow, over the whole screen
  if (!isMobile) {
    await choosePlace(page, 'Tỉnh / Thành phố', 'ha noi', 'Thành phố Hà Nội')
    await fillCheckout(page)
  }
  await page.getByRole('radio', { name: /Chuyển khoản/ }).check()
  await expect(shown(page, /Nội dung/)).toBeVisible()
  await page.getByRole('radio', { name: /Thanh toán khi nhận/ }).check()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  await expectTranslated(page)
  await expect(shown(page, '8 tay · Vàng đồng')).toBeVisible()
  await expect(shown(page, 'Tạm tính (2 sản phẩm)')).toBeVisible()
  forgive(complaints)
})

test('staff confirm an order on a translated page', { tag: '@one-size' }, async ({
  page,
  request,
  complaints,
}) => {
  const order = await placeAsGuest(request)
  await translatePages(page)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await expectTranslated(page)
  await moveTo(page, 'Đã xác nhận')
  await expect(shown(page, /^Đã xác nhận/)).toBeVisible()
  await moveTo(page, 'Đang xử lý')
  await expect(shown(page, /^Đang xử lý/)).toBeVisible()
  const { data } = await (
    await request.get(`/api/orders/${order._id}`, { headers: { 'x-order-key': order.accessKey } })
  ).json()
  expect(data.status).toBe('processing')
  await open(page, '/admin/orders')
  await expect(shown(page, order.orderNumber)).toBeVisible()
  forgive(complaints)
})
