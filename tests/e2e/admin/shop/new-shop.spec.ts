import type { Page } from '@playwright/test'
import { moveTo, signIn } from '#tests/e2e/admin/admin.ts'
import { pictureFile, saveButton } from '#tests/e2e/admin/products/product-form.ts'
import {
  enterMailServer,
  expectDone,
  menuEntry,
  next,
  ownAccount,
} from '#tests/e2e/admin/shop/guide-steps.ts'
import { expect, expectAccessible, fillCheckout, open, orderButton } from '#tests/e2e/browser.ts'
import { test } from '#tests/e2e/empty-shop.ts'

// an order of a closed shop is refused
test.use({ tolerates: /status of 409/ })

const CITY = 'Thành phố Hồ Chí Minh'

test('an empty shop is set up by its guide and sells its first lamp', { tag: '@one-size' }, async ({
  page,
  openVisitor,
}) => {
  const guest = await openVisitor()
  await nothingMadeUp(guest)

  await open(page, '/login')
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/setup/)
  await expect(menuEntry(page)).toContainText('0/9')
  await expect(page.getByText('Còn 6 bước bắt buộc mới mở được')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mở bán' })).toBeDisabled()
  await expectAccessible(page)
  await page.goto('/admin')
  await expect(page.getByText(/^Chưa có đơn hàng nào trong \d+ ngày gần nhất\./)).toBeVisible()
  await expectAccessible(page)
  await menuEntry(page).click()
  await ownAccount(page)
  await fillShop(page)
  await fillBank(page)
  await expectDone(page, 'Tài khoản ngân hàng')
  await next(page, 'Thuế')
  await fillDelivery(page)
  await addProduct(page)
  await composePolicies(page)
  await enterMailServer(page)
  await page.getByRole('link', { name: /^9? ?Sao lưu/ }).click()
  // an admin's word alone makes no backup: the step waits for one that is proven
  await expect(page.getByText('Chưa có bản sao lưu nào đã kiểm chứng.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bản sao lưu đã nằm ở nơi khác' })).toHaveCount(0)
  await expect(menuEntry(page)).toContainText('8/9')

  await openForShoppers(page, guest)
  await buy(guest)
  await deliver(page)
  await closeForShoppers(page, guest)
})

async function nothingMadeUp(guest: Page): Promise<void> {
  for (const path of ['/', '/contact', '/policies', '/about', '/terms']) {
    await guest.goto(path)
    const text = await guest.locator('body').textContent()
    expect(text, path).not.toMatch(/0900|Chưa cập nhật|3 giờ|12 tháng|10\.000|2\.000/)
  }
  await expect(guest.getByRole('complementary', { name: 'Liên hệ nhanh' })).toHaveCount(0)
}

async function fillShop(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0987 654 321')
  await page.getByRole('textbox', { name: 'Số Zalo' }).fill('0987 654 321')
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('8 Nguyễn Huệ, Phường Sài Gòn')
  await page.getByRole('textbox', { name: 'Tỉnh / Thành phố' }).fill(CITY)
  await page.getByRole('textbox', { name: 'Giờ mở cửa' }).fill('8:00–20:00 mỗi ngày')
  await next(page, 'Thông tin cửa hàng')
}

async function fillBank(page: Page): Promise<void> {
  await expect(page.getByText('đang ẩn, khách chưa thấy')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ngân hàng' }).fill('quan doi')
  await page.getByRole('option', { name: /MB Bank/ }).click()
  await page.getByRole('textbox', { name: 'Số tài khoản' }).fill('0987654321')
  await page.getByRole('textbox', { name: 'Chủ tài khoản' }).fill('CUA HANG THU')
  await expect(page.getByRole('img', { name: /^Mã VietQR chuyển thử/ })).toBeVisible()
  await page.getByRole('button', { name: 'Tiền đã về, lưu tài khoản' }).click()
}

async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thêm vùng giao hàng' }).click()
  await page
    .getByRole('group', { name: 'Vùng 1' })
    .getByRole('textbox', { name: 'Tên vùng' })
    .fill('Nội thành')
  const inner = page.getByRole('group', { name: 'Nội thành' })
  await inner.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('ho chi minh')
  await page.getByRole('option', { name: CITY }).click()
  await inner.getByRole('textbox', { name: 'Thời gian giao' }).fill('4 giờ')
  for (const zone of [inner, page.getByRole('group', { name: 'Toàn quốc' })])
    for (const size of ['thường', 'cồng kềnh', 'quá khổ'])
      await zone.getByRole('textbox', { name: `Phí giao hàng ${size}` }).fill('50000')
  await inner.getByRole('button', { name: 'Thêm mức' }).click()
  await inner.getByRole('textbox', { name: 'Tiền hàng từ' }).fill('500000')
  const tried = page.getByRole('status').filter({ hasText: 'Khách trả phí giao' })
  await expect(tried).toContainText('Tùy nơi nhận')
  await expect(tried).toContainText('Khách đọc: Nội thành: miễn phí; Toàn quốc: 50.000 ₫.')
  await next(page, 'Giao hàng')
}

