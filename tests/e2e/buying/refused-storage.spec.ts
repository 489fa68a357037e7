import type { Page } from '@playwright/test'
import { CUSTOMER } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, fillCheckout, LAMP, open, orderButton, test } from '#tests/e2e/browser.ts'

/** Ways in which browsers refuse to store; they run in the page, before its scripts. */
const REFUSALS = {
  forbids: () => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, denied)
    Object.defineProperty(navigator, 'serviceWorker', denied)
    Object.defineProperty(document, 'cookie', denied)
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  },
  'is full of other texts and refuses more': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'has none': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null })
  },
  'silently keeps nothing': () => {
    Storage.prototype.setItem = () => undefined
  },
}

const said = (page: Page) =>
  page.getByText(/^Trình duyệt không cho lưu dữ liệu.*đừng đóng hoặc tải lại tab\.$/).first()

/** Whether the key of the address is in canonical, share or other texts of the head. */
const keyInHead = (page: Page) =>
  page.evaluate(() => {
    const key = new URLSearchParams(location.search).get('key')
    return key === null || document.head.outerHTML.includes(key)
  })

test.use({ tolerates: /Failed to save scroll positions/ })

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`a browser with a storage that ${name} buys and signs in for the visit`, async ({ page }) => {
    await page.addInitScript(refuse)
    await addLamp(page)
    await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!').first()).toContainText('Đừng đóng tab này')
    await page.getByRole('link', { name: 'Xem giỏ', exact: true }).click()
    await expect(page.getByRole('main').getByRole('link', { name: LAMP.title }).first()).toBeVisible()
    await expect(said(page)).toBeVisible()
    await page
      .getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ })
      .locator('visible=true')
      .click()
    await expect(said(page)).toBeVisible()
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    await orderButton(page).click()
    const received = page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })
    await expect(received).toBeVisible()
    await page.reload()
    await expect(received, 'the address alone opens it').toBeVisible()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?key=[\w-]+$/)
    expect(await keyInHead(page), 'what the head says of the page').toBe(false)

    await open(page, '/cart')
    await expect(page.getByText(/60 ngày/)).toHaveCount(0)
    await open(page, '/login')
    await expect(said(page)).toBeVisible()
    await page.getByLabel('Email').fill(CUSTOMER.email)
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(CUSTOMER.password)
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Ngọc An|Tài khoản/ }).first()).toBeVisible()
  })
}
