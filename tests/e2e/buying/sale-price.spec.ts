import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import {
  expect,
  expectAccessible,
  fillCheckout,
  goToCheckout,
  open,
  orderButton,
  pressAdd,
  test,
} from '#tests/e2e/browser.ts'

const LAMP = '/products/den-chum-hoa-sen-nhieu-lop-canh'

test('the owner sets a sale price, and the shopper sees it, pays it, and sees it end', {
  tag: '@one-size',
}, async ({ page, openVisitor }) => {
  test.slow()
  // kept by the server before the sale
  await open(page, LAMP)
  await expect(page.getByText('5.650.000').first()).toBeVisible()

  const owner = await openVisitor()
  await signInAsAdmin(owner, '/admin/products?search=hoa+sen')
  await owner.getByRole('link', { name: 'Đèn chùm hoa sen nhiều lớp cánh' }).first().click()
  await expect(owner.getByText('đang bán theo giá niêm yết')).toBeVisible()
  await owner.getByRole('link', { name: 'Đặt giá theo lịch' }).click()
  await expect(owner.getByLabel('Tên khách thấy')).toHaveValue(/^Giá khuyến mãi Đèn chùm hoa sen/)
  await owner.getByLabel('Tên khách thấy').fill('Tuần lễ hoa sen')
  await owner.getByLabel('Giá bán mỗi món').fill('4500000')
  await expect(owner.getByText('hiện trên thẻ, danh sách và trang sản phẩm')).toBeVisible()
  await owner.getByRole('textbox', { name: /^Bắt đầu/ }).fill('01/01/2026')
  await owner.getByRole('textbox', { name: /^Kết thúc/ }).fill('31/12/2099')
  await owner
    .getByRole('button', { name: /khuyến mãi$/ })
    .last()
    .click()
  await expect(owner).toHaveURL(/promotions\/[0-9a-f-]{36}$/)

  await page.reload()
  await expect(page.locator('header').filter({ hasText: 'Đèn chùm hoa sen' })).toContainText(
    /4\.500\.000.*giá cũ.*5\.650\.000.*−20%.*Giá đến hết ngày 31\/12\/2099, giá thường 5\.650\.000/s,
  )
  await expectAccessible(page)
  await pressAdd(page)
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Đèn chùm hoa sen' })).toContainText(
    /Tuần lễ hoa sen: −1\.150\.000/,
  )
  await expect(page.getByText('Giá đã đổi')).toHaveCount(0)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  await expect(page.locator('main')).toContainText(/Tuần lễ hoa sen.*1\.150\.000/s)

  await owner.goto('/admin/promotions')
  await owner.getByRole('button', { name: 'Thao tác với khuyến mãi Tuần lễ hoa sen' }).click()
  await owner.getByRole('menuitem', { name: 'Tạm dừng' }).click()
  await expect(owner.getByText('Đã tạm dừng khuyến mãi')).toBeVisible()
  await open(page, LAMP)
  await expect(page.locator('header').filter({ hasText: 'Đèn chùm hoa sen' })).not.toContainText('4.500.000')
})
