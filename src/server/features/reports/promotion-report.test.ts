import { afterAll, expect, it } from 'vitest'
import { saveSettings } from '#server/features/settings/index.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { expectAgreement, NOW } from '#tests/support/plain-reports.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'
import { getPromotionReport } from './promotion-report.ts'

const { shop, admin, buy, move, givenProduct } = await promotionFixture()
afterAll(() => shop.close())

it('sums up discounts of lines, orders, presents, fees and codes by promotion', async () => {
  const fees = { standard: 40_000, bulky: 40_000, oversize: 40_000 }
  const rest = { name: 'Toàn quốc', time: '', fees, thresholds: [] }
  await saveSettings(shop.db, 'delivery', { zones: [], rest })
  const bulb = await givenProduct({ priceDong: 60_000, stock: 50 })
  const given = (offer: Parameters<typeof promotion>[0], name: string, codes: string[] = []) =>
    givenPromotion(shop.db, promotion(offer, { name }), { codes })
  const ten = await given({ on: 'items', kind: 'percent', percent: 10, capDong: null }, 'Mười phần trăm')
  await given(
    { on: 'gift', kind: 'gift', productId: bulb.id, variantId: null, quantity: 1, per: 1 },
    'Tặng bóng',
  )
  await given({ on: 'delivery', kind: 'free', capDong: 30_000 }, 'Giao rẻ')
  await given({ on: 'order', kind: 'amount', dong: 50_000 }, 'Mã riêng', ['RIENGA1', 'RIENGB1'])
  for (const codes of [['RIENGA1'], ['RIENGB1'], []]) expect((await buy({ codes })).status).toBe(200)
  const gone = await buy()
  await move(gone.body.data._id, 'cancelled')
  await shop.db.updateTable('promotion').set({ name: 'Tuần lễ đèn' }).where('id', '=', ten.id).execute()
  await shop.db.updateTable('orders').set({ placed_at: NOW }).execute()

  const { period, promotions } = await getPromotionReport(shop.db, 7, NOW)
  expect(period).toEqual({
    gross: 3 * 1_060_000,
    discount: 3 * 160_000 + 2 * 50_000,
    shippingDiscount: 90_000,
    orders: 3,
    discountedOrders: 3,
  })
  expect(promotions.map(({ name, orders, discount }) => [name, orders, discount])).toEqual([
    ['Tuần lễ đèn', 3, 300_000],
    ['Tặng bóng', 3, 180_000],
    ['Mã riêng', 2, 100_000],
    ['Giao rẻ', 3, 90_000],
  ])
  await expectAgreement(shop.db)
})

it('is in the Excel file of the reports', async () => {
  await shop.db.updateTable('orders').set({ placed_at: new Date() }).execute()
  const { body } = await shop.call('GET /api/analytics/export', { query: { days: 7 } }, admin)
  const rows = await readWorkbook(new Uint8Array(await body.arrayBuffer()), 'Khuyến mãi')
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toContainEqual(['Mã riêng', 2, 100_000])
})
