import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'
import { adminApi, dropFiles, FAKE_PICTURE, pictureFile, saveButton } from './product-form.ts'

// two admins at once, refused pictures, and a connection that breaks
test.use({ tolerates: /status of (400|404|409)|ERR_FAILED/ })

test('two admins at once: the later one sees the changes, and keeps their input', {
  tag: '@one-size',
}, async ({ page, openVisitor, request }) => {
  const api = await adminApi(request)
  const product = await api.givenProduct('Đèn thử hai người sửa')
  const path = `/admin/products/${product._id}/edit`
  await signInAsAdmin(page, path)
  const other = await openVisitor()
  await signInAsAdmin(other, path)
  await other.getByRole('textbox', { name: 'Chất liệu' }).fill('Đồng thau')
  await other.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Đèn thử do người kia đặt tên')
  await expect(other.getByText('Có 2 thay đổi chưa lưu')).toBeVisible()
  await saveButton(other).click()
  await expect(other.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()

  await page.getByRole('textbox', { name: 'Tên sản phẩm' }).fill('Đèn thử do tôi đặt tên')
  await saveButton(page).click()
  await expect(page.getByText('Người khác vừa sửa sản phẩm này')).toBeVisible()
  await expect(page.getByText('Chất liệu: trống → Đồng thau')).toBeVisible()
  await expect(page.getByText(/^Tên sản phẩm: .*bạn cũng sửa ô này/)).toBeVisible()
  await expect(page.getByText('Quản trị viên, ', { exact: false }).last()).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giữ các ô tôi đã sửa' }).click()
  await expect(page.getByRole('textbox', { name: 'Chất liệu' })).toHaveValue('Đồng thau')
  await expect(page.getByRole('textbox', { name: 'Tên sản phẩm' })).toHaveValue('Đèn thử do tôi đặt tên')
  await saveButton(page).click()
  await expect(page.getByText('Đã cập nhật sản phẩm', { exact: true })).toBeVisible()

  // The other way round: their version is taken.
  await other.getByRole('textbox', { name: 'Kích thước' }).fill('Ø 30 cm')
  await saveButton(other).click()
  await other.getByRole('button', { name: 'Tải lại bản mới' }).click()
  await expect(other.getByRole('textbox', { name: 'Tên sản phẩm' })).toHaveValue('Đèn thử do tôi đặt tên')
  await expect(other.getByRole('textbox', { name: 'Kích thước' })).toHaveValue('')
  await expect(other.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  await api.remove(product._id)
})

test('a refused picture shows the reason, and an interrupted one is sent again', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const api = await adminApi(request)
  const product = await api.givenProduct('Đèn thử ảnh hỏng')
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  const files = page.getByLabel('Tệp ảnh của sản phẩm')
  await files.setInputFiles([FAKE_PICTURE, await pictureFile('that.jpg', '#336633')])
  await expect(page.getByText('Có lỗi xảy ra khi tải ảnh lên: Vui lòng chọn file hình ảnh')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Thử lại tệp/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bỏ tệp khong-phai-anh.jpg' }).click()
  await expect(page.getByText('khong-phai-anh.jpg')).toHaveCount(0)

  // Dropped together: a file that is no picture is not even sent.
  const video = { name: 'quay.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') }
  await dropFiles(page.getByRole('button', { name: /^Thêm ảnh/ }), [
    video,
    await pictureFile('tha.jpg', '#663366'),
  ])
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(3)
  await expect(page.getByText('Có lỗi xảy ra khi tải ảnh lên: Vui lòng chọn file hình ảnh')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ tệp quay.mp4' }).click()

  await page.route('**/api/upload/product-image', route => route.abort())
  await files.setInputFiles(await pictureFile('dut-mang.jpg', '#333366'))
  await expect(page.getByText('Có lỗi xảy ra khi tải ảnh lên: Không thể kết nối')).toBeVisible()
  await page.unroute('**/api/upload/product-image')
  await page.getByRole('button', { name: 'Thử lại tệp dut-mang.jpg' }).click()
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Xóa ảnh 1' }).click()
  await expect(page.getByRole('button', { name: /^Thêm ảnh/ })).toBeFocused()
  await expect(page.getByText('Có 1 thay đổi chưa lưu')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  await api.remove(product._id)
})
