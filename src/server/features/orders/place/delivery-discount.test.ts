import { afterAll, expect, it } from 'vitest'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { orderBody } from '#tests/support/factories.ts'
import { discountFixture } from '#tests/support/orders/discount-fixture.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'

const { fixture, lamps, order, bill, download, exported, setRules } = await discountFixture()
afterAll(() => fixture.shop.close())

/** As long as a name may be. */
const NAME = 'Đỡ phí giao hàng mừng khai trương cửa hàng đèn trang trí thứ ba ở Thành phố Huế!'

it('prints the delivery fee and its discounts on emails, invoice and in the Excel files', async () => {
  const { db } = fixture.shop
  await setRules('paused')
  const cheaper = promotion({ on: 'delivery', kind: 'free', capDong: 30_000 }, { name: NAME })
  await givenPromotion(db, cheaper)
  const placed = await order(orderBody([{ productId: lamps[1].id }]))
  expect(placed).toMatchObject({ shippingFee: 20_000, shippingDiscounts: [{ name: NAME, dong: 30_000 }] })

  const emails = await db.selectFrom('email_outbox').select('text_body').execute()
  expect(emails).toHaveLength(2)
  for (const { text_body: text } of emails)
    expect(text).toMatch(new RegExp(`Phí giao hàng: 50.000.₫\n- ${NAME}: −30.000.₫`))

  const invoice = await bill(placed._id)
  const cells = await readWorkbook(await download(invoice._id, 'excel'), invoice.invoiceNumber)
  expect(cells.map(({ cells: row }) => [row[4], row[7]])).toEqual(
    expect.arrayContaining([
      ['Phí giao hàng', 50_000],
      [NAME, -30_000],
    ]),
  )
  const { places } = await readPdf(await download(invoice._id, 'pdf'))
  const fee = places.find(({ text }) => text === 'Phí giao hàng')
  const labels = places.filter(({ x, y }) => x === fee?.x && y <= fee.y)
  expect(labels.map(({ text }) => text).join(' ')).toBe(`Phí giao hàng ${NAME} Tổng cộng`)
  // no line is written over another one
  for (const [index, { y }] of labels.slice(1).entries())
    expect((labels[index]?.y ?? 0) - y).toBeGreaterThan(10)

  const cellOf = await exported(placed.orderNumber)
  expect(['Phí giao hàng', 'Giảm phí giao hàng', 'Tên giảm giá'].map(cellOf)).toEqual([20_000, 30_000, NAME])
})
