import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/calls.ts'
import { discountsByName, sumOfDiscounts } from '#contract/pricing/discounts.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { orderBody } from '#tests/support/factories.ts'
import { CITY, discountFixture } from '#tests/support/orders/discount-fixture.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion, setPromotions } from '#tests/support/promotions/given-promotion.ts'

const { fixture, admin, lamps, givenCart, hold, read, order, bill, download, exported, setRules } =
  await discountFixture()
beforeEach(() => setRules('active'))
afterEach(async () => expect(await fixture.shop.stockViolations()).toEqual([]))
afterAll(() => fixture.shop.close())

/** Every sum of an order or an invoice agrees. */
function expectSums(
  of: Pick<
    ReplyOf<'GET /api/orders/:id'>['data'],
    'subtotal' | 'discountAmount' | 'discounts' | 'taxes' | 'taxAmount' | 'shippingFee' | 'totalAmount'
  >,
  lines: Pick<
    ReplyOf<'GET /api/orders/:id'>['data']['orderItems'][number],
    'total' | 'discountAmount' | 'discounts'
  >[],
) {
  const sum = (amounts: number[]) => amounts.reduce((total, dong) => total + dong, 0)
  expect(sum(lines.map(line => line.total))).toBe(of.subtotal)
  expect(sum(lines.map(line => line.discountAmount))).toBe(of.discountAmount)
  expect(sumOfDiscounts(discountsByName({ discounts: of.discounts, lines }))).toBe(of.discountAmount)
  expect(sum(of.taxes.map(tax => tax.taxable))).toBe(of.subtotal - of.discountAmount)
  expect(sum(of.taxes.map(tax => tax.amount))).toBe(of.taxAmount)
  expect(of.subtotal - of.discountAmount + of.taxAmount + of.shippingFee).toBe(of.totalAmount)
}