async function addProduct(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Danh mục đầu tiên' }).fill('Đèn trang trí')
  await page.getByRole('button', { name: 'Tạo danh mục' }).click()
  await expect(page.getByText('Đã có: Đèn trang trí')).toBeVisible()
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).click()
  await page.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Đèn bàn đầu tiên')
  await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Đèn bàn gỗ sồi.')
  await page.getByRole('combobox', { name: 'Danh mục', exact: true }).selectOption({ label: 'Đèn trang trí' })
  await page.getByRole('textbox', { name: 'Giá bán', exact: true }).fill('2580000')
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('5')
  await page.getByLabel('Tệp ảnh của sản phẩm').setInputFiles([await pictureFile('den.jpg', '#c9a227')])
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(1)
  await saveButton(page).click()
  await expect(page).not.toHaveURL(/\/products\/new/)
  await page.getByRole('button', { name: 'Đăng bán' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng bán' }).click()
  await expect(page.getByText('Đã đăng bán sản phẩm')).toBeVisible()
  await menuEntry(page).click()
  await expectDone(page, 'Danh mục và sản phẩm đầu tiên')
}

async function composePolicies(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Số tháng bảo hành' }).fill('18')
  await page.getByRole('textbox', { name: 'Số ngày đổi hàng lỗi' }).fill('5')
  await page.getByRole('button', { name: 'Soạn từ mẫu' }).click()
  await expect(page.getByRole('textbox', { name: 'Chính sách chung của cửa hàng' })).toHaveValue(
    /Bảo hành 18 tháng/,
  )
  await next(page, 'Chính sách từ mẫu')
}

const LAMP_PATH = '/products/den-ban-dau-tien'
const closedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Ánh Gia hiện chưa mở bán' })

/** Until the owner opens the shop, they alone see the products. */
async function openForShoppers(page: Page, guest: Page): Promise<void> {
  for (const path of ['/', '/products', LAMP_PATH, '/cart']) {
    await open(guest, path)
    await expect(closedHeading(guest)).toBeVisible()
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await expectAccessible(guest)
  await open(page, LAMP_PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Đèn bàn đầu tiên' })).toBeVisible()
  await page.getByRole('link', { name: 'Đến phần thiết lập' }).click()
  await page.getByRole('button', { name: 'Mở bán' }).click()
  await expect(page.getByText('Đang mở bán')).toBeVisible()
}

/** A guest is at the checkout when the owner closes the shop. */
async function closeForShoppers(page: Page, guest: Page): Promise<void> {
  await intoCart(guest)
  await guest.getByRole('button', { name: 'Tiến hành đặt hàng' }).click()
  await fillCheckout(guest)
  await guest.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await menuEntry(page).click()
  await page.getByRole('button', { name: 'Tạm ngừng bán' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tạm ngừng bán' }).click()
  await expect(page.getByText('Chưa mở bán', { exact: true })).toBeVisible()
  await orderButton(guest).click()
  await expect(
    guest.getByText('Cửa hàng hiện chưa nhận đơn hàng trực tuyến. Giỏ hàng của bạn vẫn được giữ').first(),
  ).toBeVisible()
  await open(guest, LAMP_PATH)
  await expect(closedHeading(guest)).toBeVisible()
  // closed for a while: search engines keep its pages
  await expect(guest.locator('meta[name=robots]')).toHaveCount(0)
}

/** A guest puts the lamp into the cart and looks at it. */
async function intoCart(guest: Page): Promise<void> {
  await open(guest, LAMP_PATH)
  await expect(guest.getByText('18 tháng', { exact: true })).toBeVisible()
  await guest
    .getByRole('button', { name: /^Thêm vào giỏ/ })
    .locator('visible=true')
    .first()
    .click()
  await guest.getByRole('link', { name: 'Xem giỏ', exact: true }).click()
}

/** A guest buys the lamp, to be paid in cash; the promises are granted. */
async function buy(guest: Page): Promise<void> {
  await intoCart(guest)
  await expect(guest.getByText('Nội thành: miễn phí; Toàn quốc: 50.000 ₫.')).toBeVisible()
  await guest.getByRole('button', { name: 'Tiến hành đặt hàng' }).click()
  await fillCheckout(guest)
  const summary = guest.getByRole('complementary', { name: 'Đơn hàng của bạn' })
  await expect(summary.getByText('4 giờ', { exact: true })).toBeVisible()
  await expect(summary.getByText('Miễn phí', { exact: true })).toBeVisible()
  await guest.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(guest).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  await expect(guest.getByText('2.838.000 ₫').first()).toBeVisible()
}

/** The admin takes the order all the way. */
async function deliver(page: Page): Promise<void> {
  await open(page, '/admin/orders')
  await page.getByRole('link', { name: /^DH-/ }).first().click()
  for (const state of ['Đã xác nhận', 'Đã gửi', 'Đã giao']) await moveTo(page, state)
  await expect(page.getByText('Đã thanh toán').first()).toBeVisible()
}
