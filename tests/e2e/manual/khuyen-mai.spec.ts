import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { openLesson, panel } from './lesson.ts'

const NAME = 'Mừng tân gia'

test('the chapter about promotions is right', { tag: '@one-size' }, async ({ page }) => {
  test.slow()
  const lesson = openLesson('khuyen-mai')
  await signInAsAdmin(page, '/admin')
  await lesson.section(page, 'Tạo khuyến mãi', [
    async ({ press }) => {
      await press('Khuyến mãi')
      await press()
    },
    async ({ field }) => {
      await field('Tên khách thấy').fill(NAME)
      await page.getByText('Giảm cả đơn', { exact: true }).click()
    },
    async ({ field }) => {
      await field('Thêm điều kiện').selectOption({ label: 'Giá trị mua' })
      await field().fill('1000000')
    },
    async ({ field }) => {
      await field('Mức giảm (%)').fill('10')
      await field('Tối đa một đơn').fill('300000')
      await expect(panel(page, 'Ưu đãi')).toContainText('giảm 10%')
    },
    async () => page.getByRole('textbox', { name: /^Kết thúc/ }).fill('31/12/2099'),
  ])
  await lesson.picture('khuyen-mai-moi', panel(page, 'Ưu đãi'))
  const trial = panel(page, 'Thử trên giỏ mẫu')
  await lesson.section(page, 'Thử rồi bật', [
    async () => expect(trial).toContainText('Khách trả'),
    async ({ press }) => {
      await press('Đổi giỏ')
      await press('Xong')
      await lesson.picture('gio-mau', trial)
    },
    async () => expect(panel(page, 'Nếu đã chạy trong 30 ngày qua')).toContainText('sẽ tốn'),
    async ({ press }) => {
      await press()
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
      await expect(page.getByText('Bản nháp', { exact: true }).first()).toBeVisible()
    },
    async ({ press }) => {
      await press('Lên lịch khuyến mãi')
      await press()
      await expect(page.getByText('Sắp chạy', { exact: true }).first()).toBeVisible()
    },
  ])
  await lesson.section(page, 'Phát mã giảm giá', [
    async () => page.getByRole('radio', { name: 'Một mã chung' }).check(),
    async ({ press }) => {
      await press('Tạo mã')
      await expect(page.getByRole('textbox', { name: 'Mã', exact: true })).toHaveValue(/^\w{8}$/)
    },
    async ({ field }) => {
      await field('Tổng lượt dùng').fill('100')
      await field('Mỗi khách').fill('1')
      await field('Ngân sách').fill('20000000')
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
    },
  ])
  const rows = page.getByRole('row').filter({ hasText: NAME })
  const list = `/admin/promotions?search=${encodeURIComponent(NAME)}`
  const copy = rows.filter({ hasText: 'bản sao' })
  await page.goto(list)
  // the tabs above the list have some of the same names
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  await lesson.section(page, 'Tạm dừng, dùng lại, xóa', [
    async ({ press }) => {
      await press('Thao tác với khuyến mãi')
      await choose('Tạm dừng')
      await expect(rows).toContainText('Tạm dừng')
    },
    async ({ press }) => {
      await press(`Thao tác với khuyến mãi ${NAME}`)
      await press()
      await expect(rows).toContainText('Sắp chạy')
    },
    async ({ press }) => {
      await press(`Thao tác với khuyến mãi ${NAME}`)
      await press()
      await expect(copy).toContainText('Bản nháp')
    },
    async ({ press }) => {
      await press(`Thao tác với khuyến mãi ${NAME} (bản sao)`)
      await choose('Xóa')
      await press()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(copy).toHaveCount(0)
    },
  ])
  await page.goto(list)
  await lesson.section(page, 'Xem khuyến mãi tốn bao nhiêu', [
    async () => expect(page.getByRole('columnheader', { name: 'Tốn 30 ngày' })).toBeVisible(),
    async () => page.getByRole('link', { name: NAME, exact: true }).click(),
  ])
  lesson.end()
})