describe('an order with discounts', () => {
  it('costs in cart, hold and order the same to the đồng, also after the rules have ended', async () => {
    const cart = await givenCart()
    // 2.249.999 − 99.999 − 100.001 = 2.049.999; tax 10% of 857.143 and 5% of 1.192.856; delivery 50.000
    expect(cart.priced).toMatchObject({ subtotalDong: 2_249_999, discountDong: 200_000 })
    const held = await hold(cart)
    expect(held).toMatchObject({
      totalAmount: cart.priced.totalDong,
      discounts: [{ name: 'Khai trương', dong: 100_001 }],
      transfer: { amount: cart.priced.totalDong },
    })
    expect(held.lines.map(line => [line.discounts, line.discountDong])).toEqual(
      cart.priced.lines.map(line => [line.discounts, line.discountDong]),
    )
    await setRules('paused')
    const body = fixture.transferOrder(held.hold, cart.products, { totalAmount: cart.priced.totalDong })
    const placed = await fixture.order(body)
    expect(placed.body.data.totalAmount).toBe(cart.priced.totalDong)
    const seen = await read(placed.body.data._id)
    expectSums(seen, seen.orderItems)
    expect(seen).toMatchObject({
      subtotal: 2_249_999,
      discountAmount: 200_000,
      discounts: [{ name: 'Khai trương', dong: 100_001 }],
      shippingFee: 50_000,
      taxes: cart.priced.taxes.map(tax => ({
        percent: tax.percent,
        taxable: tax.taxableDong,
        amount: tax.taxDong,
      })),
    })
    expect(seen.orderItems.map(({ discount, discounts }) => [discount, discounts])).toEqual([
      [14, [expect.objectContaining({ name: 'Giảm 10% đèn bàn', dong: 99_999 })]],
      [5, []],
    ])
  })

  it('is held again without discounts once the rules have ended', async () => {
    const cart = await givenCart()
    await hold(cart)
    await setRules('paused')
    const { body } = await fixture.open(cart.guestSessionId, cart.products, { city: CITY })
    expect(body.data).toMatchObject({
      discounts: [],
      lines: [{ discounts: [], discountDong: 0 }, { discountDong: 0 }],
    })
    expect(body.data.totalAmount).toBeGreaterThan(cart.priced.totalDong + 200_000)
  })

  it('is refused at figures without discounts, and with them once the rules have ended', async () => {
    const { priced, products } = await givenCart()
    const dearer = orderBody(products, { totalAmount: priced.totalDong + priced.discountDong })
    expect((await fixture.order(dearer)).error).toMatchObject({
      code: 'price_changed',
      data: { discountAmount: 200_000, totalAmount: priced.totalDong },
    })
    await setRules('paused')
    const late = await fixture.order(orderBody(products, { totalAmount: priced.totalDong }))
    expect([late.status, late.error.code]).toEqual([409, 'price_changed'])
  })

  it('keeps its amounts when it is edited, and is billed and exported with them', async () => {
    const { products, priced } = await givenCart()
    const placed = await order(orderBody(products, { totalAmount: priced.totalDong }))
    const params = { id: placed._id }
    const notes = { params, body: { notes: 'Gọi trước khi giao' } }
    await fixture.shop.call('PUT /api/orders/:id', notes, admin)
    const invoice = await bill(placed._id)
    const edited = await read(placed._id)
    const { notes: said, discounts, orderItems, taxes, totalAmount } = edited
    expect(said).toBe('Gọi trước khi giao')
    expect({ discounts, orderItems, taxes, totalAmount }).toEqual({
      discounts: placed.discounts,
      orderItems: placed.orderItems,
      taxes: placed.taxes,
      totalAmount: placed.totalAmount,
    })

    expectSums(invoice.content, invoice.content.lines)
    expect(invoice.content).toMatchObject({ discounts, taxes, totalAmount })

    const paper = (await readPdf(await download(invoice._id, 'pdf'))).pages
      .join('\n')
      .replaceAll('\u00a0', ' ')
    for (const text of ['Giảm 10% đèn bàn: −99.999 ₫', 'Khai trương', '−100.001 ₫'])
      expect(paper).toContain(text)
    const cells = (await readWorkbook(await download(invoice._id, 'excel'), invoice.invoiceNumber)).map(
      row => row.cells,
    )
    expect(cells.filter(row => row[0] === null).map(row => [row[4], row[7]])).toEqual(
      expect.arrayContaining([
        ['Cộng tiền hàng', 2_249_999],
        ['Giảm 10% đèn bàn', -99_999],
        ['Khai trương', -100_001],
        ['Tổng cộng', totalAmount],
      ]),
    )
    expect(cells.map(row => row[1])).toContain('Đèn bàn\nGiảm 10% đèn bàn: −99.999\u00a0₫')
  })

  it('is in the Excel file of orders with amount and names', async () => {
    const { products } = await givenCart()
    const { orderNumber } = await order(orderBody(products))
    const cellOf = await exported(orderNumber)
    expect([cellOf('Giảm giá'), cellOf('Tên giảm giá')]).toEqual([200_000, 'Giảm 10% đèn bàn\nKhai trương'])
  })

  it('is confirmed by email with its discounts, so that the rows add up to the total', async () => {
    const { db } = fixture.shop
    const cart = await givenCart()
    const held = await hold(cart)
    await db.deleteFrom('email_outbox').execute()
    await fixture.order(fixture.transferOrder(held.hold, cart.products))
    const emails = await db.selectFrom('email_outbox').select(['kind', 'text_body']).execute()
    expect(emails.map(({ kind }) => kind).sort()).toEqual(['new_order', 'order_placed'])
    for (const { text_body: text } of emails) {
      expect(text).toContain('Giảm 10% đèn bàn: −99.999\u00a0₫')
      expect(text).toContain('Khai trương: −100.001\u00a0₫')
    }
  })

  it('may cost nothing but its delivery', async () => {
    const all = await givenPromotion(
      fixture.shop.db,
      promotion(
        { on: 'order', kind: 'percent', percent: 100, capDong: null },
        { name: 'Tặng', mayExceedHalf: true },
      ),
    )
    const placed = await order(orderBody([{ productId: lamps[0].id }]))
    expect(placed.totalAmount).toBe(50_000)
    await setPromotions(fixture.shop.db, 'paused', [all.id])
  })
})
