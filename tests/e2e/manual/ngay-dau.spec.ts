import type { Page } from '@playwright/test'
import { pictureFile } from '#tests/e2e/admin/products/product-form.ts'
import { expectDone } from '#tests/e2e/admin/shop/guide-steps.ts'
import { expect, fillCheckout, open } from '#tests/e2e/browser.ts'
import { test } from '#tests/e2e/empty-shop.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { patient } from '#tests/support/time/pace.ts'
import { openLesson, panel } from './lesson.ts'

const PASSWORD = 'Cua-hang-cua-toi-1'
const LAMP = 'Đèn bàn gỗ sồi'

type Lesson = ReturnType<typeof openLesson>

test('the chapter about the first day is right', { tag: '@one-size' }, async ({ page, openVisitor }) => {
  test.slow()
  const lesson = openLesson('ngay-dau')
  await followSignIn(page, lesson)
  await followFacts(page, lesson)
  await followProduct(page, lesson)
  await followPolicies(page, lesson)
  await followEmails(page, lesson)
  await lesson.section(page, 'Bản sao lưu đầu tiên', [
    async ({ press }) => {
      await page
        .getByRole('listitem')
        .getByRole('link', { name: /^Sao lưu Khách không thấy gì/ })
        .click()
      await press('Mở trang Sao lưu')
      await press()
    },
    async () => {
      const latest = page.getByRole('region', { name: /hôm nay/ })
      await expect(latest.getByText('Đã kiểm chứng')).toBeVisible({ timeout: patient(60_000) })
      // the last change of the page is that nothing is under way any more
      await expect(page.getByText('Đang sao lưu')).toBeHidden()
    },
  ])
  await lesson.section(page, 'Mở bán', [
    async ({ press }) => {
      await press('Thiết lập')
      await press()
      await page.getByRole('link', { name: 'Đến phần thiết lập' }).waitFor()
    },
    async ({ press }) => {
      await page.goto('/products')
      await expect(page.getByText(LAMP).first()).toBeVisible()
      await press()
    },
    async ({ press }) => {
      await press('Mở bán')
      await expect(page.getByText('Đang mở bán')).toBeVisible()
    },
  ])
  await expect(page.getByText('Cửa hàng đã mở bán')).toHaveCount(0)
  const head = page.locator('div').filter({ has: page.getByText('bước đã xong') })
  const opened = head.filter({ has: page.getByRole('button', { name: 'Tạm ngừng bán' }) }).last()
  await lesson.picture('mo-ban', opened)
  await followTrialOrder(page, await openVisitor(), lesson)
  lesson.end()
})

async function followSignIn(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Đăng nhập lần đầu', [
    async ({ field, press }) => {
      await open(page, '/login')
      await field('Email').fill(ADMIN.email)
      await field('Mật khẩu').fill(ADMIN.password)
      await press()
    },
    async ({ field }) => {
      await field('Họ và tên').fill('Lê Thùy Linh')
      await field('Email').fill('linh@vi-du.vn')
      await lesson.picture('thiet-lap', page.getByRole('main'))
    },
    async ({ field, press }) => {
      await field('Mật khẩu đang dùng').fill(ADMIN.password)
      await field('Mật khẩu mới').fill(PASSWORD)
      await field('Nhập lại mật khẩu mới').fill(PASSWORD)
      await press()
      await expectDone(page, 'Tài khoản của bạn')
    },
  ])
  const refused = await page.request.post('/api/login', { data: ADMIN })
  expect(refused.status(), 'the first password is refused').toBe(401)
}

async function followFacts(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Thông tin cửa hàng', [
    async ({ field }) => {
      await field('Tên cửa hàng').fill('Đèn Nhà Linh')
      await field('Số điện thoại').fill('0900 000 123')
      await field('Địa chỉ').fill('8 đường Ví Dụ, Phường Sài Gòn')
      await field('Tỉnh / Thành phố').fill('Thành phố Hồ Chí Minh')
      await field('Giờ mở cửa').fill('8:00–20:00 mỗi ngày')
    },
    async ({ field, press }) => {
      await field('Số Zalo').fill('0900 000 123')
      await press()
      await expectDone(page, 'Thông tin cửa hàng')
    },
  ])
  await lesson.section(page, 'Tài khoản ngân hàng', [
    async ({ field }) => {
      await field().fill('quan doi')
      await page.getByRole('option', { name: /MB Bank/ }).click()
    },
    async ({ field }) => {
      await field('Số tài khoản').fill('0000000000')
      await field('Chủ tài khoản').fill('LE THUY LINH')
    },
    async () => {
      await expect(page.getByRole('img', { name: /^Mã VietQR chuyển thử/ })).toBeVisible()
      await lesson.picture('ma-chuyen-thu', panel(page, 'Tài khoản ngân hàng'))
    },
    async ({ press }) => {
      await press('Tiền đã về, lưu tài khoản')
      await expectDone(page, 'Tài khoản ngân hàng')
    },
  ])
  const fill = async (zone: string) => {
    const terms = page.getByRole('group', { name: zone })
    for (const size of ['thường', 'cồng kềnh', 'quá khổ'])
      await terms.getByRole('textbox', { name: `Phí giao hàng ${size}` }).fill('50000')
  }
  await lesson.section(page, 'Thuế và phí giao hàng', [
    async ({ press }) => {
      await page.getByText('Giá niêm yết đã gồm thuế').click()
      await press()
      await expectDone(page, 'Thuế')
    },
    () => fill('Toàn quốc'),
    async ({ press }) => {
      await press('Thêm vùng giao hàng')
      const zone = page.getByRole('group', { name: 'Vùng 1' })
      await zone.getByRole('textbox', { name: 'Tên vùng' }).fill('Nội thành')
      const inner = page.getByRole('group', { name: 'Nội thành' })
      await inner.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('ho chi minh')
      await page.getByRole('option', { name: 'Thành phố Hồ Chí Minh' }).click()
      await fill('Nội thành')
    },
    async ({ press }) => {
      await press()
      await expectDone(page, 'Giao hàng')
    },
  ])
}

