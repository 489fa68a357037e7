import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Offer, Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import { conditionsShape } from '#contract/promotions/promotion.shapes.ts'
import { isSalePrice } from '#contract/promotions/sale-price.ts'
import { givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { lamp, price, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { updateSalePrices } from './update-sale-prices.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.updateTable('promotion').set({ state: 'paused' }).execute()
  await updateSalePrices(shop.db)
})

const TEN: Offer = { on: 'items', kind: 'percent', percent: 10, capDong: null }

/** Sale prices as they are kept, by product or variant. */
async function kept(productIds: readonly string[]) {
  const rows = await shop.db
    .selectFrom('sale_price')
    .select(['product_id', 'variant_id', 'price_dong'])
    .where('product_id', 'in', productIds)
    .execute()
  return Object.fromEntries(rows.map(row => [row.variant_id ?? row.product_id, row.price_dong]))
}

it('sale prices are the prices of priceCart() for one piece, with any promotions', async () => {
  const categoryId = await givenCategory(shop.db)
  const { id: first } = await givenSubcategory(shop.db, categoryId)
  const { id: second } = await givenSubcategory(shop.db, categoryId)
  const plain = await givenProduct(shop.db, { priceDong: 99_999, categoryId, subcategoryIds: [first] })
  const other = await givenProduct(shop.db, { priceDong: 1_000_001, subcategoryIds: [first, second] })
  const fan = await givenProduct(shop.db, {
    categoryId,
    subcategoryIds: [second],
    variants: [
      { name: 'Lớn', priceDong: 900_000 },
      { name: 'Nhỏ', priceDong: 333_333 },
    ],
  })
  const lists = await shop.db
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('id', 'in', [plain.id, other.id, fan.id])
    .execute()
  const listsOf = (id: string, ...subcategories: string[]) => [
    ...subcategories,
    ...lists.filter(row => row.id === id).map(row => row.category_id),
  ]
  const lines = [
    lamp(plain.id, 99_999, { listIds: listsOf(plain.id, first) }),
    lamp(other.id, 1_000_001, { listIds: listsOf(other.id, first, second) }),
    ...fan.variants.map((variantId, at) =>
      lamp(fan.id, [900_000, 333_333][at] ?? 0, { variantId, listIds: listsOf(fan.id, second) }),
    ),
  ]
  const ids = [plain.id, other.id, fan.id]
  const targets = fc.record({
    lists: fc.subarray([categoryId, first, second]),
    products: fc.subarray(ids),
    variants: fc.subarray([...fan.variants]),
  })
  const offer = fc.oneof(
    fc.integer({ min: 1, max: 9_999 }).map(hundredths => ({ ...TEN, percent: hundredths / 100 })),
    fc
      .integer({ min: 1, max: 1_200_000 })
      .map(dong => ({ on: 'items', kind: 'amount', dong, capDong: null }) as const),
    fc.integer({ min: 1, max: 1_200_000 }).map(dong => ({ on: 'items', kind: 'price', dong }) as const),
  )
  const anyPromotion = fc.record({
    offer,
    mayExceedHalf: fc.boolean(),
    priority: fc.integer({ min: 0, max: 1 }),
    scope: fc.oneof(
      { weight: 1, arbitrary: targets.map(except => ({ of: 'all' as const, except })) },
      { weight: 3, arbitrary: fc.record({ of: targets, except: targets }) },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyPromotion, { minLength: 1, maxLength: 3 }), async drafts => {
      await shop.db.updateTable('promotion').set({ state: 'paused' }).execute()
      const given: Promotion[] = []
      for (const { offer: of, scope, ...rest } of drafts)
        given.push(await givenPromotion(shop.db, promotion(of, { ...rest, conditions: { scope } })))
      await updateSalePrices(shop.db)
      const expected = lines.flatMap(line => {
        const { subtotalDong, discountDong } = price([line], given)
        const charged = subtotalDong - discountDong
        const isLower = discountDong > 0 && charged > 0
        return isLower ? [[line.variantId ?? line.productId, charged] as const] : []
      })
      const sales = await kept(ids)
      expect(sales).toEqual(Object.fromEntries(expected))
      for (const line of lines) {
        const sale = sales[line.variantId ?? line.productId]
        const three = price([{ ...line, quantity: 3 }], given)
        if (sale) expect(three.subtotalDong - three.discountDong).toBe(3 * sale)
      }
    }),
    { numRuns: 30 },
  )
})

it('a promotion sets prices by the same rule in the database and in the contract', async () => {
  const fields = fc.record({
    codeMode: fc.constantFrom('none' as const, 'unique' as const),
    offer: fc.constantFrom<Offer>(
      TEN,
      { ...TEN, capDong: 5_000 },
      { on: 'items', kind: 'price', dong: 5_000 },
      { on: 'items', kind: 'buy_get', buy: 1, get: 1, reward: null, percent: 50 },
      { on: 'order', kind: 'percent', percent: 5, capDong: null },
    ),
    conditions: fc.record({
      scope: fc.constant(conditionsShape.shape.scope.parse({})),
      minPieces: fc.constantFrom(0, 0, 1, 2),
      minDong: fc.constantFrom(0, 0, 1),
      customers: fc.constantFrom('all' as const, 'all' as const, 'registered' as const),
      payments: fc.subarray(['cash' as const]),
      provinces: fc.subarray(['Hà Nội']),
    }),
    usageLimit: fc.constantFrom(null, null, 5),
    customerLimit: fc.constantFrom(null, null, 1),
    budgetDong: fc.constantFrom(null, null, 1_000),
  })
  await fc.assert(
    fc.asyncProperty(fields, async given => {
      const { rows } = await sql<{ is_sale_price: boolean }>`
        INSERT INTO promotion (name, starts_at, conditions, offer, combines_order, combines_delivery,
          combines_codes,
                               code_mode, usage_limit, customer_limit, budget_dong)
        VALUES ('Thử', now(), ${JSON.stringify(given.conditions)}, ${JSON.stringify(given.offer)}, true, true,
          true,
                ${given.codeMode}, ${given.usageLimit}, ${given.customerLimit}, ${given.budgetDong})
        RETURNING is_sale_price`.execute(shop.db)
      expect(rows[0]?.is_sale_price).toBe(isSalePrice(given))
    }),
    { numRuns: 100 },
  )
})
