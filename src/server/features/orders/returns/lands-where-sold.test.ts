import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordMovement, reverseMovement } from '#server/features/stock/index.ts'
import { givenProduct, givenUser, givenWarehouse, orderBody } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'

const ORDERABLE = 60

let fixture: HoldFixture
let admin: { id: string; token: string }
beforeAll(async () => {
  fixture = await holdFixture()
  admin = await givenUser(fixture.shop.db, { role: 'admin' })
})
afterAll(() => fixture.shop.close())

type Step =
  | { do: 'order' | 'hold'; quantity: number; nth: number }
  | { do: 'add variant'; quantity: number; ownStock: 'move' | 'write_off' | undefined }
  | { do: 'delete variant' | 'release' | 'cancel' | 'ship' | 'receive' | 'order held'; nth: number }
  | { do: 'receipt'; quantity: number; isElsewhere: boolean }
  | { do: 'reverse'; nth: number }

const nth = fc.nat(5)
const quantity = fc.integer({ min: 1, max: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('order' as const, 'hold' as const), quantity, nth }),
  fc.record({
    do: fc.constant('add variant' as const),
    quantity: fc.nat(12),
    ownStock: fc.constantFrom('move' as const, 'write_off' as const, undefined),
  }),
  fc.record({
    do: fc.constantFrom(
      ...(['delete variant', 'release', 'cancel', 'ship', 'receive', 'order held'] as const),
    ),
    nth,
  }),
  fc.record({ do: fc.constant('receipt' as const), quantity, isElsewhere: fc.boolean() }),
  fc.record({ do: fc.constant('reverse' as const), nth }),
)

