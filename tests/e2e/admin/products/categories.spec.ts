import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { moveByKeyboard } from './product-form.ts'

test('the owner adds, renames, moves and deletes categories, and the log records it', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/categories')
  const stamp = 'thử'
  const name = `Đèn sân vườn ${stamp}`
  await page.getByRole('main').getByRole('button', { name: 'Thêm', exact: true }).click()
  await page.getByRole('button', { name: 'Thêm danh mục', exact: true }).click()
  await expect(page.getByText('Vui lòng nhập tên danh mục')).toBeVisible()
  await expect(page.getByLabel('Danh mục mới')).toBeFocused()
  await page.getByLabel('Danh mục mới').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Đã thêm danh mục')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { name: `Danh mục con của «${name}»` })).toBeVisible()

  for (const sub of ['Đèn cọc', 'Đèn bậc thang']) {
    await page.getByLabel('Danh mục con mới').fill(`${sub} ${stamp}`)
    await page.getByRole('button', { name: 'Thêm danh mục con' }).click()
    await expect(page.getByRole('button', { name: `Sửa ${sub} ${stamp}` })).toBeVisible()
  }
  // By keyboard alone: lift, down, put.
  await moveByKeyboard(page, `Đèn cọc ${stamp}`, [{ key: 'ArrowDown', place: 2 }])
  await expect(page.getByText('Đã lưu thứ tự')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Sửa Đèn cọc ${stamp}` }).click()
  await page.getByLabel('Tên', { exact: false }).fill(`Đèn cọc thấp ${stamp}`)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Đã lưu danh mục con')).toBeVisible()
  await expect(page.getByRole('button', { name: `Sửa Đèn cọc thấp ${stamp}` })).toBeFocused()

  await page.getByRole('button', { name: `Xóa ${name}`, exact: true }).click()
  await expect(page.getByText('Còn 2 danh mục con trong danh mục này')).toBeVisible()
  await page.getByRole('button', { name: 'Đã hiểu' }).click()
  for (const [sub, neighbour] of [
    [`Đèn cọc thấp ${stamp}`, page.getByRole('button', { name: `Xóa Đèn bậc thang ${stamp}` })],
    [`Đèn bậc thang ${stamp}`, page.getByRole('button', { name: 'Thêm danh mục con' })],
  ] as const) {
    await page.getByRole('button', { name: `Xóa ${sub}`, exact: true }).click()
    await confirmDeletion(page)
    await expect(page.getByRole('button', { name: `Xóa ${sub}`, exact: true })).toBeHidden()
    await expect(neighbour).toBeFocused()
  }
  await page.getByRole('button', { name: `Xóa ${name}`, exact: true }).click()
  await confirmDeletion(page)
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeHidden()

  await open(page, '/admin/audit')
  await page.getByLabel('Tìm trong nhật ký').fill('den coc thap')
  const entry = page.getByRole('group').filter({ hasText: 'Đèn cọc' }).filter({ hasText: stamp }).last()
  // the address is there before its rows
  await expect(page.getByText('Hiển thị 1 đến 2 của 2 thay đổi')).toBeVisible()
  await entry.locator('summary').click()
  await expect(page.getByRole('cell', { name: `Đèn cọc thấp ${stamp}` }).first()).toBeVisible()
  await expectAccessible(page)
})

/** While the dialog is open, no role behind it is found: a row that is still there would pass for deleted. */
async function confirmDeletion(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(dialog).toBeHidden()
}
