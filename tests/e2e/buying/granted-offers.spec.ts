import type { Page } from '@playwright/test'
import { formatDong } from '#contract/kernel/money.ts'
import {
  expect,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  PLENTIFUL,
  pressAdd,
} from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'
import { test } from './offers-shop.ts'
import { sendReceipt, transferCard } from './transfer-checkout.ts'

const DESK_LAMP = PLENTIFUL.replace('/api', '')

/** Puts pieces of a product into the cart on its page. */
async function add(page: Page, pieces: number): Promise<void> {
  for (let piece = 1; piece < pieces; piece++)
    await page.getByRole('button', { name: 'Tăng số lượng' }).click()
  await pressAdd(page)
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
}

/** Places the filled-in order. @returns the id of the order */
async function order(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const off = (dong: number): string => formatDong(-dong).replace(/\s/g, ' ')

/** A page shows each name with its discount. */
async function expectDiscounts(page: Page, discounts: [string, number][]): Promise<void> {
  for (const [name, dong] of discounts)
    await expect(page.locator('main')).toContainText(
      new RegExp(`${name}.*${off(dong).replaceAll('.', '\\.').replace(' ', '.')}`, 's'),
    )
}

test('two lamps, paid by transfer, are cheaper twice and delivered free, on every paper', {
  tag: '@one-size',
}, async ({ page, backOffice }) => {
  const { data: lamp } = await backOffice.send('GET', PLENTIFUL)
  const five = Math.round(lamp.price * 2 * 0.05)
  const two = Math.round((lamp.price * 2 - five) * 0.02)
  const both: [string, number][] = [
    ['Mua 2 giảm 5%', five],
    ['Chuyển khoản trước giảm 2%', two],
  ]
  await open(page, DESK_LAMP)
  for (const text of ['Mua từ 2 món: giảm 5%', 'Trả bằng chuyển khoản: giảm 2%'])
    await expect(page.locator('main')).toContainText(text)
  await add(page, 2)
  await open(page, '/cart')
  await expectDiscounts(page, both.slice(0, 1))
  await goToCheckout(page)
  await transferCard(page).check()
  await fillCheckout(page)
  await sendReceipt(page)
  await expectDiscounts(page, both)
  await expect(page.locator('main')).toContainText('Phí giao hàngMiễn phí')
  const id = await order(page)
  await expectDiscounts(page, both)
  const { email, invoice, exported } = await backOffice.papersOf(id)
  for (const [name, dong] of both) {
    expect(email).toContain(`${name}: ${off(dong)}`)
    expect(invoice).toContain(`${name} ${off(dong)}`)
    expect(exported).toContain(name)
  }
})

test('a code with a limit is used from a link, in place of a worse one', {
  tag: '@one-size',
}, async ({ page, backOffice }) => {
  const { _id, ...listed } = (await backOffice.promotions()).find(
    ({ code }: { code: string }) => code === 'DENDOI10',
  )
  const { data: fields } = await backOffice.send('GET', `/api/admin/promotions/${_id}`)
  await backOffice.send('PUT', `/api/admin/promotions/${_id}`, {
    ...fields,
    startsAt: new Date().toISOString(),
  })
  await open(page, `${LAMP.path}?ma=dendoi-10`)
  await add(page, 3)
  await open(page, '/cart')
  const discount: [string, number] = ['Mã DENDOI10', 126_000]
  await expectDiscounts(page, [discount])
  await expect(page.locator('main')).toContainText('«Mua 2 giảm 5%» không dùng cùng ưu đãi đang áp dụng')
  await goToCheckout(page)
  await fillCheckout(page)
  await expectDiscounts(page, [discount])
  const id = await order(page)
  await expectDiscounts(page, [discount])
  const papers = await backOffice.papersOf(id)
  expect(papers.email).toContain(`Mã DENDOI10: ${off(126_000)}`)
  expect(papers.invoice).toContain(`Mã DENDOI10 ${off(126_000)}`)
  expect(papers.exported).toContain('Mã DENDOI10')
  const [used] = (await backOffice.promotions()).filter(({ code }: { code: string }) => code === 'DENDOI10')
  expect([used.uses - listed.uses, used.usageLimit]).toEqual([1, 300])
})

test('a delivered order brings a code, which the next one uses', { tag: '@one-size' }, async ({
  page,
  backOffice,
}) => {
  const { data: lamp } = await backOffice.send('GET', PLENTIFUL)
  const { data: first } = await backOffice.send('POST', '/api/orders', {
    customer: {
      name: 'Nguyễn Minh Hạnh',
      email: 'minhhanh@example.com',
      phone: '+84 912 345 678',
      address: { street: '1 đường Ví Dụ', state: 'Phường Sài Gòn', city: 'Thành phố Hồ Chí Minh' },
    },
    products: [{ productId: lamp._id, quantity: 1 }],
    paymentMethod: 'cash',
  })
  for (const status of ['confirmed', 'shipped', 'delivered']) await backOffice.move(first._id, status)
  const email = await backOffice.emailText(`${first.orderNumber} đã giao`)
  const [, code = ''] = /mã ([A-Z2-9]{10}) cho đơn hàng tiếp theo/.exec(email) ?? []
  await open(page, `/orders/${first._id}?key=${first.accessKey}`)
  await expect(page.locator('main')).toContainText(
    new RegExp(`Mã giảm giá cho đơn sau${code}.*giảm 5%`, 'is'),
  )
  await open(page, `${DESK_LAMP}?ma=${code.toLowerCase()}`)
  await add(page, 1)
  await goToCheckout(page)
  await fillCheckout(page)
  const discount: [string, number] = [`Mã ${code}`, Math.round(lamp.price * 0.05)]
  await expectDiscounts(page, [discount])
  await order(page)
  await expectDiscounts(page, [discount])
})

test('an offer that ends is removed from a kept page', { tag: '@one-size' }, async ({ page, backOffice }) => {
  await backOffice.send('POST', '/api/admin/promotions', {
    name: 'Giờ vàng',
    state: 'active',
    codeMode: 'none',
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 4_000).toISOString(),
    conditions: { scope: { of: 'all' } },
    offer: { on: 'order', kind: 'percent', percent: 7, capDong: null },
    combines: { order: true, delivery: true, codes: false },
  })
  const shown = async () => (await (await page.request.get(DESK_LAMP)).text()).includes('Giờ vàng')
  expect([await shown(), await shown()]).toEqual([true, true])
  await expect.poll(shown, { timeout: patient(10_000) }).toBe(false)
})
