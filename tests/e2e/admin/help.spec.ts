import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { signInAsAdmin } from './admin.ts'

test('every page has its help, by its button, by a key and by the search', async ({ page, isMobile }) => {
  await signInAsAdmin(page, '/admin/orders')
  const button = page.getByRole('button', { name: 'Trợ giúp cho trang này' })
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Đơn hàng' })
  await expect(panel.getByText('Ba việc thường làm')).toBeVisible()
  await expect(panel.getByText('Bấm «Xác nhận đơn».', { exact: false })).toBeVisible()
  const task = panel.getByText('In phiếu cho nhiều đơn')
  await task.click()
  await expect(panel.getByText('Đánh dấu các đơn trong danh sách.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  // a key of a field is a letter of its text
  const search = page.getByRole('searchbox').first()
  await search.press('?')
  await expect(panel).toBeHidden()
  await expect(search).toHaveValue('?')
  await search.fill('')
  await button.focus()
  await page.keyboard.press('?')
  await expect(panel).toBeVisible()

  if (isMobile) return
  // the page can be used next to it, and another page closes it
  await page.getByRole('link', { name: 'Hóa đơn', exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/invoices/)
  await expect(panel).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('chuyen mon sang o')
  await page.getByRole('option', { name: /^Chuyển món sang ô khác Trợ giúp/ }).click()
  const found = page.getByRole('dialog', { name: 'Sơ đồ kho' })
  await expect(found.getByText('Mở ô đang có món', { exact: false })).toBeVisible()
})

test('pages below a section have its help, and the panel of a phone closes with Back', async ({
  page,
  isMobile,
}) => {
  await signInAsAdmin(page, '/admin/settings/shop')
  await open(page, '/admin/settings/delivery')
  await page.getByRole('button', { name: 'Trợ giúp cho trang này' }).click()
  const panel = page.getByRole('dialog', { name: 'Cài đặt' })
  await expect(panel).toBeVisible()
  if (!isMobile) return
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/settings\/delivery/)
})

test('the help gives way to a focused control that it covers', async ({ page }) => {
  await signInAsAdmin(page, '/admin/orders')
  const button = page.getByRole('button', { name: 'Trợ giúp cho trang này' })
  const panel = page.getByRole('dialog', { name: 'Đơn hàng' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Ba việc thường làm')).toBeVisible()
  // the bell at the right edge comes after the button
  await panel.getByRole('link', { name: 'Mở sách hướng dẫn' }).focus()
  await page.keyboard.press('Tab')
  const bell = page.getByRole('banner').getByRole('link', { name: /đơn chờ xử lý/ })
  await expect(bell).toBeFocused()
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
})

test('the manual is opened from the help, searched and read on', async ({ page, isMobile }) => {
  await signInAsAdmin(page, '/admin/orders')
  await page.getByRole('button', { name: 'Trợ giúp cho trang này' }).click()
  await page.getByRole('link', { name: 'Mở sách hướng dẫn' }).click()
  await expect(page).toHaveURL(/\/admin\/help\/don-hang$/)
  await expect(page.getByRole('heading', { name: 'Hướng dẫn', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const contents = page.getByRole('navigation', { name: 'Mục lục' })
  const unfold = async () => {
    if (isMobile) await contents.getByRole('button', { name: 'Mục lục' }).click()
  }
  await unfold()
  const chapter = contents.getByRole('link', { name: 'Nhận và giao đơn hàng' })
  await contents.getByRole('searchbox').fill('ghi chu noi bo')
  await expect(chapter).toBeVisible()
  await contents.getByRole('searchbox').fill('xyz')
  await expect(contents.getByText('Không có bài nào có các chữ này')).toBeVisible()
  await contents.getByRole('searchbox').fill('')
  await chapter.click()
  await expect(page).toHaveURL(/\/admin\/help\/don-hang$/)
  // the list folds with the page that it leads to
  if (isMobile) await expect(chapter).toBeHidden()
  await unfold()
  await contents.getByRole('link', { name: 'Hủy đơn' }).click()
  await expect(page.getByRole('heading', { name: 'Hủy đơn' })).toBeInViewport()
  await expectAccessible(page)
  const picture = page.getByRole('img', { name: 'Danh sách đơn hàng' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500)

  await open(page, '/admin/help/khong-co')
  await expect(page.getByRole('heading', { name: 'Sách hướng dẫn không có bài này' })).toBeVisible()
  await page.getByRole('link', { name: 'Về đầu sách' }).click()
  await expect(page.getByRole('heading', { name: 'Hướng dẫn', level: 1 })).toBeVisible()
  if (isMobile) return
  await page.keyboard.press('Control+k')
  await page.keyboard.type('huy don')
  await page
    .getByRole('option', { name: /^Hủy đơn Sách hướng dẫn/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/help\/don-hang#huy-don$/)
})

test('the manual is printed as a whole, and one chapter by the browser itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signInAsAdmin(page, '/admin/help/don-hang')
  const chapter = page.getByRole('heading', { name: 'Chuyển sang máy khác', level: 2 })
  const contents = page.getByRole('navigation', { name: 'Mục lục' })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Hủy đơn' })).toBeVisible()
  await expect(contents).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'In cả sách' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await expect(chapter).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(chapter).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hủy đơn', exact: true })).toHaveCount(1)
  await expect(contents).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(chapter).toHaveCount(0)
})
