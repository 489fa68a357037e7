import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, test } from '#tests/e2e/browser.ts'

test('the owner schedules a promotion with a code, finds it, pauses it, copies it and deletes the copy', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/promotions')
  await page.getByRole('link', { name: 'Thêm khuyến mãi' }).click()
  await page.getByRole('button', { name: 'Lên lịch khuyến mãi' }).click()
  await expect(page.getByText('Vui lòng nhập tên khuyến mãi')).toBeVisible()
  await expect(page.getByLabel('Tên khách thấy')).toBeFocused()

  await page.getByLabel('Tên khách thấy').fill('Đèn tường thành cặp')
  await page.getByRole('combobox', { name: 'Sản phẩm được tính' }).fill('den tuong')
  await page.getByRole('option', { name: /^Đèn tường Danh mục con/ }).click()
  await page.getByRole('button', { name: 'Thêm vào: Sản phẩm được tính' }).click()
  await page.getByLabel('Thêm điều kiện').selectOption('Số lượng')
  await page.getByLabel('Số lượng từ').fill('2')
  await page.getByLabel('Thêm điều kiện').selectOption('Giá trị mua')
  await page.getByLabel('Giá trị mua từ').fill('1000000')
  await page.getByLabel('Mức giảm (%)').fill('60')
  await page.getByLabel('Tối đa một đơn').fill('500000')
  await expect(
    page.getByText('Mua từ 2 món Đèn tường, mua từ 1.000.000 ₫: giảm 60%, tối đa 500.000 ₫ một đơn'),
  ).toBeVisible()
  await page.getByLabel('Một mã chung').check()
  await page.getByRole('textbox', { name: 'Mã', exact: true }).fill('den cap 10')
  await page.getByLabel('Tổng lượt dùng').fill('300')
  await page.getByRole('textbox', { name: /^Kết thúc/ }).fill('31/12/2099')
  await page.getByRole('button', { name: 'Lên lịch khuyến mãi' }).click()
  await expect(page.getByText('Giảm quá 50% giá bán')).toBeVisible()
  await page.getByLabel('Mức giảm (%)').fill('10')
  const trial = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Thử trên giỏ mẫu' }) })
  await expect(trial).toContainText('Đủ điều kiện: khách được bớt 250.000')
  await trial.getByRole('button', { name: 'Đổi giỏ' }).click()
  await expectAccessible(page)
  await trial.getByRole('button', { name: /^Giảm số lượng Đèn tường/ }).click()
  await expect(trial).toContainText('Giỏ này chưa được hưởng: cần thêm 1 sản phẩm được áp dụng')
  const quantity = trial.getByRole('textbox', { name: /^Số lượng Đèn tường/ })
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(trial).toContainText('Đủ điều kiện: khách được bớt 375.000')
  await trial.getByRole('combobox', { name: 'Thêm sản phẩm' }).fill('den tha giay xep')
  await page.getByRole('option', { name: /^Đèn thả giấy xếp nếp kiểu Nhật · Ø 450/ }).click()
  await expect(trial.getByRole('listitem').filter({ hasText: 'Đèn thả giấy xếp' })).toBeVisible()
  await expect(page.getByText(/^\d+ đơn được hưởng$/)).toBeVisible()
  await expect(page.getByText('Chưa tính khách mua thêm vì có khuyến mãi.')).toBeVisible()
  await expect(page).toHaveURL(/promotions\/new$/)
  await page.getByRole('button', { name: 'Lên lịch khuyến mãi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đèn tường thành cặp' })).toBeVisible()
  await expect(page.getByText('Không có thay đổi nào chưa lưu')).toBeVisible()

  await page.getByRole('link', { name: 'Khuyến mãi' }).first().click()
  await page.getByLabel('Tìm theo tên hoặc mã giảm giá').fill('dencap10')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Sắp chạy')
  await expect(rows.nth(1)).toContainText('DENCAP10')
  await expect(rows.nth(1)).toContainText('0 / 300')
  await expectAccessible(page)
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Thao tác với khuyến mãi ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Đèn tường thành cặp', 'Tạm dừng')
  await expect(rows.nth(1)).toContainText('Tạm dừng')
  await choose('Đèn tường thành cặp', 'Sao chép thành bản nháp')
  await expect(page.getByText('Đã sao chép thành bản nháp')).toBeVisible()

  const copy = 'Đèn tường thành cặp (bản sao)'
  await page.getByLabel('Tìm theo tên hoặc mã giảm giá').fill('thành cặp')
  await expect(rows.filter({ hasText: copy })).toContainText('Bản nháp')
  await choose(copy, 'Xóa')
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa khuyến mãi' }).click()
  await expect(page.getByText('Đã xóa khuyến mãi')).toBeVisible()
  await expect(rows.filter({ hasText: copy })).toHaveCount(0)
})
