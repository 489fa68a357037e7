import { askToCancel, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { givenOrderWithProof } from '#tests/e2e/buying/transfer-order.ts'

test('the money of a transfer that was cancelled is booked, and its refund with a reason', {
  tag: '@one-size',
}, async ({ page, request }) => {
  const order = await givenOrderWithProof(request)
  await signInAsAdmin(page, `/admin/orders/${order._id}`)
  await askToCancel(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn hàng' }).click()
  await expect(page.getByText('Khách có thể đã chuyển')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chưa nhận được tiền' })).toBeVisible()
  // neither papers nor deleting: there is no menu
  await expect(page.getByRole('button', { name: 'Thao tác khác với đơn hàng' })).toBeHidden()
  await page.getByRole('button', { name: 'Đã nhận tiền (cần hoàn)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByText(/^Đơn đã hủy sau khi khách trả tiền/)).toBeVisible()

  // the overview leads to it, and the filter can be taken away
  await open(page, '/admin')
  await page.getByRole('link', { name: /đơn chờ hoàn tiền/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?paymentStatus=refund$/)
  await expect(page.getByRole('combobox', { name: 'Thanh toán' })).toHaveValue('refund')
  await expect(page.getByRole('link', { name: 'Xóa bộ lọc' })).toBeVisible()
  await page.getByRole('link', { name: order.orderNumber }).click()

  await page.getByRole('button', { name: 'Đánh dấu đã hoàn tiền' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(dialog.getByText('Vui lòng nhập lý do')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách hủy sau khi chuyển khoản')
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByText('Khách hủy sau khi chuyển khoản')).toBeVisible()

  await open(page, `/admin/orders/${order._id}/delivery-slip`)
  await expect(page.getByText(/^ĐÃ HỦY/)).toBeVisible()
  await expect(page.getByText('Chuyển khoản, đã hoàn tiền')).toBeVisible()
  await expectAccessible(page)
})
