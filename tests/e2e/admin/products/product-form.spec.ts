import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { adminApi, fillProduct, moveByKeyboard, pictureFile, saveButton } from './product-form.ts'

// errors of input, and a product that is gone
test.use({ tolerates: /status of (400|404|409)/ })

test('the owner makes a product, with pictures in their order, and sees it in the shop', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow()
  const title = `Đèn thử biểu mẫu ${Date.now()}`
  await signInAsAdmin(page, '/admin/products')
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thêm sản phẩm' })).toBeVisible()
  await saveButton(page).click()
  for (const fieldError of [
    'Cần ít nhất một hình ảnh sản phẩm',
    'Tên sản phẩm là bắt buộc',
    'Mô tả sản phẩm là bắt buộc',
    'Danh mục là bắt buộc',
    'Vui lòng nhập giá bán, hoặc chọn «Liên hệ báo giá»',
    'Số lượng sản phẩm là bắt buộc',
  ])
    await expect(page.getByText(fieldError)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Thêm ảnh/ })).toBeFocused()
  await expectAccessible(page)

  await page
    .getByLabel('Tệp ảnh của sản phẩm')
    .setInputFiles([
      await pictureFile('do.jpg', '#aa3322'),
      await pictureFile('xanh.jpg', '#225588'),
      await pictureFile('vang.jpg', '#ddaa22'),
    ])
  await expect(page.getByRole('button', { name: /^Xóa ảnh/ })).toHaveCount(3)
  await page.getByLabel('Mô tả ảnh 1').fill('Đèn đỏ')
  await page.getByLabel('Mô tả ảnh 3').fill('Đèn vàng')
  // The last becomes the cover, by keyboard.
  await moveByKeyboard(page, 'ảnh 3', [{ key: 'ArrowUp', place: 1 }])
  await expect(page.getByLabel('Mô tả ảnh 1')).toHaveValue('Đèn vàng')

  await fillProduct(page, { title, price: '1250000' })
  await expect(page.getByRole('textbox', { name: 'Giá bán', exact: true })).toHaveValue('1.250.000')
  await expect(page.getByText('1.562.500')).toBeVisible()
  await expect(page.getByText('−20%')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText(/^Đã tạo sản phẩm\./)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}\/edit$/)
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sửa sản phẩm' })).toBeVisible()

  // a new product is a draft: nothing is public before the owner publishes it
  await expect(page.getByText('Nháp', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Xem trên cửa hàng/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Đăng bán' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng bán' }).click()
  await expect(page.getByText('Đã đăng bán sản phẩm')).toBeVisible()

  const id = page.url().split('/').at(-2) ?? ''
  const inShop = await page.getByRole('link', { name: /^Xem trên cửa hàng/ }).getAttribute('href')
  await open(page, inShop ?? '')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const photos = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('img')
  await expect(photos).toHaveCount(3)
  await expect(photos.first()).toHaveAccessibleName('Đèn vàng')
  await expect(page.getByText('1.250.000').first()).toBeVisible()
  await (await adminApi(request)).remove(id)
})

test('dependent fields follow, and the server’s errors are at their fields', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const api = await adminApi(request)
  const product = await api.givenProduct(`Đèn thử các ô ${Date.now()}`)
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  const subcategories = page.getByRole('combobox', { name: 'Danh mục con' })
  await subcategories.selectOption({ index: 1 })
  await subcategories.selectOption({ index: 1 })
  const chosen = page.getByRole('list', { name: 'Danh mục con đã chọn' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  const second = (await chosen.nth(1).textContent()) ?? ''
  await page.getByRole('button', { name: `Đặt ${second} làm danh mục con chính` }).click()
  await expect(chosen.first()).toContainText(`${second} · chính`)
  await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Đèn thử.\n\n- Sáng dịu\n- Dễ lắp')
  await page.getByRole('button', { name: 'Xem trước Mô tả' }).click()
  await expect(page.getByRole('region', { name: 'Bản xem trước Mô tả' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Đường dẫn' }).fill('den-chum-dong-6-tay-phong-cach-bac-au')
  await saveButton(page).click()
  // An error that only the server finds is shown at its field, too.
  const slug = page.getByRole('textbox', { name: 'Đường dẫn' })
  await expect(slug).toHaveAttribute('aria-invalid', 'true')
  await expect(slug).toBeFocused()
  await slug.fill('den-thu-cac-o-moi')
  await expect(page.getByText(`Đường dẫn cũ /products/${product.slug} sẽ tự chuyển hướng`)).toBeVisible()
  await page.getByRole('radio', { name: 'Liên hệ báo giá' }).check()
  await expect(page.getByRole('textbox', { name: 'Giá bán', exact: true })).toHaveCount(0)
  await saveButton(page).click()
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  // Another category leaves the subcategories behind.
  await page.getByRole('combobox', { name: 'Danh mục', exact: true }).selectOption({ index: 2 })
  await expect(chosen).toHaveCount(0)
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(chosen).toHaveCount(2)
  await api.remove(product._id)
})

test('a product is taken off sale and deleted from its form, without a prompt', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const product = await (await adminApi(request)).givenProduct(`Đèn thử xóa ${Date.now()}`)
  await signInAsAdmin(page, `/admin/products/${product._id}/edit`)
  await page.getByRole('textbox', { name: 'Chất liệu' }).fill('Gỗ')
  for (const action of ['Đăng bán', 'Ngừng bán']) {
    await page.getByRole('button', { name: action, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(page.getByText(`Đã ${action.toLowerCase()} sản phẩm`)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.getByRole('switch', { name: 'Nháp' })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Chất liệu' })).toHaveValue('Gỗ')
  await page.getByRole('button', { name: 'Xóa sản phẩm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(page.getByText('Đã xóa sản phẩm')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  // its page leads back to the list
  await open(page, `/admin/products/${product._id}/edit`)
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Về danh sách sản phẩm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeVisible()
})

test('leaving with unsaved changes needs confirmation, whichever way', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const api = await adminApi(request)
  const title = `Đèn thử rời trang ${Date.now()}`
  const product = await api.givenProduct(title)
  await signInAsAdmin(page, `/admin/products?search=${encodeURIComponent(title)}`)
  await page
    .getByRole('link', { name: `Sửa ${title}` })
    .locator('visible=true')
    .click()
  const price = page.getByRole('textbox', { name: 'Giá bán', exact: true })
  await price.fill('600000')
  const question = page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' })
  for (const leave of [
    () => page.getByRole('link', { name: 'Sản phẩm', exact: true }).locator('visible=true').last().click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Đóng', exact: true }).click(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Để sau' }).click()
    await expect(question).toBeHidden()
  }
  await expect(price).toHaveValue('600.000')
  // The tab, too.
  const opened = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  // After a save there is no prompt, and the button at the top goes back to the previous page.
  await saveButton(page).click()
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()
  await page.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(page).toHaveURL(/search=/)
  await api.remove(product._id)
})
