import type { Page } from '@playwright/test'
import { moveTo, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import {
  expect,
  expectAccessible,
  fillCheckout,
  goToCheckout,
  open,
  orderButton,
  pressAdd,
} from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'
import { test } from './offers-shop.ts'

const CHANDELIER = '/products/den-chum-hoa-sen-nhieu-lop-canh'

/**
 * The benefits of one chandelier: its week, a present and the code of a first order; ten percent are more
 * than its cap.
 */
const GRANTED = [
  /Tuần lễ đèn chùm.*565\.000/s,
  /SANGNHA10.*500\.000/s,
  /Đèn lồng mây đan năng lượng mặt trời/,
]

async function expectGranted(page: Page): Promise<void> {
  for (const text of GRANTED) await expect(page.locator('main')).toContainText(text)
}

test('the offers that a product prints are bought, and are on order, e-mail and invoice', {
  tag: '@one-size',
}, async ({ page, openVisitor }) => {
  test.setTimeout(patient(90_000))
  await open(page, CHANDELIER)
  const offers = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Ưu đãi cho sản phẩm này' }) })
  await expect(offers).toContainText(/Bạn đang được.*Đã trừ vào giá.*−565\.000/s)
  await expect(offers).toContainText(/Bạn đang được.*Đèn lồng mây đan.*360\.000/s)
  await expect(offers).toContainText(/Thêm chút nữa là được.*Mua từ 2 món.*cần thêm 1 sản phẩm.*SANGNHA10/s)
  await expect(offers).toContainText(/Sau khi nhận hàng.*mã giảm 5% cho đơn sau/s)
  await expect(offers).not.toContainText('DENDOI10')
  await expectAccessible(page)
  await pressAdd(page)
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
  await open(page, '/cart')
  await page.getByRole('textbox', { name: 'Mã giảm giá' }).fill('sang nha 10')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('SANGNHA10').first()).toBeVisible()
  await goToCheckout(page)
  await fillCheckout(page)
  // a first order: tests that share this shop order by the other number
  await page.getByLabel('Số điện thoại').fill('0912 345 679')
  await page.getByLabel('Email').fill('donhangdau@example.com')
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  await expectGranted(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)

  const adminPage = await openVisitor()
  await signInAsAdmin(adminPage, `/admin/orders/${id}`)
  const heading = adminPage.getByRole('heading', { level: 1, name: /DH-/ })
  await expect(heading).toBeVisible()
  const [orderNumber = ''] = (await heading.textContent())?.match(/DH-\d{4}-\d{6}/) ?? []
  await expectGranted(adminPage)
  await moveTo(adminPage, 'Đã xác nhận')
  await adminPage.getByRole('button', { name: 'Xuất hóa đơn' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Xuất hóa đơn' }).click()
  await adminPage.getByRole('link', { name: /^HD-\d{4}-\d{6}$/ }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: /^HD-/ })).toBeVisible()
  await expectGranted(adminPage)
  // written by a job, a moment later
  await expect(async () => {
    await open(adminPage, '/admin/emails?kind=order_placed')
    await adminPage.getByRole('link', { name: new RegExp(orderNumber) }).click({ timeout: patient(2_000) })
  }).toPass({ timeout: patient(20_000) })
  await adminPage.getByRole('tab', { name: 'Bản chữ' }).click()
  for (const text of GRANTED) await expect(adminPage.locator('pre')).toContainText(text)
})
