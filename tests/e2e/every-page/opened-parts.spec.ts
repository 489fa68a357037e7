import {
  addLamp,
  expect,
  expectAccessible,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'

test('axe finds nothing on the way from the cart to the order', async ({ page }) => {
  await addLamp(page)
  await expectAccessible(page)
  await open(page, '/cart')
  await expect(page.getByText(LAMP.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Xóa toàn bộ giỏ hàng' }).click()
  const question = page.getByRole('dialog', { name: 'Xóa toàn bộ giỏ hàng?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await goToCheckout(page)
  await orderButton(page).click()
  await expect(page.getByText('Vui lòng nhập họ và tên')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing in menus, filters and suggestions', async ({ page, isMobile }) => {
  await open(page, '/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Mở danh mục' }).click()
    const menu = page.getByRole('dialog')
    for (const category of ['Đèn trang trí', 'Quạt trần']) {
      await menu.getByRole('button', { name: category }).click()
      await expectAccessible(page)
    }
  } else {
    const bar = page.getByRole('navigation', { name: 'Danh mục chính' })
    const sidebar = page.getByRole('navigation', { name: 'Danh mục sản phẩm' }).locator('visible=true')
    for (const [entry, opened] of [
      [sidebar.getByRole('link', { name: 'Đèn trang trí' }), /^Tất cả Đèn trang trí/],
      [bar.getByRole('link', { name: 'Sản phẩm khác' }), /Sỏi cuội và đá cảnh/],
      [bar.getByRole('link', { name: 'Đèn trang trí' }), /^Tất cả đèn trang trí/],
    ] as const) {
      await entry.hover()
      await expect(page.getByRole('link', { name: opened }).first()).toBeVisible()
      await expectAccessible(page)
    }
  }
  await open(page, '/products')
  if (isMobile) {
    await page.getByRole('button', { name: 'Bộ lọc' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Đóng' }).click()
  }
  await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).locator('visible=true').fill('den chum')
  await expect(page.getByRole('option', { name: /Xem tất cả kết quả/ })).toBeVisible()
  await expectAccessible(page)
})
