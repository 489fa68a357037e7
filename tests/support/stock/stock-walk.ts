import { randomUUID } from 'node:crypto'
import type { AnyRoute } from '#contract/calls.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { recordMovement, reverseMovement } from '#server/features/stock/index.ts'
import type { MovementKind } from '#server/features/stock/movement.ts'
import { orderBody } from '#tests/support/factories.ts'
import { ADMIN_MOVES, HAS_SHIPPED } from '#tests/support/orders/order-rules.ts'
import type { Answer } from '#tests/support/shop-app.ts'
import { countPrices } from './cost-model.ts'
import { endHold, keepForHold, refusalOf } from './stock-fixture.ts'
import { apply, availableOf, isAllowed, reserve, swapped } from './stock-model.ts'
import {
  changeOf,
  itemAt,
  type Part,
  placeAt,
  readKeptOf,
  reservedFor,
  type StockWalkFixture,
  selectBooked,
} from './stock-walk-fixture.ts'
import { bookTake, count } from './take-model.ts'

export type Step =
  | { do: 'book'; kind: MovementKind; parts: Part[] }
  | { do: 'reverse'; nth: number }
  | { do: 'hold'; item: number; quantity: number }
  | { do: 'end hold'; nth: number }
  | { do: 'order'; lines: { item: number; quantity: number }[] }
  | { do: 'move order'; nth: number; to: OrderStatus }
  | { do: 'settle returns'; nth: number; received: number; to: number | undefined }
  | { do: 'begin take'; warehouse: number }
  | { do: 'count'; nth: number; item: number; place: number; quantity: number }
  | { do: 'book take'; nth: number }

/**
 * Takes a step in the shop and in the model. Alone in the fixture, both must agree on whether it may be
 * taken; with concurrent changes the model follows the shop.
 */
export async function take(fixture: StockWalkFixture, step: Step): Promise<void> {
  switch (step.do) {
    case 'book':
      return book(fixture, step)
    case 'reverse':
      return reverse(fixture, step)
    case 'hold':
      return hold(fixture, step)
    case 'end hold': {
      const [ended] = fixture.holds.splice(step.nth % Math.max(1, fixture.holds.length), 1)
      if (!ended) return
      await endHold(fixture.shop.db, ended.id)
      return reserve(fixture.model, ended.kept, -1)
    }
    case 'order':
      return order(fixture, step)
    case 'move order':
      return moveOrder(fixture, step)
    case 'settle returns':
      return settleReturns(fixture, step)
    case 'begin take':
      return beginTake(fixture, step)
    case 'count':
      return countLine(fixture, step)
    case 'book take':
      return bookCounts(fixture, step)
  }
}
type Of<K extends Step['do']> = Extract<Step, { do: K }>

function agree({ isAlone }: StockWalkFixture, step: Step, done: { shop: boolean; model: boolean }): boolean {
  if (isAlone && done.shop !== done.model) {
    throw new Error(`The shop ${done.shop ? 'does' : 'refuses'} ${JSON.stringify(step)}, the model does not`)
  }
  return done.shop
}

/** @throws if an answer is neither a success nor a refusal by the rules */
function isDone({ status, error }: Answer<AnyRoute>): boolean {
  if (status === 200) return true
  if (status === 400 || status === 409) return false
  throw new Error(`A step ends with ${status}: ${JSON.stringify(error)}`)
}

/** The one at a place of a list that is gone through again and again. */
function nth<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)]
}

async function book(fixture: StockWalkFixture, step: Of<'book'>): Promise<void> {
  const { model, shop, costs } = fixture
  const change = changeOf(fixture, step.kind, step.parts)
  const isPlanned = change.kind === 'receipt' || change.kind === 'transfer'
  const allowed = isAllowed(model, change.lines, isPlanned)
  let id = ''
  const refusal = await refusalOf(
    recordMovement(shop.db, { ...change, reason: 'Thử', by: null }).then(made => (id = made)),
  )
  if (!agree(fixture, step, { shop: refusal === undefined, model: allowed })) return
  fixture.movements.push({ id, change, isReversed: false })
  apply(model, change.lines)
  if (change.kind === 'receipt') {
    countPrices(costs, change.lines, { sign: 1, onHandOf: item => fixture.onHandOf(item) })
  }
}

