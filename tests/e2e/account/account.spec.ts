import type { Page } from '@playwright/test'
import {
  addLamp,
  choosePlace,
  expect,
  expectAccessible,
  expectPlace,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'

const PASSWORD = 'Matkhau1'
let count = 0
const newEmail = (): string => `khach-${Date.now()}-${++count}@example.com`

test('a guest registers, signs in and finds the guest’s cart again, and another tab follows', {
  tag: '@phone',
}, async ({ page, context }) => {
  const email = newEmail()
  await addLamp(page)
  await open(page, '/cart')
  await open(page, '/register')
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập email',
    'Vui lòng nhập mật khẩu',
    'Vui lòng nhập lại mật khẩu',
    'Bạn phải đồng ý với điều khoản sử dụng',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByLabel('Họ và tên').fill('Nguyễn Minh Hạnh')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill('Abcde1')
  await expect(page.getByText('Độ mạnh: Tốt')).toBeVisible()
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel('Nhập lại mật khẩu').fill('Matkhau2')
  await expect(page.getByText('Mật khẩu nhập lại không khớp')).toBeVisible()
  await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Điều khoản/ }).check()
  await page.getByRole('checkbox', { name: /Chính sách bảo mật/ }).check()
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng ký thành công' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  const otherTab = await context.newPage()
  await open(otherTab, '/about')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByText('Đăng nhập bằng Google chưa khả dụng. Vui lòng dùng email.')).toBeVisible()
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL(/\/$/)
  const menu = (tab: typeof page) => tab.getByRole('button', { name: 'Tài khoản của Nguyễn Minh Hạnh' })
  await expect(menu(page)).toBeVisible()
  await expect(menu(otherTab)).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: LAMP.title }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('guestSessionId'))).toBeNull()

  await page.evaluate(() => sessionStorage.setItem('checkout', '{}'))
  await menu(page).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  await expect(menu(otherTab)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible()
})

/** Registers through the call and signs in through the page. */
async function signedIn(page: Page): Promise<void> {
  const email = newEmail()
  await page.request.post('/api/register', { data: { name: 'Nguyễn Minh Hạnh', email, password: PASSWORD } })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

test.describe('an order that two pages cancel', () => {
  test.use({ tolerates: /status of 409/ })
  test('a customer buys, finds the order under their orders and cancels it', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    await addLamp(page)
    await open(page, '/orders')
    await expect(page.getByText('Vui lòng đăng nhập để tiếp tục.')).toBeVisible()
    await signedIn(page)
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' })).toBeVisible()

    await goToCheckout(page)
    await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Minh Hạnh')
    await expect(page.getByLabel('Email')).not.toHaveValue('')
    await choosePlace(page, 'Tỉnh / Thành phố', 'can tho', /Cần Thơ/)
    await choosePlace(page, 'Phường / Xã', 'ninh kieu', /^Phường Ninh Kiều/)
    await expectPlace(page, 'Phường / Xã', 'Phường Ninh Kiều')
    await fillCheckout(page)
    await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
    await orderButton(page).click()
    await expect(page.getByRole('heading', { name: 'Đã nhận đơn hàng' })).toBeVisible()

    await open(page, '/orders?status=pending')
    const order = page.getByRole('article')
    await expect(order).toContainText(LAMP.title)
    await expect(order).toContainText('Chưa thanh toán')
    const tab = (name: RegExp) =>
      page.getByRole('navigation', { name: 'Trạng thái đơn hàng' }).getByRole('link', { name })
    await expect(tab(/Chờ xử lý/)).toContainText('1')
    await expectAccessible(page)
    const other = await context.newPage()
    await open(other, '/orders')
    await other.getByRole('button', { name: 'Hủy đơn' }).click()
    await order.getByRole('button', { name: 'Hủy đơn' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn hàng' }).click()
    await expect(page.getByText('Đơn hàng đã được hủy thành công')).toBeVisible()
    await expect(order).toContainText('Đã hủy')
    await expect(tab(/Chờ xử lý/)).toContainText('0')
    await expect(tab(/Đã hủy/)).toContainText('1')
    await tab(/Đã hủy/).click()
    await expect(page.getByRole('article')).toContainText(LAMP.title)

    await other.getByRole('dialog').getByRole('button', { name: 'Hủy đơn hàng' }).click()
    await expect(other.getByText('Không thể hủy đơn hàng', { exact: true })).toBeVisible()
    await expect(other.getByRole('article')).toContainText('Đã hủy')

    // the next order begins with person and address of the last one, except texts typed first
    await addLamp(other)
    await goToCheckout(other)
    await expect(other.getByLabel('Số điện thoại')).toHaveValue('0912345678')
    await expectPlace(other, 'Phường / Xã', 'Phường An Hội Tây')
    await expect(other.getByLabel('Số nhà, tên đường')).toHaveValue('12/3 đường Ví Dụ')
  })
})

test.describe('a registration that is refused', () => {
  test.use({ tolerates: /status of 409/ })
  test('names the field, and returns to the former page after an accepted sign-in', {
    tag: '@one-size',
  }, async ({ page }) => {
    const email = newEmail()
    await page.request.post('/api/register', { data: { name: 'Nguyễn An', email, password: PASSWORD } })
    await open(page, '/cart')
    await page.getByRole('banner').getByRole('link', { name: 'Đăng ký' }).click()
    await page.getByLabel('Họ và tên').fill('Nguyễn Minh Hạnh')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Số điện thoại').fill('12345')
    await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD)
    await page.getByLabel('Nhập lại mật khẩu').fill(PASSWORD)
    for (const consent of await page.getByRole('checkbox').all()) await consent.check()
    const submit = page.getByRole('main').getByRole('button', { name: 'Đăng ký' })
    await submit.click()
    await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription(/phải có 10 chữ số/)
    await page.getByLabel('Số điện thoại').fill('0912 345 678')
    await submit.click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email này đã được đăng ký/)
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(newEmail())
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Đăng ký thành công' })).toBeVisible()
    await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).toHaveURL(/\/cart$/)
  })
})

