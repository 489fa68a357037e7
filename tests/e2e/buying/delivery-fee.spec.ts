import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import {
  choosePlace,
  expect,
  expectAccessible,
  open,
  orderButton,
  pressAdd,
  test,
} from '#tests/e2e/browser.ts'

const CHAIR = '/products/ghe-thu-gian-khung-go-tan-bi-dem-vai'

test('a chair is ordered with an open delivery fee, the shop agrees on it, the customer sees it', {
  tag: '@phone',
}, async ({ page, openVisitor }) => {
  await open(page, CHAIR)
  const delivery = page.getByRole('region', { name: 'Giao hàng', exact: true })
  await expect(delivery).toContainText(/Nội thành: phí giao hàng 250\.000\s₫\./)
  await pressAdd(page)
  await page
    .getByRole('link', { name: /^Xem giỏ/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Giỏ hàng/ })).toBeVisible()
  const fee = page.getByRole('complementary').getByText('Phí giao hàng', { exact: true }).locator('..')
  await expect(fee).toHaveText(/Tùy nơi nhậnNội thành: 250\.000\s₫; Toàn quốc: báo sau\.$/)
  await page
    .getByRole('button', { name: /^(Đặt hàng|Tiến hành đặt hàng)/ })
    .locator('visible=true')
    .click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Minh Hạnh')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel('Email').fill('minhhanh@example.com')
  await choosePlace(page, 'Tỉnh / Thành phố', 'ca mau', 'Cà Mau')
  await choosePlace(page, 'Phường / Xã', 'an xuyen', /An Xuyên/)
  await page.getByLabel('Số nhà, tên đường').fill('12/3 đường Ví Dụ')
  await expect(page.getByText(/^Phí giao hàng quá khổ đến Cà Mau: cửa hàng báo sau/).first()).toBeAttached()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  await expect(page.getByText('Báo sau', { exact: true })).toBeVisible()
  await expect(page.getByText('Đã gồm thuế VAT, chưa gồm phí giao hàng')).toBeVisible()
  await expectAccessible(page)

  const adminPage = await openVisitor()
  await signInAsAdmin(adminPage, '/admin/orders?status=fees')
  await adminPage.getByRole('link', { name: /^DH-/ }).first().click()
  const agreed = adminPage.getByRole('textbox', { name: 'Phí đã thống nhất với khách' })
  await agreed.fill('25 triệu')
  await expect(agreed).toHaveAccessibleDescription('Khách nhận email.')
  await agreed.fill('350000')
  await expect(adminPage.getByText(/^Tổng cộng sẽ là 4\.365\.000\s₫/)).toBeVisible()
  await expectAccessible(adminPage)
  await adminPage.getByRole('button', { name: 'Chốt phí giao hàng' }).click()
  await expect(adminPage.getByText('Đã chốt phí giao hàng')).toBeVisible()
  await expect(adminPage.getByText('Quản trị viên chốt phí giao hàng')).toBeVisible()

  await open(page, new URL(page.url()).pathname)
  await expect(page.getByText(/Phí giao hàng 350\.000\s₫, tổng cộng 4\.365\.000\s₫/)).toBeVisible()
  await expect(page.getByText('Báo sau', { exact: true })).toHaveCount(0)
})

test('the page of a product names the cost of its delivery to the chosen place', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, CHAIR)
  const delivery = page.getByRole('region', { name: 'Giao hàng', exact: true })
  await delivery.getByRole('button', { name: 'Đổi nơi giao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Giao đến đâu?' })
  await choosePlace(page, 'Tỉnh / Thành phố', 'ca mau', 'Cà Mau')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Xem phí giao hàng' }).click()
  await expect(delivery).toContainText('Cà Mau: phí giao hàng báo sau khi nhận đơn, bạn có thể từ chối.')
  await open(page, CHAIR)
  await expect(delivery).toContainText('Cà Mau: phí giao hàng báo sau')
})
