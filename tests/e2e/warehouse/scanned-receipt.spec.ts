import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { givenWarehouse, onHand, scan, someItems, type TestItem } from './stocked-warehouse.ts'

// a refusal of the server is shown in the console, too
test.use({ tolerates: /status of 4/ })

test.describe('on a tablet', { tag: '@one-size' }, () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('a delivery is booked with scanner and keyboard alone, and survives a reload', async ({ page }) => {
    await signInAsAdmin(page, '/admin/warehouse/warehouses')
    const warehouse = await givenWarehouse(page, 'QUET-01')
    const [first, second] = (await someItems(page)) as [TestItem, TestItem]
    await open(page, `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`)
    await expect(page.getByRole('textbox', { name: 'Quét hoặc gõ mã' })).toBeFocused()
    for (let piece = 0; piece < 3; piece++) await scan(page, first.barcode)
    await scan(page, second.sku.toLowerCase())
    await scan(page, '4006381333931')
    await expect(page.getByText('Không có sản phẩm nào mang mã «4006381333931»')).toBeVisible()
    const lines = page.getByRole('list', { name: 'Dòng hàng' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.nth(0)).toContainText(second.title)
    await expect(page.getByRole('textbox', { name: 'Số lượng dòng 2' })).toHaveValue('3')
    await scan(page, first.barcode)
    await expect(page.getByRole('status').filter({ hasText: '4 món · K-01-0' })).toBeVisible()
    await expect(lines.nth(0)).toContainText(first.title)
    await expectAccessible(page)
    // nothing is counted to a text that can't be read
    const pieces = page.getByRole('textbox', { name: 'Số lượng dòng 1' })
    await pieces.fill('12,5')
    await page.getByRole('textbox', { name: 'Quét hoặc gõ mã' }).focus()
    await scan(page, first.barcode)
    await expect(page.getByText('Không cộng được vào «12,5» ở dòng 1. Hãy sửa số này.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'món' })).toHaveCount(0)
    await expect(pieces).toHaveAttribute('aria-invalid', 'true')
    await expect(pieces).toHaveValue('12,5')
    await expect(page.getByText('Tổng số lượng').locator('+ dd')).toHaveText('–')
    await pieces.fill('4')

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Số lượng dòng 1' })).toHaveValue('4')
    for (const line of [1, 2]) {
      await page.getByRole('textbox', { name: `Đơn giá nhập dòng ${line}` }).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('1250000')
    }
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Quét hoặc gõ mã' })).toBeFocused()
    // messages on its scans are gone
    await expect(page.getByText('Không có sản phẩm nào mang mã')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Bớt 1' })).toHaveCount(0)
    expect([await onHand(page, first, warehouse), await onHand(page, second, warehouse)]).toEqual([4, 1])
    await page.reload()
    await expect(lines).toHaveCount(1)
    await expect(lines.nth(0)).toContainText('Chọn sản phẩm hoặc quét mã')
  })
})