async function reverse(fixture: StockWalkFixture, step: Of<'reverse'>): Promise<void> {
  const movement = nth(fixture.movements, step.nth)
  if (!movement) return
  const { id, change } = movement
  const moves = swapped(change.lines)
  const isPlanned = change.kind === 'issue' || change.kind === 'transfer'
  const allowed = !movement.isReversed && isAllowed(fixture.model, moves, isPlanned)
  const refusal = await refusalOf(reverseMovement(fixture.shop.db, { movementId: id, by: null }))
  if (!agree(fixture, step, { shop: refusal === undefined, model: allowed })) return
  movement.isReversed = true
  apply(fixture.model, moves)
  if (change.kind === 'receipt') {
    countPrices(fixture.costs, change.lines, { sign: -1, onHandOf: item => fixture.onHandOf(item) })
  }
}

async function hold(fixture: StockWalkFixture, step: Of<'hold'>): Promise<void> {
  const { model, shop } = fixture
  const pieces = { ...itemAt(fixture, step.item), quantity: step.quantity }
  const id = await keepForHold(shop.db, pieces)
  const allowed = availableOf(model, pieces) >= step.quantity
  if (!agree(fixture, step, { shop: id !== undefined, model: allowed }) || id === undefined) return
  fixture.holds.push(await reservedFor(fixture, { id, wanted: [pieces] }))
}

async function order(fixture: StockWalkFixture, step: Of<'order'>): Promise<void> {
  const { model, shop } = fixture
  const lines = new Map(step.lines.map(({ item, quantity }) => [item, quantity]))
  const wanted = [...lines].map(([item, quantity]) => ({ ...itemAt(fixture, item), quantity }))
  const allowed = wanted.every(line => availableOf(model, line) >= line.quantity)
  const products = wanted.map(({ productId, variantId, quantity }) => ({
    productId,
    quantity,
    ...(variantId !== null && { variantId }),
  }))
  const answer = await shop.call('POST /api/orders', { body: orderBody(products) })
  if (!agree(fixture, step, { shop: isDone(answer), model: allowed })) return
  const made = await reservedFor(fixture, { id: answer.body.data._id, wanted })
  fixture.orders.push({ ...made, status: 'pending', returns: 'none' })
}

async function moveOrder(fixture: StockWalkFixture, step: Of<'move order'>): Promise<void> {
  const { model, shop, admin } = fixture
  const placed = nth(fixture.orders, step.nth)
  if (!placed) return
  const allowed = ADMIN_MOVES[placed.status].includes(step.to)
  const call = { params: { id: placed.id }, body: { status: step.to } }
  const answer = await shop.call('PUT /api/admin/orders/:id/status', call, admin)
  if (!agree(fixture, step, { shop: isDone(answer), model: allowed })) return
  const [hadLeft, leaves] = [HAS_SHIPPED[placed.status], HAS_SHIPPED[step.to]]
  placed.status = step.to
  if (hadLeft) {
    if (step.to === 'cancelled') placed.returns = 'pending'
    return
  }
  if (!leaves && step.to !== 'cancelled') return
  // with concurrent changes, a stock take may have moved its reserved pieces
  if (!fixture.isAlone) await readKeptOf(shop.db, [placed])
  reserve(model, placed.kept, -1)
  if (leaves) {
    apply(
      model,
      placed.kept.map(({ place, ...pieces }) => ({ ...pieces, from: place })),
    )
  }
}

