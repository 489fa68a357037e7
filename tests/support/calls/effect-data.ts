import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword, newToken } from '#server/features/auth/index.ts'
import { insertReset } from '#server/features/auth/reset-password.queries.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import { givenBin, givenUser, orderBody } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { promotion } from '../pricing/promotions.ts'
import { givenPromotion } from '../promotions/given-promotion.ts'
import { givenFile } from '../stored-files.ts'
import type { SampleData } from './sample-data.ts'

/** The password of `buyer` and of the admin. */
export const PASSWORD = 'Matkhau1'

/** A person with an account, and all that hangs on one. */
export type Buyer = { id: string; email: string; token: string }

/**
 * The data that show every effect of the calls, in addition to the sample data. Its orders have earned a code
 * for the next one.
 */
export type EffectData = {
  /**
   * A customer with a password, a cart, a hold, orders, an enquiry and emails; `leaver` is the same without a
   * password.
   */
  buyer: Buyer
  leaver: Buyer
  /** Opens the form that sets a new password of `buyer`, to whom a guest's order belongs from then on. */
  resetToken: string
  /** The hold of `buyer`. */
  hold: string
  /** A pending order of `buyer`. */
  pendingOrderId: string
  shippedOrderId: string
  /** Orders with an issued invoice, confirmed and shipped. */
  billedOrderId: string
  billedShippedOrderId: string
  /** A confirmed order that waits to be picked in the warehouse of `waitingOrderId`. */
  pickableOrderId: string
  /** Another stop that can supply the pieces of `pickStopId`. */
  otherStopId: string
  /** A guest's phone number: an order of it is delivered and paid, an enquiry is open. */
  guestPhone: string
}

/**
 * Adds the data that the samples lack for the effects of the calls: promotions, people with a history,
 * orders in each state.
 */
export async function addEffectData(shop: TestShop, data: SampleData): Promise<EffectData> {
  await givenPromotions(shop)
  const [buyer, leaver] = [await givenBuyer(shop, data), await givenBuyer(shop, data)]
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', 'in', [buyer.id, data.admin.id])
    .execute()
  await placeOrder(shop, data, { customer: { email: buyer.email } })
  const billedOrderId = await givenOrder(shop, data, { statuses: ['confirmed'] })
  const billedShippedOrderId = await givenOrder(shop, data, { statuses: ['shipped'] })
  for (const orderId of [billedOrderId, billedShippedOrderId])
    await shop.call('POST /api/invoices/from-order/:orderId', { params: { orderId }, body: {} }, data.admin)
  const guestPhone = '0900 000 654'
  await givenOrder(shop, data, { statuses: ['shipped', 'delivered'], customer: { phone: guestPhone } })
  await ask(shop, { phone: guestPhone, productId: data.productId })
  await shop.db
    .updateTable('email_outbox')
    .set({ sent_at: new Date() })
    .where('recipient', 'in', [buyer.email, leaver.email])
    .execute()
  await shop.db
    .updateTable('email_outbox')
    .set({ last_error: '550 no', attempts: 3 })
    .where('id', '=', data.emailId)
    .execute()
  await givenUsesOfUnsold(shop, data)
  await givenFailedCopies(shop)
  await givenDiskCopy(shop)
  const pendingOrderId = await placeOrder(shop, data, { by: buyer })
  return {
    buyer,
    leaver,
    resetToken: await givenReset(shop, buyer),
    pendingOrderId,
    shippedOrderId: await givenOrder(shop, data, { statuses: ['shipped'] }),
    billedOrderId,
    billedShippedOrderId,
    ...(await givenPicking(shop, data)),
    guestPhone,
    // an order empties the cart
    hold: await givenCartAndHold(shop, data, buyer),
  }
}

/** One gives a code for the next order, one is used by every order. */
async function givenPromotions({ db }: TestShop): Promise<void> {
  const code = { on: 'next_order', kind: 'code', percent: 10, capDong: null, validDays: 30 } as const
  await givenPromotion(db, promotion(code, { name: 'Mã cho đơn sau' }))
  await givenPromotion(db, promotion({ on: 'order', kind: 'amount', dong: 1_000 }, { name: 'Bớt một nghìn' }))
}

async function givenBuyer(shop: TestShop, data: SampleData): Promise<Buyer> {
  const buyer = await givenUser(shop.db)
  await placeOrder(shop, data, { customer: { email: buyer.email }, by: buyer })
  await ask(shop, { phone: '0900 000 321', productId: data.productId }, buyer)
  await givenCartAndHold(shop, data, buyer)
  return buyer
}

