import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect } from '#tests/e2e/browser.ts'
import { testWithPictures as test } from '#tests/e2e/shop-with-pictures.ts'
import { patient } from '#tests/support/time/pace.ts'
import { openLesson } from './lesson.ts'

const HEAD = 'Mã hàng,Tên hàng,Nhóm hàng,Giá bán,Tồn kho,"Hình ảnh (url1,url2...)",Đang kinh doanh,Tag'

test('the chapter about moving in is right', { tag: '@one-size' }, async ({ page, pictures: { origin } }) => {
  const lesson = openLesson('chuyen-tu-noi-khac')
  const lines = [
    HEAD,
    `CNK-1,Đèn mây đan,Đèn chuyển nhà,690000,4,${origin}/one.png,1,phòng khách`,
    `CNK-2,Đèn gốm men,Đèn chuyển nhà,390000,2,${origin}/gone.png,1,phòng ngủ`,
    'CNK-3,Đèn chưa xếp,,250000,1,,1,',
  ]
  await signInAsAdmin(page, '/admin')
  await lesson.section(page, 'Đưa tệp vào', [
    async () => undefined,
    async ({ press }) => {
      await press('Nhập từ Excel')
      await press('Chuyển hàng từ nơi bán cũ')
    },
    async ({ field }) => {
      await field().setInputFiles({
        name: 'DanhSachSanPham.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\r\n')),
      })
      await expect(page.getByText('từ KiotViet')).toBeVisible()
    },
  ])
  await lesson.section(page, 'Ghép cột', [
    () => expect(page.getByText('Đèn mây đan').first()).toBeVisible(),
    async () => {
      await page.getByLabel('Mục của cửa hàng cho cột «Tag»').selectOption({ label: 'không lấy' })
    },
    ({ press }) => press(),
  ])
  await lesson.section(page, 'Xem thử và nhập', [
    async () => {
      await expect(page.getByText('690.000').filter({ visible: true }).first()).toBeVisible()
      await lesson.picture('xem-thu-hang-chuyen', page.getByRole('main'))
    },
    async ({ field }) => {
      await field().selectOption({ index: 1 })
      await expect(page.getByRole('button', { name: 'Nhập 3 dòng' })).toBeVisible()
    },
    ({ press }) => press(),
    async () => {
      await page.getByRole('button', { name: 'Nhập 3 dòng' }).click()
      await expect(page.getByRole('heading', { name: 'Đã nhập 3 sản phẩm' })).toBeVisible()
    },
  ])
  await expect(page.getByRole('heading', { name: 'Ảnh đã tải về' })).toBeVisible({ timeout: patient(60_000) })
  await lesson.section(page, 'Ảnh và mở bán', [
    async () => {
      await lesson.picture('anh-hang-chuyen', page.getByRole('main'))
    },
    async ({ press }) => {
      await press()
      await expect(page.getByText('Đang tải lại 1 ảnh')).toBeVisible()
    },
    async ({ press }) => {
      await press()
      await page.getByRole('dialog').getByRole('button', { name: 'Bán 1 sản phẩm' }).click()
      await expect(page.getByText('Đã mở bán 1 sản phẩm')).toBeVisible()
    },
  ])
  await page.goto('/admin/products/import/moving-in')
  await lesson.section(page, 'Địa chỉ cũ', [
    async () => undefined,
    ({ press }) => press(),
    async ({ field }) => {
      await field().setInputFiles({
        name: 'dia-chi-cu.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('/den-may-dan.html,CNK-1\r\n/den-khong-con.html,CNK-99'),
      })
      await expect(page.getByText('Đã ghi 1 địa chỉ')).toBeVisible()
      await expect(page.getByText('Không có hàng nào mã «CNK-99»')).toBeVisible()
    },
  ])
  await page.goto('/admin/products/import/moving-in')
  await lesson.section(page, 'Hoàn tác', [
    () => page.getByRole('link', { name: /DanhSachSanPham\.csv.*Đã nhập/ }).click(),
    async ({ press }) => {
      await press()
      await press()
      await expect(page.getByRole('heading', { name: 'Đã hoàn tác lần nhập' })).toBeVisible()
    },
  ])
  lesson.end()
})
