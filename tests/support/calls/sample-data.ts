import type { Database } from '#server/db/database.ts'
import { saveSettings } from '#server/features/settings/index.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import { givenCompleteBackup } from '#tests/support/backup/complete-backup.ts'
import { workbook } from '#tests/support/catalogue/workbooks.ts'
import {
  givenBin,
  givenCategory,
  givenPicture,
  givenProduct,
  givenSubcategory,
  givenUser,
  givenWarehouse,
  orderBody,
} from '#tests/support/factories.ts'
import { claimFor, givenProof } from '#tests/support/orders/proofs.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { givenFormerPath } from '../moving-in/former-paths.ts'
import { promotion } from '../pricing/promotions.ts'
import { givenPromotion } from '../promotions/given-promotion.ts'
import { givenCountedTake, givenMovingIns, givenPickWalk } from './sample-walks.ts'

/** Existing records, so that each call can be made with good input. */
export type SampleData = {
  customer: { id: string; token: string }
  other: { id: string; token: string }
  admin: { id: string; email: string; token: string }
  productId: string
  categoryId: string
  subcategoryId: string
  /** A category and a subcategory (of `categoryId`) that hold nothing. */
  emptyCategoryId: string
  emptySubcategoryId: string
  /** A product and its two variants that were never in stock or sold: they can be deleted. */
  unsoldProductId: string
  /** A moving-in with a trial run, and one that is imported. */
  movingInId: string
  importedId: string
  /** A former path that leads to `productId`. */
  formerPathId: string
  unsoldVariantIds: string[]
  /** A picture for products. */
  pictureId: string
  /** The default warehouse. */
  warehouseId: string
  /** The warehouse that holds the product outside its bins, and the receipt of one more piece of it. */
  stockedWarehouseId: string
  movementId: string
  /** Hidden products with one piece there: one that raises an alert, and one with a dismissed alert. */
  shortProductId: string
  dismissedProductId: string
  /** The only bin of the default warehouse, in zone A, and empty. */
  binId: string
  binCode: string
  /** A stock take that has counted one piece of the product, and its place. */
  stockTakeId: string
  takePlaceId: string
  /**
   * An order that waits to be picked, and a walk that is picking another one with one stop, in its warehouse.
   */
  waitingOrderId: string
  waitingWarehouseId: string
  pickWalkId: string
  pickStopId: string
  /** A pending order of `customer` and the key that opens it. */
  orderId: string
  orderKey: string
  orderNumber: string
  /** A confirmed order with an open delivery fee. */
  openFeeOrderId: string
  /** A confirmed order without an invoice, and an issued invoice of another one. */
  confirmedOrderId: string
  invoiceId: string
  billedOrderId: string
  /** An order that was cancelled after shipping, and its pending return. */
  returnedOrderId: string
  returnId: string
  /** The address of an upload that no order has taken. */
  proofClaim: string
  /** A guest's cart that holds `productId`. */
  sessionId: string
  /** A guest's hold on `productId`. */
  hold: string
  /** A stranger's hold, as staff see it. */
  strangersHoldId: string
  /** An email that waits in the outbox. */
  emailId: string
  /** The address of the product feed. */
  feedAddress: string | null
  /** An Excel file with one new product. */
  workbook: Buffer
  receiptWorkbook: Buffer
  /** An open enquiry about `productId`. */
  enquiryId: string
  /** A complete backup, of a shop without tables and files. */
  backupId: string
  promotionId: string
}

