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

for (const path of [
  '/',
  '/products',
  '/products?search=khong-co-gi-nhu-the',
  LAMP.path,
  '/cart',
  '/order',
  '/login',
  '/about',
  '/contact',
  '/track',
  '/terms',
  '/privacy',
  '/policies',
]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })
}

test.describe('a page that is none', () => {
  test.use({ tolerates: /status of 404/ })
  test('axe finds nothing on the 404 page', async ({ page }) => {
    await open(page, '/khong-co-trang-nay')
    await expectAccessible(page)
  })
})

test('axe finds nothing on the way from the cart to the order', async ({ page }) => {
  await addLamp(page)
  await expectAccessible(page)
  await open(page, '/cart')
  await expect(page.getByText(LAMP.title)).toBeVisible()
  await expectAccessible(page)
  await goToCheckout(page)
  await orderButton(page).click()
  await expect(page.getByText('Vui lòng nhập họ và tên')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing in the menus', async ({ page, isMobile }) => {
  await open(page, '/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Mở danh mục' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Đèn trang trí' }).click()
  } else {
    await page
      .getByRole('navigation', { name: 'Danh mục chính' })
      .getByRole('link', { name: 'Đèn trang trí' })
      .hover()
    await expect(page.getByRole('link', { name: /Tất cả đèn trang trí/ })).toBeVisible()
  }
  await expectAccessible(page)
})

test('axe finds nothing in the filters and the suggestions', async ({ page, isMobile }) => {
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

test('axe finds nothing in what opens over the home page', async ({ page, isMobile }) => {
  await open(page, '/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Mở danh mục' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quạt trần' }).click()
    return await expectAccessible(page)
  }
  const sidebar = page.getByRole('navigation', { name: 'Danh mục sản phẩm' }).locator('visible=true')
  await sidebar.getByRole('link', { name: 'Đèn trang trí' }).hover()
  await expect(page.getByRole('link', { name: 'Tất cả Đèn trang trí' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Đèn chùm.*mẫu/ })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Danh mục chính' })
    .getByRole('link', { name: 'Sản phẩm khác' })
    .hover()
  await expect(page.getByRole('link', { name: 'Sỏi cuội và đá cảnh' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing in the question before the cart is emptied', async ({ page }) => {
  await addLamp(page)
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Xóa toàn bộ giỏ hàng' }).click()
  await expect(page.getByRole('dialog', { name: 'Xóa toàn bộ giỏ hàng?' })).toBeVisible()
  await expectAccessible(page)
})
