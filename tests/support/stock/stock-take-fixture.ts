import { randomUUID } from 'node:crypto'
import { recordMovement } from '#server/features/stock/index.ts'
import { givenBin, givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { warehouseFixture } from './warehouse-fixture.ts'

type Bin = { warehouseId: string; binId: string | null }
type Counted = { id?: string; bin: Bin; productId: string; quantity: number; ageMs?: number }

/** The acts of people in a stock take, and their counts in the bins afterwards. */
export async function stockTakeFixture() {
  const { shop, admin, close } = await warehouseFixture()
  const note = { reason: 'Hàng mẫu', by: null }
  const receive = (productId: string, quantity: number, to: Bin, unitPriceDong?: number) =>
    recordMovement(shop.db, {
      kind: 'receipt',
      lines: [{ productId, variantId: null, quantity, to, unitPriceDong }],
      ...note,
    })
  const issue = (productId: string, quantity: number, from: Bin) =>
    recordMovement(shop.db, {
      kind: 'issue',
      lines: [{ productId, variantId: null, quantity, from }],
      ...note,
    })

  /** A warehouse with two bins and a lamp with 10 pieces in the first one. */
  async function given(pieces = 10) {
    const warehouseId = (await givenWarehouse(shop.db)).id
    const bins = [await givenBin(shop.db, warehouseId), await givenBin(shop.db, warehouseId)]
    const [one, two] = bins.map(({ id: binId }) => ({ warehouseId, binId })) as [Bin, Bin]
    const lamp = await givenProduct(shop.db, { stock: 0 })
    if (pieces > 0) await receive(lamp.id, pieces, one, 50_000)
    return { warehouseId, one, two, lamp: lamp.id }
  }

  const begin = async (body: object) =>
    (await shop.call('POST /api/warehouse/stock-takes', { body: body as never }, admin)).body.data
  const takeOf = async (id: string) =>
    (await shop.call('GET /api/warehouse/stock-takes/:id', { params: { id } }, admin)).body.data
  const book = (id: string) =>
    shop.call('POST /api/warehouse/stock-takes/:id/booking', { params: { id } }, admin)
  const cancel = (id: string) =>
    shop.call('POST /api/warehouse/stock-takes/:id/cancellation', { params: { id } }, admin)
  const differences = async (id: string) =>
    (await shop.call('GET /api/warehouse/stock-takes/:id/differences', { params: { id } }, admin)).body.data

  /** Sends counts of a take, at the place of a bin. */
  async function count(takeId: string, entries: Counted[], by = admin) {
    const { places } = await takeOf(takeId)
    const rows = await shop.db
      .selectFrom('stock_take_place')
      .selectAll()
      .where('take_id', '=', takeId)
      .execute()
    if (places.length !== rows.length) throw new Error('A place of the take is not shown')
    return shop.call(
      'POST /api/warehouse/stock-takes/:id/counts',
      {
        params: { id: takeId },
        body: {
          counts: entries.map(({ id = randomUUID(), bin, productId, quantity, ageMs = 0 }) => ({
            id,
            place_id: rows.find(row => row.bin_id === bin.binId)?.id ?? '',
            product_id: productId,
            quantity,
            age_ms: ageMs,
          })),
          done: [],
        },
      },
      by,
    )
  }
  const onHand = async (productId: string, { binId }: Bin) => {
    const row = await shop.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('product_id', '=', productId)
      .where('bin_id', binId === null ? 'is' : '=', binId)
      .executeTakeFirst()
    return row ? [row.on_hand, row.reserved] : [0, 0]
  }
  const order = (productId: string, quantity: number) =>
    shop.call('POST /api/orders', { body: orderBody([{ productId, quantity }]) })

  return {
    shop,
    admin,
    close,
    receive,
    issue,
    given,
    begin,
    takeOf,
    book,
    cancel,
    differences,
    count,
    onHand,
    order,
  }
}