export async function createSampleData(shop: TestShop): Promise<SampleData> {
  const { db, call } = shop
  const categoryId = (
    await db
      .insertInto('category')
      .values({ category_name: 'Mẫu', slug: 'mau' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const subcategoryId = (
    await db
      .insertInto('subcategory')
      .values({ category_id: categoryId, subcategory_name: 'Mẫu con', slug: 'mau-con' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const stocked = await givenWarehouse(db)
  const product = await givenProduct(db, {
    stock: 100_000,
    categoryId,
    subcategoryIds: [subcategoryId],
    warehouseId: stocked.id,
  })
  const place = { warehouseId: stocked.id, binId: null }
  const movementId = await recordMovement(db, {
    kind: 'receipt',
    by: null,
    reason: 'Hàng mẫu',
    lines: [{ productId: product.id, variantId: null, quantity: 1, to: place }],
  })
  const few = { stock: 1, categoryId, warehouseId: stocked.id, isActive: false }
  const [short, dismissed] = [await givenProduct(db, few), await givenProduct(db, few)]
  await db
    .insertInto('stock_alert_dismissal')
    .values({ product_id: dismissed.id, warehouse_id: stocked.id, available: 1 })
    .execute()
  const unsold = await givenProduct(db, {
    categoryId,
    variants: [
      { name: '3W', priceDong: 100_000, stock: 0 },
      { name: '5W', priceDong: 120_000, stock: 0 },
    ],
  })
  const warehouse = await givenWarehouse(db, { isDefault: true })
  const [customer, other, admin] = [
    await givenUser(db),
    await givenUser(db),
    await givenUser(db, { role: 'admin' }),
  ]
  const placed = await call('POST /api/orders', { body: orderBody([{ productId: product.id }]) }, customer)
  const added = await call('POST /api/guest-cart/add', { body: { product_id: product.id } })
  await call('POST /api/cart/add', { body: { product_id: product.id } }, customer)
  await saveSettings(db, 'bank', {
    bin: '970436',
    bankName: 'Vietcombank',
    accountNumber: '0123456789',
    accountName: 'ANH GIA',
  })
  const held = await call('POST /api/payments/holds', {
    body: { products: [{ productId: product.id, quantity: 1 }], guestSessionId: added.body.sessionId },
  })
  const strangersCart = await call('POST /api/guest-cart/add', { body: { product_id: product.id } })
  await call('POST /api/payments/holds', {
    body: {
      products: [{ productId: product.id, quantity: 1 }],
      guestSessionId: strangersCart.body.sessionId,
    },
  })
  const network_hash = Buffer.alloc(32, 1)
  const strangersHold = await db
    .updateTable('payment_hold')
    .set({ network_hash, network_hashes: [network_hash] })
    .where(
      'id',
      '=',
      db.selectFrom('payment_hold').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const enquiry = await call('POST /api/contact/product', {
    body: { name: 'Người Hỏi', phone: '0900 000 789', productId: product.id },
  })
  await claimFor(shop, placed.body.data._id, (await givenProof(shop)).url)
  const confirmed = await givenConfirmedOrder(shop, admin)
  const openFee = await givenConfirmedOrder(shop, admin)
  await db.updateTable('orders').set({ is_fee_open: true }).where('id', '=', openFee).execute()
  const billed = await givenConfirmedOrder(shop, admin)
  const invoice = await call(
    'POST /api/invoices/from-order/:orderId',
    { params: { orderId: billed }, body: {} },
    admin,
  )
  const returned = await givenReturn(shop, admin)
  const movingIns = await givenMovingIns(shop, admin, 'Mẫu')
  const picking = await givenPickWalk(shop, admin)
  const email = await db.selectFrom('email_outbox').select('id').limit(1).executeTakeFirstOrThrow()
  const bin = await givenBin(db, warehouse.id)
  const take = await givenCountedTake(shop, admin, { warehouseId: stocked.id, productId: product.id })
  // nothing is sent: no job runs
  const mailServer = { host: 'localhost', port: 9, security: 'none', username: '' }
  await shop.db.insertInto('mail_server').values(mailServer).execute()
  await shop.db
    .insertInto('product_feed')
    .values({ key: 'f'.repeat(32) })
    .execute()
  const feed = await call('GET /api/admin/product-feed', {}, admin)
  return {
    customer,
    other,
    admin,
    productId: product.id,
    unsoldProductId: unsold.id,
    unsoldVariantIds: unsold.variants,
    pictureId: await givenPicture(db),
    warehouseId: warehouse.id,
    stockedWarehouseId: stocked.id,
    movementId,
    shortProductId: short.id,
    dismissedProductId: dismissed.id,
    binId: bin.id,
    binCode: bin.code,
    stockTakeId: take.takeId,
    takePlaceId: take.placeId,
    ...picking,
    ...movingIns,
    formerPathId: await givenFormerPath(db, { path: '/den-mau-cu', productId: product.id }),
    categoryId,
    subcategoryId,
    emptyCategoryId: await givenCategory(db),
    emptySubcategoryId: (await givenSubcategory(db, categoryId)).id,
    orderId: placed.body.data._id,
    orderKey: placed.body.data.accessKey,
    emailId: email.id,
    feedAddress: feed.body.data.addresses?.xml ?? null,
    orderNumber: placed.body.data.orderNumber,
    confirmedOrderId: confirmed,
    openFeeOrderId: openFee,
    invoiceId: invoice.body.data._id,
    billedOrderId: billed,
    returnedOrderId: returned.orderId,
    returnId: returned.returnId,
    proofClaim: (await givenProof(shop)).claim,
    sessionId: added.body.sessionId,
    hold: held.body.data.hold,
    strangersHoldId: strangersHold.id,
    receiptWorkbook: await workbook(
      [
        ['Mã hàng', 'Số lượng', 'Đơn giá nhập'],
        ['MAU-KHONG-CO', 2, 90_000],
      ],
      'Nhập kho',
    ),
    workbook: await workbook([
      ['Mã (SKU)', 'Tên', 'Danh mục', 'Mô tả', 'Số lượng'],
      ['EXCEL-1', 'Đèn từ Excel', 'Mẫu', 'Mô tả', 3],
    ]),
    enquiryId: enquiry.body.data._id,
    backupId: await givenCompleteBackup(shop),
    promotionId: await givenPromotionWithCodes(shop.db),
  }
}

/** A guest's order of a separate product, in the fixture's category. */
async function givenConfirmedOrder({ db, call }: TestShop, admin: { token: string }): Promise<string> {
  const { id: categoryId } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'mau')
    .executeTakeFirstOrThrow()
  const product = await givenProduct(db, { categoryId })
  const { body } = await call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
  const params = { id: body.data._id }
  await call('PUT /api/admin/orders/:id/status', { params, body: { status: 'confirmed' } }, admin)
  return params.id
}

/** An order with pieces on their way back. */
async function givenReturn(shop: TestShop, admin: { token: string }) {
  const orderId = await givenConfirmedOrder(shop, admin)
  const params = { id: orderId }
  for (const status of ['shipped', 'cancelled'] as const)
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin)
  const { body } = await shop.call('GET /api/admin/orders/:id', { params }, admin)
  return { orderId, returnId: body.data.returns[0]?._id ?? '' }
}

/** A promotion with a code for each customer. */
async function givenPromotionWithCodes(db: Database): Promise<string> {
  const offer = { on: 'order', kind: 'amount', dong: 1_000 } as const
  const { id } = await givenPromotion(db, promotion(offer, { needsCode: true }), {
    codes: ['MAMAU1', 'MAMAU2'],
  })
  return id
}
