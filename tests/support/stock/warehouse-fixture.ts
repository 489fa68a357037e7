import { recordMovement } from '#server/features/stock/index.ts'
import { givenProduct, givenUser, givenWarehouse } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'

/** A shop with an admin. `close` fails if stock breaks a rule. */
export async function warehouseFixture() {
  const shop = await testShop()
  return {
    shop,
    admin: await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' }),
    close: async () => {
      const violations = await shop.stockViolations()
      await shop.close()
      if (violations.length > 0) throw new Error(`Stock breaks its rules: ${JSON.stringify(violations)}`)
    },
  }
}

export const STRUCTURE = '/api/warehouse/warehouses/:id/structure'

type Place = { warehouseId: string; binId: string }

/** The acts of an admin on the bins of a warehouse, and pieces that come to them and leave them. */
export async function binFixture() {
  const { shop, admin, close } = await warehouseFixture()
  return {
    shop,
    admin,
    close,
    newWarehouse: async () => (await givenWarehouse(shop.db)).id,
    add: (id: string, body: object) =>
      shop.call(`POST ${STRUCTURE}`, { params: { id }, body: body as never }, admin),
    remove: (id: string, body: { zone: string; row?: string; shelf?: string }) =>
      shop.call(`DELETE ${STRUCTURE}`, { params: { id }, body }, admin),
    bins: async (id: string) =>
      (await shop.call('GET /api/warehouse/warehouses/:id/locations', { params: { id } }, admin)).body.data,
    addBin: (warehouse_id: string, rest: object = {}) =>
      shop.call(
        'POST /api/warehouse/locations',
        { body: { warehouse_id, zone: 'A', row: '1', shelf: '1', level: 1, ...rest } },
        admin,
      ),
    removeBin: (id: string) => shop.call('DELETE /api/warehouse/locations/:id', { params: { id } }, admin),
    editBin: (id: string, body: object) =>
      shop.call('PUT /api/warehouse/locations/:id', { params: { id }, body }, admin),
    /** A new product of which pieces come to a bin. @returns its id */
    receive: async (to: Place, quantity = 4) => {
      const { id: productId } = await givenProduct(shop.db, { stock: 0 })
      const lines = [{ productId, variantId: null, quantity, to }]
      await recordMovement(shop.db, { kind: 'receipt', reason: 'Nhập thử', by: null, lines })
      return productId
    },
    issue: (productId: string, from: Place, quantity = 4) => {
      const lines = [{ productId, variantId: null, quantity, from }]
      return recordMovement(shop.db, { kind: 'issue', reason: 'Xuất thử', by: null, lines })
    },
  }
}
