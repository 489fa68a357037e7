import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

test('the owner finds products, and going back restores the list', { tag: '@one-size' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin/products')
  const status = page.getByRole('status').filter({ hasText: /^\d+ sản phẩm$/ })
  await expect(page.getByLabel('Danh mục con')).toBeDisabled()

  // Filters live in the address; going back brings them back.
  await page.getByLabel('Danh mục', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByLabel('Danh mục con')).toBeEnabled()
  await page.getByLabel('Sắp xếp').selectOption('title:asc')
  await expect(page).toHaveURL(/sortBy=title&sortOrder=asc/)
  await expect(status).toBeAttached()
  const address = page.url()
  const next = page.getByRole('link', { name: 'Trang sau' })
  // the address changes a moment before the list of it is rendered
  await expect(next).toHaveAttribute('href', /sortBy=title/)
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Hiển thị 11 đến')).toBeVisible()
  const second = await page
    .getByLabel(/^Chọn /)
    .nth(1)
    .getAttribute('aria-label')
  await page.getByRole('link', { name: 'Trang trước' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Hiển thị 1 đến 10')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Hiển thị 11 đến')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByLabel(second ?? '', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).click()
  // The order stays.
  await expect(page).toHaveURL(/\/admin\/products\?sortBy=title&sortOrder=asc$/)

  // The answer to an earlier text leaves the box alone: a blank after a word stays for the next one.
  const search = page.getByRole('searchbox', { name: /^Tìm theo tên/ })
  const shown = page.getByText('Hiển thị 1 đến')
  const everything = (await shown.textContent()) ?? ''
  await search.pressSequentially('quạt ')
  await expect(page).toHaveURL(/search=qu%E1%BA%A1t&sortBy/)
  await expect(shown).not.toHaveText(everything)
  await search.pressSequentially('trần')
  await expect(page).toHaveURL(/search=qu%E1%BA%A1t\+tr%E1%BA%A7n&sortBy/)
  await expect(search).toHaveValue('quạt trần')
  await page.goBack()
  await expect(search).toHaveValue('quạt')
})

test('the owner takes products off sale, places one and can’t delete it', { tag: '@phone' }, async ({
  page,
}) => {
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByLabel(`Chọn ${title}`) })
  await signInAsAdmin(page, '/admin/products?sortBy=title&sortOrder=desc')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Xuất Excel', 'Nhập Excel', 'Tải file mẫu'])
  await page.getByRole('menuitem', { name: 'Nhập Excel' }).click()
  await expect(page.getByRole('heading', { name: 'Nhập sản phẩm từ Excel' })).toBeVisible()
  await page.goBack()
  const boxes = page.getByLabel('Chọn tất cả trên trang này').filter({ visible: true })
  await boxes.check()
  await expect(page.getByText('Đã chọn 10 sản phẩm')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ chọn' }).click()
  const labels = await page
    .getByLabel(/^Chọn /)
    .filter({ visible: true })
    .evaluateAll(found => found.map(box => box.getAttribute('aria-label') ?? ''))
  const titles = labels.filter(label => label !== 'Chọn tất cả trên trang này').map(label => label.slice(5))
  const [first = '', next = ''] = titles
  for (const title of [first, next]) await row(title).getByLabel(`Chọn ${title}`).check()
  await page.getByRole('button', { name: 'Ngừng bán' }).click()
  await expect(page.getByRole('dialog')).toContainText(first)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Ngừng bán' }).click()
  await expect(page.getByText('Đã ngừng bán 2 sản phẩm')).toBeVisible()
  await expect(row(first).getByText('Đã ẩn')).toBeVisible()
  await page.getByRole('button', { name: 'Mở bán' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mở bán' }).click()
  await expect(page.getByText('Đã mở bán 2 sản phẩm')).toBeVisible()
  await expect(row(first).getByText('Đang bán')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ chọn' }).click()

  // The warehouse: its locations come with it, and both can be taken back.
  await row(first)
    .getByRole('button', { name: `Kho của ${first}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Kho /).selectOption({ index: 1 })
  await expect(dialog.getByLabel('Vị trí')).toBeEnabled()
  await dialog.getByLabel('Vị trí').selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Đã lưu kho của sản phẩm')).toBeVisible()
  await expect(dialog).toBeHidden()
  await row(first)
    .getByRole('button', { name: `Kho của ${first}` })
    .click()
  await expect(dialog.getByLabel('Vị trí')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Bỏ khỏi kho' }).click()
  await expect(page.getByText('Đã xóa thông tin kho của sản phẩm')).toBeVisible()

  // A receipt stays in the ledger: the product stays, and can be taken off sale.
  await row(first)
    .getByRole('button', { name: `Thao tác khác với ${first}` })
    .click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Không thể xóa «${first}»: đã có`)
  await expect(page.getByRole('button', { name: 'Ngừng bán 1 sản phẩm này' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click()
  await expect(row(first)).toBeVisible()
})

test.describe('while the server fails', () => {
  test.use({ tolerates: /status of 503/ })

  test('the list shows read-only samples while the server fails, and reports it', {
    tag: '@one-size',
  }, async ({ page }) => {
    await signInAsAdmin(page, '/admin/products')
    await page.route('**/api/admin/products?*', route =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'database_unavailable', message: 'Tạm gián đoạn' },
      }),
    )
    await page.getByLabel('Sắp xếp').selectOption('title:asc')
    await expect(page.getByText('Đang sử dụng dữ liệu mẫu (Backend chưa khởi động)')).toBeVisible()
    await expect(page.getByText('Đèn chùm mẫu').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /Kho/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute('**/api/admin/products?*')
    await open(page, '/admin/products')
    await expect(page.getByText('Đang sử dụng dữ liệu mẫu')).toHaveCount(0)
  })
})
