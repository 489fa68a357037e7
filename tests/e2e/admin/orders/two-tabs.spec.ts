import type { Page } from '@playwright/test'
import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

/** Clicks twice at one point, as a hand that double-clicks does; `detail` of the second click is 2. */
async function doubleClick(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).locator('visible=true').boundingBox()
  if (!box) throw new Error(`No button «${name}»`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  // the button has gone on to the next step
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test('a double click takes an order one step on', { tag: '@one-size' }, async ({ page, request }) => {
  const order = await placeAsGuest(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await doubleClick(page, 'Xác nhận đơn')
  const pack = page.getByRole('button', { name: 'Soạn hàng' }).locator('visible=true')
  await expect(pack).toBeEnabled()
  await page.reload()
  await expect(pack).toBeVisible()
  // a click that follows later is another decision
  await pack.click()
  await expect(page.getByRole('button', { name: 'Gửi hàng' }).locator('visible=true')).toBeVisible()
})

test.describe('the contact of an order that two people edit at once', () => {
  test.use({ tolerates: /status of 409|ERR_FAILED/ })
  for (const isFollowed of [true, false])
    test(`is not overwritten unseen ${isFollowed ? 'on a page that follows' : 'without its events'}`, {
      tag: '@one-size',
    }, async ({ page, context, request }) => {
      const order = await placeAsGuest(request)
      if (!isFollowed) await page.route('**/api/admin/order-events*', route => route.abort())
      await signInAsAdmin(page, `/admin/orders/${order._id}`)
      const other = await context.newPage()
      await open(other, `/admin/orders/${order._id}`)
      const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'Sửa thông tin giao hàng' })
      const street = (tab: Page) => dialog(tab).getByLabel('Số nhà, tên đường')
      const notes = (tab: Page) => dialog(tab).getByLabel('Ghi chú của khách')
      const save = (tab: Page) => dialog(tab).getByRole('button', { name: 'Lưu thông tin' }).click()
      for (const tab of [page, other])
        await tab.getByRole('button', { name: 'Sửa thông tin giao hàng' }).click()
      await street(page).fill('1 phố Của Tôi')
      await street(other).fill('2 phố Người Khác')
      await notes(other).fill('Gọi trước khi giao')
      await save(other)
      await expect(dialog(other)).toBeHidden()

      await save(page)
      await expect(dialog(page).getByText(/Người khác vừa sửa đơn này/)).toBeVisible()
      await expect(dialog(page).getByText(/giờ là «2 phố Người Khác» – bạn cũng sửa ô này/)).toBeVisible()
      await expect(notes(page)).toHaveValue('Gọi trước khi giao')
      await expect(street(page)).toHaveValue('1 phố Của Tôi')
      await expectAccessible(page)
      await save(page)
      await expect(dialog(page)).toBeHidden()
      await page.reload()
      await expect(page.getByText('1 phố Của Tôi').locator('visible=true').first()).toBeVisible()
      await expect(page.getByText('Gọi trước khi giao').locator('visible=true').first()).toBeVisible()
    })
})
