import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import {
  givenWarehouse,
  onHand,
  scan,
  someItems,
  type TestItem,
  type TestWarehouse,
} from './stocked-warehouse.ts'

// a refusal of the server is shown in the console, too
test.use({ tolerates: /status of 4/ })

test.describe('receiving is a work screen', { tag: '@one-size' }, () => {
  for (const [name, viewport] of [
    ['a tablet', { width: 820, height: 1180 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)
    test(`on ${name}: scan box on top and in sight, the bin in the largest type, no bar of sections`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await signInAsAdmin(page, '/admin/warehouse/warehouses')
      const warehouse = await givenWarehouse(page, `BAN-${viewport.width}`)
      const items = (await someItems(page)) as [TestItem, TestItem]
      await open(page, `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`)
      const box = page.getByRole('textbox', { name: 'Quét hoặc gõ mã' })
      await expect(box).toBeFocused()
      expect((await box.boundingBox())?.y).toBeLessThan(200)
      await expect(page.getByRole('navigation', { name: 'Mục chính' })).toBeHidden()
      await expect(page.getByRole('tablist', { name: 'Loại phiếu' })).toBeHidden()
      for (const { barcode } of items.slice(0, 2)) await scan(page, barcode)
      const bin = page.getByRole('button', { name: /^Vị trí nhận dòng 1: / })
      await expect(page.getByRole('textbox', { name: 'Số lượng dòng 2' })).toHaveValue('1')
      await expect(bin).toHaveCSS('font-size', '28px')
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(part => part.checkVisibility() && part.textContent?.trim())
          .map(part => Number.parseFloat(getComputedStyle(part).fontSize)),
      )
      expect(Math.max(...sizes)).toBe(28)
      await page.mouse.wheel(0, 2_000)
      await expect(box).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Nhập kho · 2 món' })).toBeInViewport()
      await page.getByRole('button', { name: 'Sửa kho, lý do, chứng từ' }).click()
      await expect(page.getByRole('textbox', { name: 'Chứng từ' })).toBeVisible()
      await expectAccessible(page)
      // turned round, the scanned lines are there
      await page.setViewportSize({ width: 1180, height: 820 })
      await expect(page.getByRole('textbox', { name: 'Số lượng dòng 2' })).toHaveValue('1')
      await expect(page.getByRole('tablist', { name: 'Loại phiếu' })).toBeVisible()
    })
})

/** A warehouse with pieces of an item in its first bin. */
async function givenStock(page: Page, code: string, quantity: number): Promise<[TestWarehouse, TestItem]> {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const warehouse = await givenWarehouse(page, code)
  const [item] = (await someItems(page)) as [TestItem]
  await open(
    page,
    `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}&items=${item.product_id}*${quantity}`,
  )
  await expect(page.getByRole('button', { name: /^Vị trí nhận dòng 1: K-01-01-T1/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' }).fill('900000')
  await page.getByRole('button', { name: /^Nhập kho/ }).click()
  await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
  return [warehouse, item]
}

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desktop', 1440, 900],
] as const)
  test(`on ${name}, typed pieces are read as files are, and a missing price gets the focus`, {
    tag: '@one-size',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signInAsAdmin(page, '/admin/warehouse/warehouses')
    const warehouse = await givenWarehouse(page, `SO-${width}`)
    const [item] = (await someItems(page)) as [TestItem]
    await open(page, `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`)
    await page.getByRole('textbox', { name: 'Quét hoặc gõ mã' }).focus()
    await scan(page, item.barcode)
    const pieces = page.getByRole('textbox', { name: 'Số lượng dòng 1' })
    const price = page.getByRole('textbox', { name: 'Đơn giá nhập dòng 1' })
    const shown = (text: string | RegExp) => page.locator('p:visible').filter({ hasText: text })
    await expect(page.getByText(/^1 món · /)).toBeVisible()
    for (const [typed, shown] of [
      ['2.0', '2'],
      ['1.000', '1.000'],
      ['1,000', '1.000'],
    ] as const) {
      await pieces.click()
      await page.keyboard.press('ControlOrMeta+a')
      await pieces.pressSequentially(typed)
      await page.keyboard.press('Tab')
      await expect(pieces).toHaveValue(shown)
    }
    await pieces.fill('12.5')
    await page.keyboard.press('Control+Enter')
    await expect(shown(/Số lượng: «12\.5» có thể là 12\./)).toBeInViewport()
    await expect(pieces).toBeFocused()
    await price.fill('')
    await pieces.fill('2')
    await page.keyboard.press('Control+Enter')
    await expect(shown('Vui lòng nhập đơn giá')).toBeInViewport()
    await expect(price).toBeFocused()
    await price.fill('50000')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Nhập kho thành công!')).toBeVisible()
    expect(await onHand(page, item, warehouse)).toBe(2)
  })

test('a transfer refuses the same place and a full bin, and moves pieces that fit', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const [warehouse, item] = await givenStock(page, 'DC-01', 4)
  const unfold = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Sửa kho, lý do, chứng từ' }).click()
  }
  await unfold()
  await page.getByRole('tab', { name: 'Điều chuyển' }).click()
  await expect(page).toHaveURL(/type=transfer/)
  await page.getByRole('combobox', { name: /^Kho xuất/ }).selectOption(warehouse._id)
  const receiving = page.getByRole('combobox', { name: /^Kho nhận/ })
  await page.getByRole('button', { name: /^Điều chuyển/ }).click()
  await expect(receiving).toHaveAttribute('aria-invalid', 'true')
  await receiving.selectOption(warehouse._id)
  await page.getByRole('textbox', { name: 'Quét hoặc gõ mã' }).focus()
  await scan(page, item.sku)
  const target = page.getByRole('button', { name: /^Vị trí nhận dòng 1/ })
  await expect(target).toHaveAccessibleName('Vị trí nhận dòng 1: K-01-01-T2')
  const choose = async (code: string) => {
    await target.click()
    await page.getByRole('combobox', { name: 'Mã vị trí hoặc khu' }).fill(code)
    await page.getByRole('option', { name: new RegExp(code) }).click()
  }
  await choose('K-01-01-T1')
  const book = page.getByRole('button', { name: /^Điều chuyển/ })
  await book.click()
  await expect(page.getByText('Nơi nhận phải khác nơi xuất')).toBeVisible()
  await choose('K-01-02-T1')
  await setQuantity(page, '5')
  await book.click()
  await expect(page.getByText('Nơi xuất chỉ còn 4')).toBeVisible()
  await setQuantity(page, '3')
  await book.click()
  await expect(page.getByText('Điều chuyển kho thành công!')).toBeVisible()

  // three are there now: another three do not fit
  await page.getByRole('tab', { name: 'Nhập kho' }).click()
  await expect(page.getByRole('combobox', { name: /^Kho xuất/ })).toHaveCount(0)
  await unfold()
  await page.getByRole('combobox', { name: /^Kho nhận/ }).selectOption(warehouse._id)
  await page.getByRole('textbox', { name: 'Quét hoặc gõ mã' }).focus()
  await scan(page, item.sku)
  await expect(target).toBeVisible()
  await choose('K-01-02-T1')
  await setQuantity(page, '3')
  await page.getByRole('button', { name: /^Nhập kho/ }).click()
  await expect(page.getByText('Vị trí K-01-02-T1 chỉ còn chỗ cho 2')).toBeVisible()
  await expectAccessible(page)
  expect(await onHand(page, item, warehouse)).toBe(4)

  // entered lines are given up only after a question
  await page.getByRole('tab', { name: 'Xuất kho' }).click()
  const question = page.getByRole('dialog', { name: 'Bỏ phiếu đang nhập?' })
  await question.getByRole('button', { name: 'Bỏ phiếu' }).click()
  await expect(page).toHaveURL(/type=export/)
})

