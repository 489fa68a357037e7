import { recordMovement } from '#server/features/stock/index.ts'
import { givenBin, givenProduct, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { warehouseFixture } from './warehouse-fixture.ts'

type Place = { warehouseId: string; binId: string | null }
type Tick = { stop: string; box?: number; quantity: number; ageMs?: number }

/** The acts of people in a picking walk, and of its orders in the meantime. */
export async function pickingFixture() {
  const { shop, admin, close } = await warehouseFixture()
  const receive = (productId: string, quantity: number, to: Place) =>
    recordMovement(shop.db, {
      kind: 'receipt',
      reason: 'Hàng mẫu',
      by: null,
      lines: [{ productId, variantId: null, quantity, to }],
    })

  /** A warehouse with bins of these codes, of one row. */
  async function given(...codes: string[]) {
    const warehouseId = (await givenWarehouse(shop.db)).id
    const bins: Place[] = []
    for (const code of codes)
      bins.push({ warehouseId, binId: (await givenBin(shop.db, warehouseId, code)).id })
    return { warehouseId, bins: bins as [Place, Place] }
  }
  /** A product with pieces at places. */
  async function lampAt(...places: [Place, number][]): Promise<string> {
    const { id } = await givenProduct(shop.db, { stock: 0 })
    for (const [place, quantity] of places) await receive(id, quantity, place)
    return id
  }
  const setStatus = (id: string, status: 'confirmed' | 'processing' | 'shipped' | 'cancelled') =>
    shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
  /** A confirmed order of these products. */
  async function order(...lines: [productId: string, quantity: number][]): Promise<string> {
    const products = lines.map(([productId, quantity]) => ({ productId, quantity }))
    const { body } = await shop.call('POST /api/orders', { body: orderBody(products) })
    await setStatus(body.data._id, 'confirmed')
    return body.data._id
  }
  const begin = (warehouseId: string, ...orderIds: string[]) =>
    shop.call(
      'POST /api/warehouse/pick-walks',
      { body: { warehouse_id: warehouseId, order_ids: orderIds } },
      admin,
    )
  const walkOf = async (id: string) =>
    (await shop.call('GET /api/warehouse/pick-walks/:id', { params: { id } }, admin)).body.data
  /** A begun walk, in its present state. */
  const begun = async (warehouseId: string, ...orderIds: string[]) =>
    walkOf((await begin(warehouseId, ...orderIds)).body.data._id)
  const tick = (id: string, ...ticks: Tick[]) =>
    shop.call(
      'PUT /api/warehouse/pick-walks/:id/picks',
      {
        params: { id },
        body: {
          ticks: ticks.map(({ stop, box = 1, quantity, ageMs = 0 }) => ({
            stop_id: stop,
            box,
            quantity,
            age_ms: ageMs,
          })),
        },
      },
      admin,
    )
  const missing = (
    id: string,
    {
      stop,
      found,
      to = null,
      count = false,
    }: { stop: string; found: [box: number, quantity: number][]; to?: string | null; count?: boolean },
  ) =>
    shop.call(
      'POST /api/warehouse/pick-walks/:id/missing',
      {
        params: { id },
        body: {
          stop_id: stop,
          found: found.map(([box, quantity]) => ({ box, quantity })),
          to_stop_id: to,
          count,
        },
      },
      admin,
    )
  const finish = (id: string) =>
    shop.call('POST /api/warehouse/pick-walks/:id/finish', { params: { id } }, admin)
  const cancel = (id: string) =>
    shop.call('POST /api/warehouse/pick-walks/:id/cancellation', { params: { id } }, admin)
  const waiting = async (warehouse_id: string) =>
    (await shop.call('GET /api/warehouse/picking', { query: { warehouse_id } }, admin)).body.data.orders
  const orderOf = async (id: string) =>
    (await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data
  const notesOf = async (id: string) =>
    (await orderOf(id)).timeline.filter(({ kind }) => kind === 'note').map(({ note }) => note)
  return {
    shop,
    admin,
    close,
    given,
    lampAt,
    receive,
    order,
    setStatus,
    begin,
    begun,
    walkOf,
    tick,
    missing,
    finish,
    cancel,
    waiting,
    orderOf,
    notesOf,
  }
}

/** The pieces to be picked, and those picked, at each stop of a walk, by its code and box. */
export function stopsOf(walk: Awaited<ReturnType<Awaited<ReturnType<typeof pickingFixture>>['walkOf']>>) {
  return walk.stops.map(({ location, boxes }) => [
    location?.location_code ?? null,
    boxes.map(({ box, needed, picked, short }) => [box, needed, picked, short]),
  ])
}
