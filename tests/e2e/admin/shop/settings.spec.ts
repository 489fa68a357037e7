import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

// errors of input and two admins at once are refused
test.use({ tolerates: /status of (400|409)/ })

test('saved settings are in the shop at once, and in the section’s history', {
  tag: '@one-size',
}, async ({ page }) => {
  const hours = '7:30–20:30 mỗi ngày'
  await signInAsAdmin(page, '/admin/settings/shop')
  await page.getByRole('textbox', { name: 'Tên cửa hàng' }).fill('')
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText('Vui lòng nhập tên cửa hàng', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/1 thay đổi chưa lưu · 1 ô cần sửa/)).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByRole('textbox', { name: 'Tên cửa hàng' })).toHaveValue('Ánh Gia')
  // the pressed button is gone
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeFocused()
  const badge = page.getByRole('switch', { name: 'Hiện huy hiệu «Đã thông báo Bộ Công Thương»' })
  await badge.click()
  await page.getByRole('textbox', { name: 'Trang xác nhận' }).fill('http://online.gov.vn/Home/WebDetails/1')
  await page.getByRole('textbox', { name: 'Giờ mở cửa' }).fill(hours)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()
  const entry = page.getByRole('group').filter({ hasText: 'Giờ mở cửa, Huy hiệu Bộ Công Thương' }).first()
  await entry.locator('summary').click()
  await expect(entry.getByRole('cell', { name: hours }).last()).toBeVisible()
  // The log shows one section of the settings alone.
  await page.getByRole('link', { name: 'Lịch sử thay đổi' }).click()
  await page.getByRole('combobox', { name: 'Mục cài đặt' }).selectOption({ label: 'Cửa hàng' })
  await expect(page).toHaveURL(/kind=setting&section=shop/)
  await expect(page.getByRole('group').filter({ hasText: 'Giờ mở cửa' }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Mục cài đặt' }).selectOption({ label: 'Nội dung' })
  await expect(page.getByRole('heading', { name: 'Không tìm thấy thay đổi nào' })).toBeVisible()
  await open(page, '/contact')
  await expect(page.getByText(hours).locator('visible=true').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Đã thông báo Bộ Công Thương' })).toHaveAttribute(
    'href',
    'http://online.gov.vn/Home/WebDetails/1',
  )
  // as it was, for the tests that come
  await open(page, '/admin/settings/shop')
  await badge.click()
  await page.getByRole('textbox', { name: 'Giờ mở cửa' }).fill('8:00–21:00 mỗi ngày')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()
})

test('the code of a bank account is seen before it is saved, and leaving needs confirmation', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/settings/bank')
  await expect(page.getByRole('img', { name: /^Mã VietQR chuyển thử/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Ngân hàng' }).fill('quan doi')
  await page.getByRole('option', { name: /MB Bank/ }).click()
  await page.getByRole('textbox', { name: 'Số tài khoản' }).fill('0987 654 321')
  await expect(page.getByRole('img', { name: 'Mã VietQR chuyển thử đến tài khoản 0987654321' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kho hàng', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' })
  await question.getByRole('button', { name: 'Để sau' }).click()
  await expect(page.getByRole('textbox', { name: 'Số tài khoản' })).toHaveValue('0987654321')
  await page.getByRole('link', { name: 'Kho hàng', exact: true }).click()
  await question.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page).toHaveURL(/settings\/stock/)
})

test('tax rates by the day they begin, and the sections of the home page', { tag: '@one-size' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/admin/settings/tax')
  const year = '2098'
  await page.getByRole('button', { name: 'Thêm thuế suất' }).click()
  await page
    .getByLabel(/^Ngày bắt đầu của thuế suất/)
    .last()
    .fill(`${year}-01-01`)
  await page
    .getByLabel(/^Thuế suất \d+ của nhóm/)
    .last()
    .fill('8')
  await expect(page.getByText('Sắp áp dụng').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Giá niêm yết đã gồm thuế' }).click()
  await expect(page.getByText('Đang bật: thuế nằm sẵn trong giá')).toBeVisible()
  await page.getByRole('switch', { name: 'Giá niêm yết đã gồm thuế' }).click()
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText(new RegExp(`→ .*8% từ 01/01/${year}`)).first()).toBeVisible()

  await open(page, '/admin/settings/home')
  await page.getByLabel('Chọn danh mục con cho khối sản phẩm mới').selectOption('den-tha')
  await page.getByRole('button', { name: 'Thêm khối sản phẩm' }).click()
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 2, name: 'Đèn thả', exact: true })).toBeVisible()
  await open(page, '/admin/settings/home')
  await page.getByRole('button', { name: 'Bỏ khối sản phẩm Đèn thả' }).click()
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()
})

test('the settings name the menus of the header, on the desktop and on a phone (R53)', {
  tag: '@one-size',
}, async ({ page, openVisitor }) => {
  const visitor = await openVisitor()
  const inHeader = visitor.getByRole('navigation', { name: 'Danh mục chính' }).getByRole('link')
  const inPhoneMenu = visitor.getByRole('dialog').getByRole('navigation', { name: 'Danh mục sản phẩm' })
  const seesMenus = async (...names: string[]): Promise<void> => {
    for (const width of [1440, 1280, 1024]) {
      await visitor.setViewportSize({ width, height: 800 })
      await open(visitor, '/')
      await expect(inHeader.first()).toHaveText(names[0] ?? '')
      const widest = await visitor.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(widest, `${names} at ${width}`).toBeLessThanOrEqual(width)
    }
    await expect(inHeader.locator('visible=true')).toHaveText([...names, 'Sản phẩm khác'])
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.getByRole('button', { name: 'Mở danh mục' }).click()
    const first = inPhoneMenu.getByRole('button').or(inPhoneMenu.getByRole('link'))
    for (const [place, name] of names.entries()) await expect(first.nth(place)).toHaveText(name)
  }
  await seesMenus('Đèn trang trí', 'Quạt trần')
  await signInAsAdmin(page, '/admin/settings/home')
  const added = page.getByLabel('Chọn danh mục cho mục đầu trang mới')
  const save = async (): Promise<void> => {
    const answer = page.waitForResponse(response => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
    expect((await answer).status()).toBe(200)
  }
  const names = ['Đèn năng lượng mặt trời', 'Đồ gỗ nội thất']
  for (const label of names) {
    await added.selectOption({ label })
    await page.getByRole('button', { name: 'Thêm mục đầu trang' }).click()
  }
  await expect(page.getByText('Đầu trang có tối đa 2 danh mục riêng.')).toBeVisible()
  await save()
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()
  await seesMenus(...names)

  for (const name of names) await page.getByRole('button', { name: `Bỏ mục đầu trang ${name}` }).click()
  await save()
  await expect(page.getByRole('button', { name: 'Lưu cài đặt' })).toBeHidden()
  await seesMenus('Đèn trang trí', 'Quạt trần')
})
