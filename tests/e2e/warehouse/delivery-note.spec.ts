import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { givenWarehouse, onHand, someItems, type TestItem } from './stocked-warehouse.ts'

/** Scans as a scanner does: types the code at once and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}

test.describe('a delivery is counted against its note', { tag: '@one-size' }, () => {
  for (const [name, viewport] of [
    ['a tablet', { width: 820, height: 1180 }],
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', { width: 1440, height: 900 }],
  ] as const)
    test(`on ${name}: missing, surplus and broken pieces are shown, asked for and kept`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await signInAsAdmin(page, '/admin/warehouse/warehouses')
      const warehouse = await givenWarehouse(page, `GIAO-${viewport.width}`)
      const [first, second, third] = (await someItems(page)) as [TestItem, TestItem, TestItem]
      await open(page, `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`)
      const figures = page.locator('dl[aria-label="So với phiếu giao"]')
      for (const { barcode } of [third, second, first]) {
        await scan(page, barcode)
        await expect(page.getByRole('status').filter({ hasText: '1 món' })).toBeVisible()
      }
      await expect(page.getByRole('textbox', { name: 'Số lượng dòng 3' })).toHaveValue('1')
      await expect(figures).toHaveCount(0)
      const box = (label: string, line: number) =>
        page.getByRole('textbox', { name: `${label} dòng ${line}` })
      for (const [line, expected, counted] of [
        [1, '2', '1'],
        [2, '1', '2'],
        [3, '2', '2'],
      ] as const) {
        await box('Phiếu giao', line).fill(expected)
        await box('Số lượng', line).fill(counted)
        await box('Số lượng', line).press('Tab')
        await box('Đơn giá nhập', line).fill('100000')
      }
      if (viewport.width < 1024) await page.getByRole('button', { name: 'Vỡ, lỗi' }).nth(2).click()
      await box('Vỡ, lỗi', 3).fill('1')
      await expect(page.getByText('Còn 1', { exact: true })).toBeVisible()
      await expect(page.getByText('Thừa 1', { exact: true })).toBeVisible()
      await expect(page.getByText('Vỡ 1', { exact: true })).toBeVisible()
      await expect(figures).toContainText('Chưa quét1')
      await expectAccessible(page)
      await page.keyboard.press('Control+Enter')
      const asked = page.getByRole('dialog', { name: 'Còn 1 món trên phiếu giao chưa quét' })
      await expect(asked).toBeVisible()
      await asked.getByRole('button', { name: 'Ghi thiếu 1 món và nhập kho' }).click()
      await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
      expect([
        await onHand(page, first, warehouse),
        await onHand(page, second, warehouse),
        await onHand(page, third, warehouse),
      ]).toEqual([1, 2, 1])
      await open(page, `/admin/warehouse/transactions?warehouse=${warehouse._id}`)
      await expect(page.getByText('thiếu 1 · thừa 1 · vỡ 1').filter({ visible: true })).toBeVisible()
      await page.getByRole('link', { name: /^NK-/ }).filter({ visible: true }).first().click()
      const detail = page.getByRole('dialog')
      await expect(detail.getByRole('region', { name: 'Đối chiếu phiếu giao' }).getByRole('row')).toHaveCount(
        4,
      )
      await expectAccessible(page)
    })
})