async function followProduct(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Sản phẩm đầu tiên', [
    async ({ field, press }) => {
      await field('Danh mục đầu tiên').fill('Đèn trang trí')
      await press()
      await expect(page.getByText('Đã có: Đèn trang trí')).toBeVisible()
    },
    async ({ press }) => {
      await press('Thêm sản phẩm')
      await page.getByRole('button', { name: 'Thêm ảnh' }).first().waitFor()
      const picture = await pictureFile('den.jpg', '#c9a227')
      await page.getByLabel('Tệp ảnh của sản phẩm').setInputFiles(picture)
    },
    async ({ field, press }) => {
      await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(1)
      await field('Tên sản phẩm').fill(LAMP)
      await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Đèn bàn gỗ sồi, bóng vàng ấm.')
      await field('Danh mục').selectOption({ label: 'Đèn trang trí' })
      await page.getByRole('textbox', { name: 'Giá bán', exact: true }).fill('690000')
      await field('Số lượng').fill('5')
      await press()
    },
    async ({ press }) => {
      await press()
      await press()
      await expect(page.getByText('Đã đăng bán sản phẩm')).toBeVisible()
    },
    async ({ press }) => {
      await press()
      await expectDone(page, 'Danh mục và sản phẩm đầu tiên')
    },
  ])
}

async function followPolicies(page: Page, lesson: Lesson): Promise<void> {
  await lesson.section(page, 'Bảo hành và đổi hàng', [
    async ({ field }) => {
      await field('Số tháng bảo hành').fill('12')
      await field('Số ngày đổi hàng lỗi').fill('7')
    },
    async ({ field, press }) => {
      await press('Soạn từ mẫu')
      await expect(field()).toHaveValue(/Bảo hành 12 tháng/)
    },
    async ({ press }) => {
      await press()
      await expectDone(page, 'Chính sách từ mẫu')
    },
  ])
}

async function followEmails(page: Page, lesson: Lesson): Promise<void> {
  const smtp = await startSmtpServer({ login: { user: 'cua-hang@vi-du.vn', password: 'mat khau thu' } })
  await lesson.section(page, 'Thư cho khách', [
    async ({ field }) => {
      await page.getByRole('radio', { name: /Khác/ }).check()
      await field('Máy chủ').fill('localhost')
      await field('Cổng').fill(String(smtp.port))
      await field('Bảo mật').selectOption('none')
    },
    async ({ field, press }) => {
      await field('Tên đăng nhập').fill('cua-hang@vi-du.vn')
      await field('Mật khẩu').fill('mat khau thu')
      await press('Gửi thư thử')
    },
    async ({ press }) => {
      await press('Lưu cài đặt')
      await press()
      await expectDone(page, 'Thư điện tử')
    },
  ])
  expect(smtp.emails.at(-1)).toContain('To: linh@vi-du.vn')
  await smtp.close()
}

/** A visitor orders, and the owner cancels the order: the piece is for sale again. */
async function followTrialOrder(page: Page, visitor: Page, lesson: Lesson): Promise<void> {
  await lesson.section(visitor, 'Đặt một đơn thử', [
    async ({ press }) => {
      await open(visitor, '/products')
      await visitor.getByRole('link', { name: LAMP }).first().click()
      await press()
    },
    async ({ press }) => {
      await visitor.getByRole('link', { name: 'Xem giỏ', exact: true }).click()
      await press()
      await fillCheckout(visitor)
    },
    async ({ press }) => {
      await visitor.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
      await press('Đặt hàng')
      await expect(visitor.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
    },
  ])
  await lesson.section(page, 'Hủy đơn thử', [
    async ({ press }) => {
      await press('Đơn hàng')
      await page.getByRole('link', { name: /^DH-/ }).first().click()
    },
    async ({ press }) => {
      await press('Thao tác khác với đơn hàng')
      await press()
    },
    async ({ field, press }) => {
      await field('Lý do').fill('Đơn thử')
      await press('Hủy đơn hàng')
      await expect(page.getByText('Đơn hàng đã được hủy thành công')).toBeVisible()
    },
  ])
  const { data } = await (await page.request.get('/api/products/den-ban-go-soi')).json()
  expect(data, 'the piece is back').toMatchObject({ title: LAMP })
}
