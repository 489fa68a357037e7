import type { DemoProduct } from './catalogue/types.ts'
import { type DemoPlace, demoWarehouses, placeCapacity, placesOf, zonesOf } from './catalogue/warehouses.ts'
import { historyDays, type PlannedOrder } from './history.ts'
import { wasReleased } from './order-life.ts'
import { type Random, seededRandom } from './random.ts'
import { type DemoSku, skusOf } from './skus.ts'
import { dayMs, minutesAfterMidnight, startOfDay } from './vietnam-time.ts'

export type PlannedImport = {
  at: Date
  sku: string
  place: DemoPlace
  quantity: number
  /** Purchase price of one piece in đồng. */
  unitPriceDong: number
  reference: string
}

/** Days before today on which pieces arrive. */
const arrivalDays = [historyDays + 5, 58, 27]

/**
 * The imports that make the planned orders possible and leave exactly the stock of the catalogue in the
 * end: each arrival brings the pieces bought until the next one, the last one the rest. Ordered by time.
 */
export function planSupply(options: {
  now: Date
  products: DemoProduct[]
  orders: PlannedOrder[]
  seed?: number
}): PlannedImport[] {
  const { now, products, orders, seed = 20_261_121 } = options
  const random = seededRandom(seed)
  const arrivals = arrivalDays.map((days, index) => arrivalTime(now, days, index))
  const demand = demandBySku(orders, arrivals)
  const shelves = openShelves()
  const imports = products.flatMap(skusOf).flatMap(sku => {
    const amounts = amountsOf(sku, demand.get(sku.sku))
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    const places = choosePlaces(random, shelves, sku, total)
    return amounts.flatMap((amount, index) =>
      spread(amount, places).map(({ place, quantity }) => ({
        at: arrivals[index] ?? now,
        sku: sku.sku,
        place,
        quantity,
        unitPriceDong: purchasePrice(sku, index),
        reference: `PN-${index + 1}`,
      })),
    )
  })
  return imports.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function arrivalTime(now: Date, daysAgo: number, index: number): Date {
  return minutesAfterMidnight(startOfDay(now, -daysAgo), 7 * 60 + 10 + index * 7)
}

type Demand = { booked: number[]; kept: number }

/** Per SKU the pieces booked between two arrivals, and those really sold in the end. */
function demandBySku(orders: PlannedOrder[], arrivals: Date[]): Map<string, Demand> {
  const bySku = new Map<string, Demand>()
  for (const order of orders) {
    const period = arrivals.findLastIndex(arrival => arrival <= order.placedAt)
    const isKept = !wasReleased(order.events)
    for (const { sku, quantity } of order.lines) {
      const demand = bySku.get(sku) ?? { booked: arrivals.map(() => 0), kept: 0 }
      demand.booked[period] = (demand.booked[period] ?? 0) + quantity
      if (isKept) demand.kept += quantity
      bySku.set(sku, demand)
    }
  }
  return bySku
}

/** Pieces per arrival. Products added after the last arrivals all arrive at once. */
function amountsOf(sku: DemoSku, demand: Demand = { booked: [], kept: 0 }): number[] {
  const total = sku.stock + demand.kept
  const amounts: number[] = []
  let left = total
  for (let index = 0; index < arrivalDays.length; index += 1) {
    const isLast = index === arrivalDays.length - 1
    const wanted = isLast ? left : Math.min(left, (demand.booked[index] ?? 0) + Math.ceil(sku.stock / 4))
    amounts.push(wanted)
    left -= wanted
  }
  return amounts
}

type Shelf = { place: DemoPlace; free: number; isSkipped: boolean }

function openShelves(): Shelf[] {
  return demoWarehouses.flatMap(placesOf).map((place, index) => ({
    place,
    free: placeCapacity - 4,
    // Some places stay empty, as in a real warehouse.
    isSkipped: index % 9 === 4,
  }))
}

type Share = { place: DemoPlace; share: number }

/**
 * Finds shelves for all that ever arrives, so that no arrival finds its bins full: most of it in the main
 * warehouse, of some products a part in the second.
 */
function choosePlaces(random: Random, shelves: Shelf[], sku: DemoSku, amount: number): Share[] {
  const zones = zonesOf(sku.product)
  const inSecond = amount >= 8 && random.chance(0.4) ? Math.round(amount * 0.3) : 0
  const main = takeShelves(shelves, { warehouse: 'KHO-01', zone: zones.main }, amount - inSecond)
  const second =
    inSecond > 0 ? takeShelves(shelves, { warehouse: 'KHO-02', zone: zones.second }, inSecond) : []
  return [...main, ...second]
}

function takeShelves(shelves: Shelf[], where: { warehouse: string; zone: string }, amount: number): Share[] {
  const shares: Share[] = []
  let left = Math.max(amount, 1)
  for (const shelf of shelves) {
    if (left === 0) break
    const { place } = shelf
    if (shelf.isSkipped || place.warehouse !== where.warehouse || place.zone !== where.zone) continue
    const isTooTight = shelf.free < Math.min(left, 6)
    if (isTooTight) continue
    const share = Math.min(left, shelf.free)
    shelf.free -= share
    left -= share
    shares.push({ place, share })
  }
  if (left > 0)
    throw new Error(`Zone ${where.zone} of ${where.warehouse} has no room for ${left} more pieces.`)
  return shares
}

function spread(amount: number, places: Share[]): { place: DemoPlace; quantity: number }[] {
  const total = places.reduce((sum, { share }) => sum + share, 0)
  let left = amount
  return places
    .map(({ place, share }, index) => {
      const quantity =
        index === places.length - 1 ? left : Math.min(left, Math.round((amount * share) / total))
      left -= quantity
      return { place, quantity }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** About three fifths of the selling price, in whole thousands, a little dearer with every arrival. */
function purchasePrice(sku: DemoSku, arrival: number): number {
  const sellingDong = sku.priceDong > 0 ? sku.priceDong : (onRequestValueDong[sku.product.sku] ?? 5_000_000)
  return Math.round((sellingDong * (0.58 + 0.015 * arrival)) / 1000) * 1000
}

/** Usual prices of products with a price on request, in đồng. */
const onRequestValueDong: Record<string, number> = {
  'AG-DC-0009': 14_500_000,
  'AG-QT-0020': 7_800_000,
  'AG-DA-0019': 4_200_000,
  'AG-DG-0003': 9_600_000,
}

/** When the shop opened its demo books: before the first pieces arrived. */
export function demoBegin(now: Date): Date {
  return new Date(startOfDay(now).getTime() - (historyDays + 6) * dayMs)
}
