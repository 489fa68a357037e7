import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { adminApi, pictureFile } from '#tests/e2e/admin/products/product-form.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { openLesson, panel } from './lesson.ts'

const TITLE = 'Đèn bàn gốm men ngọc'

test('the chapter about products is right', { tag: '@one-size' }, async ({ page, request }) => {
  test.slow()
  const lesson = openLesson('san-pham')
  await signInAsAdmin(page, '/admin')
  await lesson.section(page, 'Thêm sản phẩm', [
    async ({ press }) => {
      await press('Sản phẩm')
      await press('Thêm sản phẩm')
    },
    async () => {
      const picture = await pictureFile('den.jpg', '#6f9c8b')
      await page.getByLabel('Tệp ảnh của sản phẩm').setInputFiles(picture)
    },
    async ({ field }) => {
      await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(1)
      await lesson.picture('anh-san-pham', panel(page, 'Hình ảnh'))
      await field('Tên sản phẩm').fill(TITLE)
      await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Đèn bàn gốm, bóng vàng ấm.')
      await field('Danh mục').selectOption({ label: 'Đèn trang trí' })
      await page.getByRole('textbox', { name: 'Giá bán', exact: true }).fill('890000')
      await field('Số lượng').fill('0')
    },
    async ({ press }) => {
      await press('Hoàn thành')
      await expect(page.getByText(/^Đã tạo sản phẩm\./)).toBeVisible()
    },
    async ({ press }) => {
      await press()
      await press()
      await expect(page.getByText('Đã đăng bán sản phẩm')).toBeVisible()
    },
  ])
  await page.goto('/admin/products')
  await lesson.section(page, 'Đổi giá bán', [
    async () => {
      await page.getByLabel('Tìm theo tên hoặc mã sản phẩm').fill(TITLE)
      await page.getByRole('link', { name: TITLE, exact: true }).click()
    },
    async () => {
      await page.getByRole('textbox', { name: 'Giá bán', exact: true }).fill('850000')
      await expect(panel(page, 'Giá bán')).toContainText('850.000 ₫')
      await lesson.picture('gia-ban', panel(page, 'Giá bán'))
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
    },
  ])
  const product = page.url()
  await lesson.section(page, 'Đặt giá khuyến mãi', [
    ({ press }) => press(),
    ({ field }) => field().fill('690000'),
    async () => page.getByRole('textbox', { name: /^Kết thúc/ }).fill('31/12/2099'),
    async ({ press }) => {
      await press()
      await expect(page.getByRole('heading', { level: 1, name: `Giá khuyến mãi ${TITLE}` })).toBeVisible()
    },
  ])
  await page.goto(product)
  await lesson.section(page, 'Nhiều màu, nhiều cỡ', [
    ({ press }) => press(),
    async ({ field }) => {
      await field('Thuộc tính 1').fill('Màu')
      await field('Các giá trị 1').fill('Trắng, Vàng')
    },
    async ({ field, press }) => {
      await field('Giá của mỗi biến thể').fill('850000')
      await field('Tồn của mỗi biến thể').fill('3')
      await press()
    },
    async ({ press }) => {
      await press()
      await expect(panel(page, 'Biến thể')).toContainText('2 biến thể')
    },
  ])
  await followArchiving(page, lesson, await adminApi(request))
  lesson.end()
})

/** A product that was never ordered and has no stock goes out of the shop and comes back. */
async function followArchiving(
  page: Page,
  lesson: ReturnType<typeof openLesson>,
  api: Awaited<ReturnType<typeof adminApi>>,
): Promise<void> {
  const title = 'Đèn mây tre cũ'
  await api.givenProduct(title, { isActive: true })
  await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await lesson.section(page, 'Ngừng bán hoặc lưu trữ', [
    async ({ press }) => {
      await press('Thao tác khác với')
      await press('Ngừng bán')
      await press('Ngừng bán')
      await closed(page)
      await expect(row).toContainText('Đã ẩn')
    },
    async ({ press }) => {
      await press('Thao tác khác với')
      await press()
      await press()
      await closed(page)
      await expect(row).toContainText('Đang bán')
    },
    async ({ press }) => {
      await press('Thao tác khác với')
      await press()
      await press()
      await closed(page)
      await expect(row).toHaveCount(0)
    },
    async () => void (await page.getByLabel('Hiển thị').selectOption({ label: 'Lưu trữ' })),
    async ({ press }) => {
      await press('Khôi phục')
      await press('Khôi phục')
      await closed(page)
      await page.getByLabel('Hiển thị').selectOption({ label: 'Đã ẩn' })
      await expect(row).toContainText('Đã ẩn')
    },
  ])
}

/** While a dialog is open, no part behind it has a role. */
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
