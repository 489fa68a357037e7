import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import type { Database } from '#server/db/database.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import type { MovementKind, StockChange } from '#server/features/stock/movement.ts'
import { givenBin, givenProduct, givenWarehouse } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { type CostModel, itemKey } from './cost-model.ts'
import {
  apply,
  availableOf,
  cellKey,
  type Kept,
  listedPlaces,
  type Move,
  reserve,
  type StockModel,
} from './stock-model.ts'
import type { TakeModel } from './take-model.ts'

/** An order or a hold. */
type Keeper = { id: string; kept: Kept[]; wanted: (Item & { quantity: number })[] }
type Spot = { id: string; binId: string | null; position: number }

/**
 * Three items at five places, in a shop that may have more of such fixtures, and all that was done with them.
 */
export type StockWalkFixture = {
  shop: TestShop
  admin: { id: string; token: string }
  /** Whether nobody else works in it at the same time. */
  isAlone: boolean
  items: Item[]
  places: Place[]
  model: StockModel
  costs: CostModel
  movements: { id: string; change: StockChange; isReversed: boolean }[]
  holds: Keeper[]
  orders: (Keeper & { status: OrderStatus; returns: 'none' | 'pending' | 'settled' })[]
  takes: (TakeModel & { id: string; warehouseId: string; spots: Spot[] })[]
  onHandOf(item: Item): number
  /** Reads the places of the pieces of open orders and holds: how many of each is checked. */
  readKept(): Promise<void>
}

/**
 * A fixture with so many pieces of each item at each place: two warehouses, two bins of the one and one of
 * the other.
 */
export async function stockWalkFixture(
  given: Pick<StockWalkFixture, 'shop' | 'admin' | 'isAlone'>,
  { capacity, pieces }: { capacity: number; pieces: number },
): Promise<StockWalkFixture> {
  const { db } = given.shop
  const lamp = await givenProduct(db, { stock: 0 })
  const sizes = ['Nhỏ', 'To'].map(name => ({ name, priceDong: 100_000 }))
  const chandelier = await givenProduct(db, { variants: sizes })
  const items: Item[] = [
    { productId: lamp.id, variantId: null },
    ...chandelier.variants.map(variantId => ({ productId: chandelier.id, variantId })),
  ]
  const [near, far] = [(await givenWarehouse(db)).id, (await givenWarehouse(db)).id]
  const places: Place[] = [near, far].map(warehouseId => ({ warehouseId, binId: null }))
  for (const warehouseId of [near, near, far]) {
    places.push({ warehouseId, binId: (await givenBin(db, warehouseId, undefined, { capacity })).id })
  }
  const capacities = new Map(
    places.flatMap(({ binId }) => (binId === null ? [] : [[binId, capacity] as const])),
  )
  const model: StockModel = { cells: new Map(), capacities }
  const lines = items.flatMap(item => places.map(to => ({ ...item, to, quantity: pieces })))
  await recordMovement(db, { kind: 'receipt', lines, reason: 'Thử', by: null })
  apply(model, lines)
  const fixture: StockWalkFixture = {
    ...given,
    items,
    places,
    model,
    costs: new Map(),
    movements: [],
    holds: [],
    orders: [],
    takes: [],
    onHandOf: item =>
      places.reduce((sum, place) => sum + (model.cells.get(cellKey(item, place))?.onHand ?? 0), 0),
    readKept: () => readKept(fixture),
  }
  return fixture
}

export function itemAt({ items }: StockWalkFixture, index: number): Item {
  return at(items, index)
}

export function placeAt({ places }: StockWalkFixture, index: number): Place {
  return at(places, index)
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`Nothing at ${index}`)
  return found
}

/** A line of a movement, by the numbers of its item and places; an adjustment brings or takes. */
export type Part = {
  item: number
  from: number
  to: number
  quantity: number
  isIncoming: boolean
  unitPriceDong: number | undefined
}

export function changeOf(fixture: StockWalkFixture, kind: MovementKind, parts: Part[]): StockChange {
  const lines = parts.map(({ item, from, to, quantity, ...rest }) => ({
    pieces: { ...itemAt(fixture, item), quantity },
    from: placeAt(fixture, from),
    to: placeAt(fixture, to),
    ...rest,
  }))
  switch (kind) {
    case 'receipt':
      return { kind, lines: lines.map(({ pieces, to, unitPriceDong }) => ({ ...pieces, to, unitPriceDong })) }
    case 'return':
      return { kind, lines: lines.map(({ pieces, to }) => ({ ...pieces, to })) }
    case 'issue':
      return { kind, lines: lines.map(({ pieces, from }) => ({ ...pieces, from })) }
    case 'transfer':
      return { kind, lines: lines.map(({ pieces, from, to }) => ({ ...pieces, from, to })) }
    case 'adjustment':
      return {
        kind,
        lines: lines.map(({ pieces, from, to, isIncoming }) =>
          isIncoming ? { ...pieces, to } : { ...pieces, from },
        ),
      }
  }
}

/**
 * Reads the places of the pieces of orders and holds, or their places until they left: of each item as many
 * as they want.
 */