async function settleReturns(fixture: StockWalkFixture, step: Of<'settle returns'>): Promise<void> {
  const { model, shop, admin } = fixture
  const placed = nth(
    fixture.orders.filter(({ returns }) => returns === 'pending'),
    step.nth,
  )
  if (!placed) return
  const to = step.to === undefined ? undefined : placeAt(fixture, step.to)
  const receivedOf = ({ quantity }: { quantity: number }) => Math.min(step.received, quantity)
  const moves = placed.kept
    .map(({ place, ...pieces }) => ({ ...pieces, quantity: receivedOf(pieces), to: to ?? place }))
    .filter(({ quantity }) => quantity > 0)
  const allowed = isAllowed(model, moves, to !== undefined)
  const params = { id: placed.id }
  const { body } = await shop.call('GET /api/admin/orders/:id', { params }, admin)
  const returns = body.data.returns.map(awaited => ({
    returnId: awaited._id,
    received: receivedOf(awaited),
    lost: awaited.quantity - receivedOf(awaited),
    ...(to && { place: { warehouseId: to.warehouseId, locationId: to.binId } }),
  }))
  const answer = await shop.call('PUT /api/admin/orders/:id/returns', { params, body: { returns } }, admin)
  if (!agree(fixture, step, { shop: isDone(answer), model: allowed })) return
  placed.returns = 'settled'
  apply(model, moves)
}

async function beginTake(fixture: StockWalkFixture, { warehouse }: Of<'begin take'>): Promise<void> {
  const { shop, admin } = fixture
  const { warehouseId } = placeAt(fixture, warehouse)
  const call = { body: { warehouse_id: warehouseId } }
  const { body } = await shop.call('POST /api/warehouse/stock-takes', call, admin)
  const spots = await shop.db
    .selectFrom('stock_take_place')
    .select(['id', 'bin_id as binId', 'position'])
    .where('take_id', '=', body.data._id)
    .execute()
  fixture.takes.push({ id: body.data._id, warehouseId, spots, status: 'open', lines: new Map() })
}

async function countLine(fixture: StockWalkFixture, step: Of<'count'>): Promise<void> {
  const { shop, admin, model } = fixture
  const taken = nth(fixture.takes, step.nth)
  const spot = taken && nth(taken.spots, step.place)
  if (!taken || !spot) return
  const item = itemAt(fixture, step.item)
  const counted = { id: randomUUID(), place_id: spot.id, quantity: step.quantity, age_ms: 0 }
  const line = { ...counted, product_id: item.productId, variant_id: item.variantId }
  const call = { params: { id: taken.id }, body: { counts: [line], done: [] } }
  const answer = await shop.call('POST /api/warehouse/stock-takes/:id/counts', call, admin)
  if (!agree(fixture, step, { shop: isDone(answer), model: taken.status === 'open' })) return
  const place = { warehouseId: taken.warehouseId, binId: spot.binId }
  count(taken, model, { ...item, place, position: spot.position, quantity: step.quantity })
}

async function bookCounts(fixture: StockWalkFixture, step: Of<'book take'>): Promise<void> {
  const { shop, admin, model, isAlone } = fixture
  const taken = nth(fixture.takes, step.nth)
  if (!taken) return
  const call = { params: { id: taken.id } }
  const answer = await shop.call('POST /api/warehouse/stock-takes/:id/booking', call, admin)
  if (!agree(fixture, step, { shop: isDone(answer), model: taken.status !== 'completed' })) return
  if (!isAlone) {
    taken.status = answer.body.data.take.status === 'completed' ? 'completed' : 'unsettled'
    return apply(model, await selectBooked(shop.db, taken))
  }
  const emptied = bookTake(
    taken,
    model,
    fixture.takes.filter(other => other !== taken),
  )
  await fixture.readKept()
  for (const { cell, reserved } of emptied) {
    if (cell.reserved !== reserved)
      throw new Error(`${cell.reserved} stay reserved, the model has ${reserved}`)
  }
}