async function setQuantity(page: Page, quantity: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Số lượng dòng 1' })
  await box.fill(quantity)
  await box.blur()
}

test('the open section is in view among the tabs of a phone', { tag: '@phone' }, async ({ page }) => {
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const tabs = page.getByRole('navigation', { name: 'Kho', exact: true })
  await expect(tabs.getByRole('link', { name: 'Danh sách kho' })).toBeInViewport({ ratio: 0.9 })
  await open(page, '/admin/warehouse/overview')
  await expect(tabs.getByRole('link', { name: 'Tồn kho', exact: true })).toBeInViewport({ ratio: 0.9 })
})

test('a wrong movement is found among the transactions and taken back by an opposite one', {
  tag: '@one-size',
}, async ({ page }) => {
  const [warehouse, item] = await givenStock(page, 'HT-01', 2)
  await open(page, `/admin/warehouse/transactions?warehouse=${warehouse._id}`)
  await expect(page.getByRole('link', { name: /^NK-/ }).first()).toBeVisible()
  await page.getByRole('link', { name: /^NK-/ }).filter({ visible: true }).click()
  const detail = page.getByRole('dialog', { name: /^NK-/ })
  await expect(detail.getByText(item.title)).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Hoàn tác' }).click()
  const question = page.getByRole('dialog', { name: /^Hoàn tác phiếu NK-/ })
  await question.getByRole('textbox', { name: /Ghi chú/ }).fill('Nhập nhầm kho')
  await question.getByRole('button', { name: 'Hoàn tác phiếu' }).click()
  await expect(page.getByText('Đã đảo phiếu kho')).toBeVisible()
  await expect(detail.getByText('Đã hoàn tác bởi')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Hoàn tác' })).toHaveCount(0)
  await detail.getByRole('link', { name: /^XK-/ }).click()
  await expect(page.getByRole('dialog', { name: /^XK-/ }).getByText('Nhập nhầm kho')).toBeVisible()
  expect(await onHand(page, item, warehouse)).toBe(0)
})