export async function readKeptOf(db: Database, keepers: readonly Keeper[]): Promise<void> {
  const ids = keepers.map(({ id }) => id)
  const { rows } = await sql<Item & Place & { keeper: string; quantity: number }>`
    SELECT r.keeper, s.product_id AS "productId", s.variant_id AS "variantId",
      s.warehouse_id AS "warehouseId",
           s.bin_id AS "binId", r.quantity
      FROM (SELECT hold_id AS keeper, stock_id, quantity FROM hold_reservation
        WHERE hold_id = ANY (${ids}::uuid[])
            UNION ALL SELECT l.order_id, k.stock_id, k.quantity
              FROM stock_reservation k JOIN order_line l ON l.id = k.order_line_id
              WHERE l.order_id = ANY (${ids}::uuid[])) AS r
      JOIN stock s ON s.id = r.stock_id`.execute(db)
  const kept = Map.groupBy(rows, ({ keeper }) => keeper)
  for (const keeper of keepers) {
    const own = kept.get(keeper.id) ?? []
    for (const item of keeper.wanted) {
      const pieces = own.filter(row => itemKey(row) === itemKey(item))
      const quantity = pieces.reduce((sum, row) => sum + row.quantity, 0)
      if (quantity !== item.quantity)
        throw new Error(`${keeper.id} keeps ${quantity} pieces instead of ${item.quantity}`)
    }
    keeper.kept = own.map(({ warehouseId, binId, keeper: _, ...pieces }) => ({
      ...pieces,
      place: { warehouseId, binId },
    }))
  }
}

/** A new order or hold, its pieces reserved in the model at the shop's places. */
export async function reservedFor(
  { shop, model }: StockWalkFixture,
  of: Pick<Keeper, 'id' | 'wanted'>,
): Promise<Keeper> {
  const keeper: Keeper = { ...of, kept: [] }
  await readKeptOf(shop.db, [keeper])
  reserve(model, keeper.kept, 1)
  return keeper
}

const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']

async function readKept({ shop, model, holds, orders }: StockWalkFixture): Promise<void> {
  for (const cell of model.cells.values()) cell.reserved = 0
  const keepers = [...holds, ...orders.filter(({ status }) => OPEN.includes(status))]
  await readKeptOf(shop.db, keepers)
  for (const { kept } of keepers) reserve(model, kept, 1)
}

/** The booked movements of a stock take, less those known already. */
export async function selectBooked(
  db: Database,
  { id, warehouseId, lines }: Pick<StockWalkFixture['takes'][number], 'id' | 'warehouseId' | 'lines'>,
): Promise<Move[]> {
  const { rows } = await sql<Item & { binId: string | null; position: number; booked: number }>`
    SELECT l.product_id AS "productId", l.variant_id AS "variantId", p.bin_id AS "binId", p.position, l.booked
      FROM stock_take_line l JOIN stock_take_place p ON p.id = l.place_id
     WHERE p.take_id = ${id} AND l.counted IS NOT NULL`.execute(db)
  return rows.map(({ binId, position, booked, ...item }): Move => {
    const place = { warehouseId, binId }
    const line = lines.get(`${itemKey(item)}|${position}`)
    const quantity = booked - (line?.booked ?? 0)
    if (line) line.booked = booked
    return quantity > 0 ? { ...item, quantity, to: place } : { ...item, quantity: -quantity, from: place }
  })
}

/**
 * Compares every figure: each item at each place, its ledger, listing and price, and the quantity for sale
 * of each product.
 */
export async function expectSame({
  shop,
  items,
  places,
  model,
  costs,
  isAlone,
}: StockWalkFixture): Promise<void> {
  const productIds = items.map(({ productId }) => productId)
  const { rows } = await sql<
    Item & Place & { onHand: number; reserved: number; booked: number; places: number; cost: number | null }
  >`
    SELECT product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId",
      bin_id AS "binId",
           on_hand AS "onHand", reserved, places, unit_cost_dong AS cost,
           (SELECT coalesce(sum(quantity), 0)::int FROM stock_ledger_entry
             WHERE stock_id = stock.id) AS booked
      FROM stock WHERE product_id = ANY (${productIds}::uuid[])`.execute(shop.db)
  const figures = rows.map(row => [cellKey(row, row), [row.onHand, row.reserved, row.booked]])
  expect(Object.fromEntries(figures)).toEqual(
    Object.fromEntries(
      [...model.cells].map(([key, cell]) => [key, [cell.onHand, cell.reserved, cell.onHand]]),
    ),
  )
  for (const item of items) {
    const own = rows.filter(row => itemKey(row) === itemKey(item))
    for (const { warehouseId } of places) {
      const here = own.filter(row => row.warehouseId === warehouseId)
      expect(here.map(row => row.places).sort()).toEqual(listedPlaces(here.map(row => row.onHand)))
    }
    const cost = costs.get(itemKey(item))
    // with concurrent changes, the order of receipts is not known
    if (isAlone) for (const row of own) expectCost(row.cost, cost?.average)
  }
  const available = await shop.db
    .selectFrom('product_availability')
    .select(['product_id', 'available'])
    .where('product_id', 'in', productIds)
    .execute()
  for (const row of available) expect(row.available).toBe(availableOf(model, { productId: row.product_id }))
}

/** Whole đồng, but for the rounding of both. */
function expectCost(cost: number | null, average: number | undefined): void {
  if (average === undefined) expect(cost).toBeNull()
  else expect(Math.abs((cost ?? Number.NaN) - average)).toBeLessThanOrEqual(0.51)
}