async function givenCartAndHold({ call }: TestShop, { productId }: SampleData, buyer: Buyer) {
  await call('POST /api/cart/add', { body: { product_id: productId } }, buyer)
  const { body } = await call(
    'POST /api/payments/holds',
    { body: { products: [{ productId, quantity: 1 }] } },
    buyer,
  )
  return body.data.hold
}

async function givenReset({ db }: TestShop, { id }: Buyer): Promise<string> {
  const { token, tokenHash } = newToken()
  await db.transaction().execute(tx => insertReset(tx, { userId: id, tokenHash }))
  return token
}

async function ask({ call }: TestShop, about: { phone: string; productId: string }, by = {}): Promise<void> {
  await call('POST /api/contact/product', { body: { name: 'Người Hỏi', ...about } }, by)
}

type NewOrder = { productId?: string; customer?: { email?: string; phone?: string }; by?: Buyer }

async function placeOrder(
  { call }: TestShop,
  data: SampleData,
  { productId = data.productId, customer, by }: NewOrder,
): Promise<string> {
  const body = orderBody([{ productId }])
  const placed = await call(
    'POST /api/orders',
    { body: { ...body, customer: { ...body.customer, ...customer } } },
    by,
  )
  return placed.body.data._id
}

/** A guest's order that has gone through these states. */
async function givenOrder(
  shop: TestShop,
  data: SampleData,
  { statuses, ...order }: NewOrder & { statuses: readonly ('confirmed' | 'shipped' | 'delivered')[] },
): Promise<string> {
  const params = { id: await placeOrder(shop, data, order) }
  for (const status of statuses)
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, data.admin)
  return params.id
}

/**
 * The product that can be deleted is in a cart, with levels and a dismissed alert, and somebody has asked
 * about it.
 */
async function givenUsesOfUnsold(shop: TestShop, data: SampleData): Promise<void> {
  const { unsoldProductId: productId, stockedWarehouseId: warehouse_id } = data
  await ask(shop, { phone: '0900 000 987', productId })
  for (const variant_id of data.unsoldVariantIds) {
    const item = { product_id: productId, variant_id }
    const found = { id: randomUUID(), place_id: data.takePlaceId, ...item, quantity: 1, age_ms: 0 }
    await shop.call(
      'POST /api/warehouse/stock-takes/:id/counts',
      { params: { id: data.stockTakeId }, body: { counts: [found], done: [] } },
      data.admin,
    )
    const levels = { ...item, warehouse_id, min_stock_level: 3, reorder_point: 6 }
    await shop.call('PUT /api/warehouse/inventory/levels', { body: { items: [levels] } }, data.admin)
    await sql`
      INSERT INTO cart_line (cart_id, product_id, variant_id, quantity)
      SELECT id, ${productId}, ${variant_id}, 1 FROM cart WHERE user_id IS NULL LIMIT 1`.execute(shop.db)
    await shop.db
      .insertInto('stock_alert_dismissal')
      .values({ product_id: productId, variant_id, warehouse_id, available: 0 })
      .execute()
  }
}

/** A confirmed order while another one waits, and pieces of its items at another place. */
async function givenPicking(shop: TestShop, data: SampleData) {
  const { db } = shop
  const warehouseId = data.waitingWarehouseId
  const { product_id: productId } = await db
    .selectFrom('stock')
    .select('product_id')
    .where('id', '=', data.pickStopId)
    .executeTakeFirstOrThrow()
  const pickableOrderId = await givenOrder(shop, data, { productId, statuses: ['confirmed'] })
  const bin = await givenBin(db, warehouseId)
  await recordMovement(db, {
    kind: 'receipt',
    by: null,
    reason: 'Hàng mẫu',
    lines: [{ productId, variantId: null, quantity: 5, to: { warehouseId, binId: bin.id } }],
  })
  const other = await db
    .selectFrom('stock')
    .select('id')
    .where('bin_id', '=', bin.id)
    .executeTakeFirstOrThrow()
  return { pickableOrderId, otherStopId: other.id }
}

/** A round of copying to S3 in which a file has failed. */
async function givenFailedCopies({ db }: TestShop): Promise<void> {
  await sql`
    WITH round AS (INSERT INTO storage_migration (ended_at) VALUES (now()) RETURNING id)
    INSERT INTO storage_migration_file (migration_id, file_id, result, failure, ended_at)
    SELECT round.id, f.id, 'failed', 'unreachable', now() FROM round, file f WHERE f.storage = 'local' LIMIT 1`.execute(
    db,
  )
}

/** A file that is read from S3, with a copy left on the disk. */
async function givenDiskCopy({ shop, db }: TestShop): Promise<void> {
  const { id } = await givenFile(shop)
  await db.updateTable('file').set({ storage: 's3', disk_copy_bytes: 4 }).where('id', '=', id).execute()
}
