import { randomUUID } from 'node:crypto'
import { importMoved } from '#server/features/moving-in/index.ts'
import { csvForm } from '#tests/support/catalogue/moving-in.ts'
import { givenPicture, givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop-app.ts'

/** A stock take of a product outside the bins, of which one piece was counted. */
export async function givenCountedTake(
  shop: TestShop,
  admin: { token: string },
  { warehouseId, productId }: { warehouseId: string; productId: string },
) {
  const items = [{ product_id: productId }]
  const { body } = await shop.call(
    'POST /api/warehouse/stock-takes',
    { body: { warehouse_id: warehouseId, items } },
    admin,
  )
  const params = { id: body.data._id }
  const take = await shop.call('GET /api/warehouse/stock-takes/:id', { params }, admin)
  const placeId = take.body.data.places[0]?._id ?? ''
  const count = { id: randomUUID(), place_id: placeId, product_id: productId, quantity: 1, age_ms: 0 }
  await shop.call(
    'POST /api/warehouse/stock-takes/:id/counts',
    { params, body: { counts: [count], done: [] } },
    admin,
  )
  return { takeId: params.id, placeId }
}

/** An order that waits to be picked, and a walk that picks another one of the same product. */
export async function givenPickWalk(shop: TestShop, admin: { token: string }) {
  const { db, call } = shop
  const { id: categoryId } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'mau')
    .executeTakeFirstOrThrow()
  const { id: waitingWarehouseId } = await givenWarehouse(db)
  const product = await givenProduct(db, { categoryId, warehouseId: waitingWarehouseId })
  const orderIds: string[] = []
  for (let count = 0; count < 2; count += 1) {
    const { body } = await call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
    const params = { id: body.data._id }
    await call('PUT /api/admin/orders/:id/status', { params, body: { status: 'processing' } }, admin)
    orderIds.push(params.id)
  }
  const [waitingOrderId = '', pickedOrderId = ''] = orderIds
  const walk = await call(
    'POST /api/warehouse/pick-walks',
    { body: { warehouse_id: waitingWarehouseId, order_ids: [pickedOrderId] } },
    admin,
  )
  const params = { id: walk.body.data._id }
  const { body } = await call('GET /api/warehouse/pick-walks/:id', { params }, admin)
  const pickStopId = body.data.stops[0]?._id ?? ''
  // every piece is picked, so that the walk can be finished
  const ticks = [{ stop_id: pickStopId, box: 1, quantity: 1, age_ms: 0 }]
  await call('PUT /api/warehouse/pick-walks/:id/picks', { params, body: { ticks } }, admin)
  return { waitingOrderId, waitingWarehouseId, pickWalkId: params.id, pickStopId }
}

/** A CSV of two lamps as a shop program would export it, as a form. */
export function movingInForm(prefix: string, category = 'Đèn mây tre'): FormData {
  const rows = [
    'Mã hàng,Tên hàng,Nhóm hàng,Giá bán,Giá vốn,Tồn kho,Mô tả',
    `${prefix}-1,Đèn mây ${prefix},${category},690000,310000,4,Đèn đan tay`,
    `${prefix}-2,Đèn giấy ${prefix},${category},390000,150000,0,Đèn gấp giấy`,
  ]
  return csvForm(rows, `${prefix}.csv`)
}

/** A moving-in of two lamps that waits for its import, and one that is imported, with its pictures. */
export async function givenMovingIns(
  shop: TestShop,
  admin: { token: string },
  category: string,
): Promise<{ movingInId: string; importedId: string }> {
  const start = async (prefix: string) => {
    const body = movingInForm(prefix, category)
    const { body: reply } = await shop.call('POST /api/admin/moving-in', { body }, admin)
    return reply.data._id
  }
  const movingInId = await start('MAY')
  const importedId = await start('TRE')
  await shop.call('POST /api/admin/moving-in/:id/import', { params: { id: importedId } }, admin)
  await importMoved(shop.db, importedId)
  await givenMovedPictures(shop, importedId)
  return { movingInId, importedId }
}

/** One product of an import has its picture; that of the other one has failed. */
async function givenMovedPictures({ db }: TestShop, importedId: string): Promise<void> {
  const [one, other] = await db
    .selectFrom('moving_in_item')
    .select('product_id')
    .where('moving_in_id', '=', importedId)
    .orderBy('product_id')
    .execute()
  await db
    .insertInto('product_image')
    .values({ product_id: one?.product_id ?? '', file_id: await givenPicture(db) })
    .execute()
  await db
    .insertInto('moving_in_picture')
    .values({
      moving_in_id: importedId,
      product_id: other?.product_id ?? '',
      is_of_product: true,
      variant_ids: [],
      position: 0,
      url: 'https://pictures.example/den.jpg',
      host: 'pictures.example',
      state: 'failed',
      failure: 'gone',
    })
    .execute()
}
