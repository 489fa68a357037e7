import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { adminApi, fillProduct, moveByKeyboard, pictureFile, saveButton } from './product-form.ts'

// errors of input and two admins at once are refused; a deleted record is not found by the other
test.use({ tolerates: /status of (400|404|409)/ })

const add = (page: Page) => page.getByRole('button', { name: 'Thêm biến thể' })
const editor = (page: Page) => page.getByRole('group', { name: /^Biến thể / })
const grips = (page: Page) => page.getByRole('button', { name: /^Di chuyển (?!ảnh)/ })

async function fillVariant(page: Page, values: { name: string; sku: string; price: string; stock: string }) {
  await editor(page).getByRole('textbox', { name: 'Tên biến thể' }).fill(values.name)
  await editor(page).getByRole('textbox', { name: 'Mã biến thể' }).fill(values.sku)
  await editor(page).getByRole('textbox', { name: 'Giá của biến thể' }).fill(values.price)
  await editor(page).getByRole('textbox', { name: 'Tồn' }).fill(values.stock)
}

test('a new product is saved together with the variants typed before', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const api = await adminApi(request)
  const stamp = String(Date.now())
  const other = await api.givenProduct(`Đèn có mã ${stamp}`)
  await signInAsAdmin(page, `/admin/products/${other._id}/edit`)
  await add(page).click()
  await fillVariant(page, { name: 'Có sẵn', sku: `DA-CO-${stamp}`, price: '100000', stock: '0' })
  await editor(page).getByRole('button', { name: 'Lưu' }).click()
  await expect(editor(page)).toHaveCount(0)

  await open(page, '/admin/products/new')
  await fillProduct(page, { title: `Đèn nhiều loại ${stamp}`, price: '500000' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile('den.jpg', '#c9a227'))
  await expect(page.getByText('1 ảnh · vuông')).toBeVisible()
  await add(page).click()
  await fillVariant(page, { name: '6 tay', sku: `SAU-${stamp}`, price: '500000', stock: '2' })
  await editor(page).getByRole('button', { name: 'Xong' }).click()
  await expect(page.getByText('Chưa lưu', { exact: true })).toBeVisible()
  await expect(page.getByText('gồm 1 biến thể, lưu cùng sản phẩm')).toBeVisible()
  await add(page).click()
  await fillVariant(page, { name: '8 tay', sku: `DA-CO-${stamp}`, price: '700000', stock: '1' })
  await expectAccessible(page)
  // a row that is refused is opened with the reason, and nothing of the product is stored
  await saveButton(page).click()
  await expect(editor(page)).toContainText(`Mã «DA-CO-${stamp}» đã được dùng`)
  await expect(page).toHaveURL(/products\/new$/)
  await editor(page).getByRole('textbox', { name: 'Mã biến thể' }).fill(`TAM-${stamp}`)
  await saveButton(page).click()
  await expect(page.getByText('Đã tạo sản phẩm.')).toBeVisible()
  await expect(page.getByText('Chưa lưu', { exact: true })).toHaveCount(0)
  await expect(page.getByText('2 biến thể', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/edit$/)
  await page.reload()
  await expect(page.getByText(`TAM-${stamp}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('3')
})

test('the first variant takes the own stock of the product, or it is written off by choice', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const api = await adminApi(request)
  const stamp = String(Date.now())
  const product = await api.givenProduct(`Đèn có sẵn hàng ${stamp}`, { quantity: 7 })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  const choice = page.getByRole('group', { name: '7 cái đang có của sản phẩm này sẽ ra sao?' })
  await page.getByRole('button', { name: 'Tạo từ thuộc tính' }).click()
  await expect(page.getByRole('dialog').getByRole('group', { name: /^7 cái đang có/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await add(page).click()
  await expect(choice.getByRole('radio', { name: 'Chuyển sang biến thể đầu tiên' })).toBeChecked()
  await expect(editor(page).getByRole('textbox', { name: 'Tồn' })).toHaveValue('7')
  await expectAccessible(page)
  await fillVariant(page, { name: '3W', sku: `CH-${stamp}`, price: '450000', stock: '2' })
  await expect(choice).toContainText('rồi 5 cái được ghi xuất khỏi kho để còn 2')
  await fillVariant(page, { name: '3W', sku: `CH-${stamp}`, price: '450000', stock: '7' })
  await page.getByRole('textbox', { name: 'Tên biến thể' }).press('Enter')
  await expect(
    page.getByText('Đã thêm biến thể. 7 cái của sản phẩm đã chuyển sang biến thể đầu tiên'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('7')
  await add(page).click()
  await expect(editor(page)).toBeVisible()
  await expect(choice).toHaveCount(0)

  const other = await api.givenProduct(`Đèn bỏ hàng cũ ${stamp}`, { quantity: 4 })
  await page.goto(`/admin/products/${other._id}/edit`)
  await add(page).click()
  await page.getByRole('radio', { name: 'Xuất 4 cái khỏi kho' }).check()
  await fillVariant(page, { name: '5W', sku: `BO-${stamp}`, price: '450000', stock: '1' })
  await page.getByRole('textbox', { name: 'Tên biến thể' }).press('Enter')
  await expect(page.getByText('Đã thêm biến thể. 4 cái của sản phẩm đã được xuất khỏi kho')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('1')
})

test('variants by hand and from attributes are in the shop with pictures and prices', async ({
  page,
  request,
  isMobile,
}) => {
  test.slow()
  const api = await adminApi(request)
  const stamp = String(Date.now())
  const product = await api.givenProduct(`Đèn thử biến thể ${stamp}`, { isActive: true })
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)

  await add(page).click()
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  for (const fieldError of ['Tên biến thể là bắt buộc', 'Mã là bắt buộc', 'Số lượng là bắt buộc'])
    await expect(page.getByText(fieldError)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tên biến thể' })).toBeFocused()
  await expectAccessible(page)
  await fillVariant(page, { name: '3W · Trắng', sku: `BT-${stamp}-1`, price: '450000', stock: '3' })
  await editor(page).getByRole('button', { name: 'Thuộc tính', exact: true }).click()
  await page.getByLabel('Tên thuộc tính 1').fill('Công suất')
  await page.getByLabel('Giá trị thuộc tính 1').fill('3W')
  await editor(page).getByRole('button', { name: 'Thuộc tính', exact: true }).click()
  await page.getByLabel('Tên thuộc tính 2').fill('Màu')
  await page.getByLabel('Giá trị thuộc tính 2').fill('Trắng')
  await page.getByLabel('Tệp ảnh của biến thể').setInputFiles(await pictureFile('trang.jpg', '#eeeeee'))
  await editor(page).getByLabel('Mô tả ảnh 1').fill('Bản màu trắng')
  // Enter saves the row, not the product.
  await page.getByRole('textbox', { name: 'Tên biến thể' }).press('Enter')
  await expect(page.getByText('Đã thêm biến thể')).toBeVisible()
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('3')
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toBeDisabled()

  // Existing variants are skipped; the rest is looked at before it is saved.
  await page.getByRole('button', { name: 'Tạo từ thuộc tính' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Thuộc tính 1' }).fill('Công suất')
  await dialog.getByRole('textbox', { name: 'Các giá trị 1' }).fill('3W, 5W')
  await dialog.getByRole('textbox', { name: 'Thuộc tính 2' }).fill('Màu')
  await dialog.getByRole('textbox', { name: 'Các giá trị 2' }).fill('Trắng, Vàng')
  await expect(dialog.getByText('1 tổ hợp đã có nên được bỏ qua.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tạo 3 dòng' }).click()
  await expect(page.getByText('Chưa lưu', { exact: true })).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bỏ biến thể 5W · Trắng' }).click()
  await expect(page.getByText(/^Có 2 thay đổi chưa lưu/)).toBeVisible()
  await page.getByRole('button', { name: 'Lưu 2 biến thể mới' }).click()
  await expect(page.getByText('Đã thêm 2 biến thể')).toBeVisible()
  await expect(grips(page)).toHaveCount(3)

  // The last becomes the first, by keyboard.
  await moveByKeyboard(page, '5W · Vàng', [
    { key: 'ArrowUp', place: 2 },
    { key: 'ArrowUp', place: 1 },
  ])
  await expect(grips(page).first()).toHaveAccessibleName('Di chuyển 5W · Vàng')
  await expect(add(page)).toBeEnabled()

  await page.getByRole('button', { name: 'Sửa biến thể 5W · Vàng' }).click()
  await editor(page).getByRole('textbox', { name: 'Tồn' }).fill('4')
  await editor(page).getByRole('textbox', { name: 'Giá của biến thể' }).fill('400000')
  await editor(page).getByRole('textbox', { name: 'Giá gốc' }).fill('500000')
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu biến thể')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sửa biến thể 5W · Vàng' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('7')
  await page.getByRole('button', { name: 'Xóa biến thể 3W · Vàng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(page.getByText('Đã xóa biến thể')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // A variant with stock is in the ledger.
  await page.getByRole('button', { name: 'Xóa biến thể 5W · Vàng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Chưa thể xóa «5W · Vàng»' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Để sau' }).click()

  await open(page, `/products/${product.slug}`)
  // on a phone they are chosen in a sheet
  if (isMobile) await page.getByRole('button', { name: 'Chọn phiên bản', exact: true }).click()
  // two attributes are chosen in a row each; the first variant is chosen
  for (const [name, isChosen] of [
    ['5W', 'true'],
    ['3W', 'false'],
    ['Vàng', 'true'],
    ['Trắng', 'false'],
  ] as const)
    await expect(page.getByRole('button', { name, exact: true }).locator('visible=true')).toHaveAttribute(
      'aria-pressed',
      isChosen,
    )
  if (isMobile) await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await expect(page.getByText('400.000').first()).toBeVisible()
  await expect(page.getByText('−20%').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bản màu trắng' }).first()).toBeAttached()
  await api.takeOffSale(product._id)
})

test('stock that moved after loading is not overwritten, and unsaved rows need confirmation', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const api = await adminApi(request)
  const stamp = String(Date.now())
  const product = await api.givenProduct(`Đèn thử tồn biến thể ${stamp}`)
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await add(page).click()
  await fillVariant(page, { name: 'Nhỏ', sku: `N-${stamp}`, price: '100000', stock: '10' })
  await page.getByRole('link', { name: 'Sản phẩm', exact: true }).locator('visible=true').last().click()
  await expect(page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' })).toBeVisible()
  await page.getByRole('button', { name: 'Để sau' }).click()
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã thêm biến thể')).toBeVisible()

  await page.getByRole('button', { name: 'Sửa biến thể Nhỏ' }).click()
  await editor(page).getByRole('textbox', { name: 'Tồn' }).fill('12')
  await api.setFirstStock(product._id, { shown: 10, quantity: 9 })
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Người khác vừa sửa biến thể này')).toBeVisible()
  await expect(page.getByText('Số lượng: 10 → 9 – bạn cũng sửa ô này')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giữ các ô tôi đã sửa' }).click()
  await expect(editor(page).getByRole('textbox', { name: 'Tồn' })).toHaveValue('12')
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu biến thể')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('12')

  // A row that another admin deletes can be kept with its input.
  await add(page).click()
  await fillVariant(page, { name: 'Tạm', sku: `T-${stamp}`, price: '100000', stock: '0' })
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('button', { name: 'Sửa biến thể Tạm' }).click()
  await editor(page).getByRole('textbox', { name: 'Giá của biến thể' }).fill('150000')
  await api.removeLastVariant(product._id)
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Biến thể này đã bị xóa, nên thay đổi của bạn chưa được lưu.')).toBeVisible()
  await expect(editor(page).getByRole('textbox', { name: 'Giá của biến thể' })).toHaveValue('150.000')
  await expect(editor(page).getByRole('button', { name: 'Lưu', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giữ lại thành biến thể mới' }).click()
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(editor(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sửa biến thể Tạm' }).click()
  await expect(editor(page).getByRole('textbox', { name: 'Mã biến thể' })).toHaveValue(`T-${stamp}`)
  await editor(page).getByRole('textbox', { name: 'Giá của biến thể' }).fill('160000')
  await api.removeLastVariant(product._id)
  await editor(page).getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('button', { name: 'Bỏ dòng này' }).click()
  await expect(page.getByRole('button', { name: /^Sửa biến thể/ })).toHaveCount(1)
  await expect(add(page)).toBeFocused()
})