test.describe('the profile', () => {
  test.use({ tolerates: /status of 400/ })
  test('requires sign-in, saves the name and changes the password', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/profile')
    await expect(page.getByRole('heading', { name: 'Vui lòng đăng nhập' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
    await signedIn(page)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    const unbroken = 'Nguyễn'.repeat(12)
    await page.getByLabel('Họ và tên').fill(unbroken)
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByRole('navigation', { name: 'Tài khoản của bạn' })).toContainText(unbroken)
    const { width = 0 } = page.viewportSize() ?? {}
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByLabel('Họ và tên').fill('Trần Hạnh')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Cập nhật hồ sơ thành công!').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tài khoản của Trần Hạnh' })).toBeVisible()
    await expectAccessible(page)

    const change = async (current: string, next: string, again: string): Promise<void> => {
      await page.getByLabel('Mật khẩu hiện tại').fill(current)
      await page.getByLabel('Mật khẩu mới', { exact: false }).first().fill(next)
      await page.getByLabel('Nhập lại mật khẩu mới').fill(again)
      await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
    }
    await change(PASSWORD, 'Matkhau2', 'Matkhau3')
    await expect(page.getByText('Mật khẩu mới không khớp')).toBeVisible()
    await change('Sai12345', 'Matkhau2', 'Matkhau2')
    await expect(page.getByText('Mật khẩu hiện tại không đúng')).toBeVisible()
    await change(PASSWORD, 'Matkhau2', 'Matkhau2')
    await expect(page.getByText('Đổi mật khẩu thành công!')).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test.use({ tolerates: /status of 400/ })
  test('starts on the login page, to which an invalid link leads back', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, '/login')
    await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
    await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
    await expect(page.getByText('Vui lòng nhập email')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill('khong-co-ai@example.com')
    await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
    await expect(page.getByRole('heading', { name: 'Kiểm tra hộp thư' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Gửi lại sau 0:5/ })).toBeDisabled()
    await expectAccessible(page)

    await open(page, `/reset-password#token=${'A'.repeat(43)}`)
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('Mật khẩu mới', { exact: false }).first().fill('Matkhau2')
    await page.getByLabel('Nhập lại mật khẩu mới').fill('Matkhau2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click()
    await expect(page.getByRole('heading', { name: 'Đường dẫn không còn dùng được' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Gửi đường dẫn mới' }).click()
    await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible()
  })
})
