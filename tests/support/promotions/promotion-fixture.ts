import type { Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import { givenUser, orderBody } from '#tests/support/factories.ts'
import { holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion, type Limits } from './given-promotion.ts'

export const OFF: Offer = { on: 'order', kind: 'amount', dong: 100_000 }
/** The price of the lamp with 10 % of tax, and with the offer {@link OFF}. */
export const FULL = 1_100_000
export const CHEAP = 990_000

/** A shop with a lamp for a million, promotions with codes, and orders that use them. */
export async function promotionFixture(env: Record<string, string> = {}) {
  const fixture = await holdFixture(env)
  const { shop } = fixture
  const givenLamp = () => fixture.givenProduct({ priceDong: 1_000_000, stock: 5_000 })
  const lamp = await givenLamp()
  const admin = await givenUser(shop.db, { role: 'admin' })
  let codes = 0

  /** A promotion with its own code. */
  const givenCode = async (
    limits: Omit<Limits, 'codes'> = {},
    { offer = OFF, ...rest }: Parameters<typeof promotion>[1] & { offer?: Offer } = {},
  ) => {
    const code = `MA${++codes}X`
    const { id } = await givenPromotion(shop.db, promotion(offer, { name: 'Giảm', ...rest }), {
      ...limits,
      codes: [code],
    })
    return { id, code }
  }

  type Rest = { phone?: string; codes?: string[] } & Record<string, unknown>
  /** A cash order of the lamp, or of another one: orders of one lamp wait for each other. */
  const buy = ({
    phone = '0900000456',
    token,
    productId = lamp.id,
    ...rest
  }: Rest & { token?: string; productId?: string } = {}) => {
    const body = orderBody([{ productId }], rest)
    const customer = { ...body.customer, phone }
    return shop.call('POST /api/orders', { body: { ...body, customer } }, { token })
  }

  return {
    ...fixture,
    lamp,
    givenLamp,
    admin,
    givenCode,
    buy,
    /** Uses of a promotion that count. */
    usesOf: async (promotionId: string) =>
      shop.db
        .selectFrom('promotion_use')
        .select(['order_id', 'hold_id', 'dong'])
        .where('promotion_id', '=', promotionId)
        .where('released_at', 'is', null)
        .execute(),
    move: (id: string, status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled') =>
      shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin),
    pauseAll: () => shop.db.updateTable('promotion').set({ state: 'paused' }).execute(),
  }
}