/** A product with the orders, holds and receipts of its history. */
async function history() {
  const { shop } = fixture
  const warehouse = await givenWarehouse(shop.db)
  const { id } = await givenProduct(shop.db, { priceDong: 100_000, stock: 10 })
  const [orders, holds, receipts]: [string[], { token: string; line: Line }[], string[]] = [[], [], []]
  const call = { params: { id } }
  const variants = async () =>
    (await shop.call('GET /api/admin/products/:id', call, admin)).body.data.variants.map(({ _id }) => _id)
  const lineAt = async (index: number, pieces: number): Promise<Line> => {
    const ids = await variants()
    const variantId = ids[index % Math.max(1, ids.length)]
    return { productId: id, quantity: pieces, variantId }
  }
  const moveOrder = (index: number, status: 'cancelled' | 'shipped') => {
    const orderId = orders[index % Math.max(1, orders.length)]
    return orderId
      ? shop.call('PUT /api/admin/orders/:id/status', { params: { id: orderId }, body: { status } }, admin)
      : undefined
  }
  const steps: Record<Step['do'], (given: never) => Promise<unknown> | unknown> = {
    order: async (given: { quantity: number; nth: number }) => {
      const body = orderBody([await lineAt(given.nth, given.quantity)])
      const placed = await shop.call('POST /api/orders', { body })
      if (placed.status === 200) orders.push(placed.body.data._id)
    },
    hold: async (given: { quantity: number; nth: number }) => {
      const line = await lineAt(given.nth, given.quantity)
      const added = await shop.call('POST /api/guest-cart/add', {
        body: { product_id: id, ...(line.variantId && { variant_id: line.variantId }) },
      })
      if (added.status !== 200) return
      const held = await fixture.open(added.body.sessionId, [line])
      if (held.status === 200) holds.push({ token: held.body.data.hold, line })
    },
    'order held': async (given: { nth: number }) => {
      const [held] = holds.splice(given.nth % Math.max(1, holds.length), 1)
      if (!held) return
      const placed = await fixture.order(fixture.transferOrder(held.token, [held.line]))
      expect(placed.status, 'what is held and paid can be ordered').toBe(200)
      orders.push(placed.body.data._id)
    },
    'add variant': async (given: Extract<Step, { do: 'add variant' }>) => {
      const { do: _, ownStock, ...body } = given
      const sku = `SKU-${Math.random().toString(36).slice(2, 10)}`
      const added = await shop.call(
        'POST /api/products/:id/variants',
        { ...call, body: { name: sku, sku, price: 100_000, ...body, ownStock } },
        admin,
      )
      expect([200, 400]).toContain(added.status)
    },
    'delete variant': async (given: { nth: number }) => {
      const ids = await variants()
      const variantId = ids[given.nth % Math.max(1, ids.length)]
      if (variantId) await shop.call('DELETE /api/variants/:id', { params: { id: variantId } }, admin)
    },
    release: async (given: { nth: number }) => {
      const [held] = holds.splice(given.nth % Math.max(1, holds.length), 1)
      if (held) await shop.call('DELETE /api/payments/holds', { body: { hold: held.token } })
    },
    cancel: (given: { nth: number }) => moveOrder(given.nth, 'cancelled'),
    ship: (given: { nth: number }) => moveOrder(given.nth, 'shipped'),
    receive: async (given: { nth: number }) => {
      const orderId = orders[given.nth % Math.max(1, orders.length)]
      if (!orderId) return
      const { returns } = (await shop.call('GET /api/admin/orders/:id', { params: { id: orderId } }, admin))
        .body.data
      const open = returns.filter(({ status }) => status === 'pending')
      const body = {
        returns: open.map(({ _id, quantity: sent }) => ({ returnId: _id, received: sent, lost: 0 })),
      }
      if (open.length === 0) return
      const settled = await shop.call(
        'PUT /api/admin/orders/:id/returns',
        { params: { id: orderId }, body },
        admin,
      )
      expect(settled.status, 'what comes back is received').toBe(200)
    },
    receipt: async (given: { quantity: number; isElsewhere: boolean }) => {
      const line = await lineAt(0, given.quantity)
      const main = await shop.db
        .selectFrom('stock')
        .select('warehouse_id')
        .where('product_id', '=', id)
        .executeTakeFirst()
      const warehouseId = given.isElsewhere ? warehouse.id : (main?.warehouse_id ?? warehouse.id)
      receipts.push(
        await recordMovement(shop.db, {
          kind: 'receipt',
          reason: 'Nhập hàng',
          by: null,
          lines: [
            {
              productId: id,
              variantId: line.variantId ?? null,
              to: { warehouseId, binId: null },
              quantity: given.quantity,
              unitPriceDong: 50_000 + given.quantity,
            },
          ],
        }),
      )
    },
    reverse: async (given: { nth: number }) => {
      const movementId = receipts[given.nth % Math.max(1, receipts.length)]
      if (movementId) await reverseMovement(shop.db, { movementId, by: null }).catch(isRefusal)
    },
  }
  return {
    id,
    take: async (given: Step) => steps[given.do](given as never),
    /** Everything that is still kept is given back. */
    async giveBack() {
      for (const index of holds.keys()) await steps.release({ nth: index } as never)
      while (holds.length > 0) await steps.release({ nth: 0 } as never)
      for (const index of orders.keys()) {
        await steps.cancel({ nth: index } as never)
        await steps.receive({ nth: index } as never)
      }
    },
    variants,
  }
}
type Line = { productId: string; quantity: number; variantId?: string | undefined }

function isRefusal(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ShopError') throw error
}

/** Pieces of the product on the shelves, and those that a shopper can buy. */
async function piecesOf(id: string, variantIds: readonly string[]) {
  const { shop } = fixture
  const rows = await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'variant_id'])
    .where('product_id', '=', id)
    .execute()
  const lying = rows.reduce((sum, row) => sum + row.on_hand, 0)
  const items = variantIds.length === 0 ? [undefined] : variantIds
  let bought = 0
  for (const variantId of items) {
    const own = rows
      .filter(row => row.variant_id === (variantId ?? null))
      .reduce((sum, row) => sum + row.on_hand, 0)
    if (own === 0) continue
    const body = orderBody([{ productId: id, quantity: own, variantId }])
    if ((await shop.call('POST /api/orders', { body })).status === 200) bought += own
  }
  return { lying, bought }
}

it('nothing that is given back lands on a stock row that can not be sold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async taken => {
      const { id, take, giveBack, variants } = await history()
      for (const one of taken) await take(one)
      expect(await fixture.shop.stockViolations()).toEqual([])
      await giveBack()
      expect(await fixture.shop.stockViolations()).toEqual([])
      const { lying, bought } = await piecesOf(id, await variants())
      expect(lying).toBeLessThan(ORDERABLE)
      expect(bought, 'all that lies there can be bought').toBe(lying)
    }),
    { numRuns: 25 },
  )
})
