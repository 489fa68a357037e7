import { givenBin, givenProduct, givenWarehouse, stockOf } from '#tests/support/factories.ts'
import { warehouseFixture } from './warehouse-fixture.ts'

type Headers = { headers?: Record<string, string> }

/** A warehouse with two large bins, and an admin who books movements by the forms. */
export async function byHandFixture() {
  const { shop, admin, close } = await warehouseFixture()
  const warehouse = await givenWarehouse(shop.db)
  const bin = await givenBin(shop.db, warehouse.id, undefined, { capacity: 100_000 })
  const other = await givenBin(shop.db, warehouse.id, undefined, { capacity: 100_000 })
  /** Sends the form of one line; `body` may hold anything. */
  const send = (kind: 'import' | 'export' | 'transfer', body: object, options: Headers = {}) =>
    shop.call(
      `POST /api/warehouse/${kind}` as 'POST /api/warehouse/import',
      { body: { reason: 'Thử', ...body } as never },
      { ...admin, ...options },
    )
  const newProduct = async () => (await givenProduct(shop.db, { stock: 0 })).id
  const inBin = (product_id: string, quantity: number, location_id = bin.id) => ({
    product_id,
    warehouse_id: warehouse.id,
    location_id,
    quantity,
  })
  /** A line of the form of many lines. */
  const lineAt = (
    end: 'from' | 'to',
    productId: string,
    quantity: number,
    binId: string | null = bin.id,
  ) => ({
    productId,
    quantity,
    [end]: { warehouseId: warehouse.id, binId },
  })
  return {
    shop,
    admin,
    close,
    warehouse,
    bin,
    other,
    send,
    sendMany: (kind: string, lines: object[], options: Headers = {}) =>
      shop.call(
        'POST /api/warehouse/transactions',
        { body: { kind, reason: 'Thử', lines } as never },
        { ...admin, ...options },
      ),
    newProduct,
    inBin,
    lineAt,
    /** A new product with pieces in the first bin. @returns its id */
    received: async (quantity = 10) => {
      const id = await newProduct()
      await send('import', { ...inBin(id, quantity), unit_price: 90_000 })
      return id
    },
    onHand: async (id: string) => (await stockOf(shop.db, id)).onHand,
    reverse: (id: string) =>
      shop.call(
        'POST /api/warehouse/transactions/:id/reversal',
        { params: { id }, body: { notes: 'Nhầm' } },
        admin,
      ),
  }
}
