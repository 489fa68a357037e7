import { type DemoPerson, demoCustomers, demoGuests } from './catalogue/people.ts'
import type { DemoProduct } from './catalogue/types.ts'
import { type PlannedEvent, planLife } from './order-life.ts'
import { type Random, seededRandom } from './random.ts'
import { type DemoSku, skusOf } from './skus.ts'
import { minutesAfterMidnight, startOfDay, weekdayOf } from './vietnam-time.ts'

export type PlannedLine = { sku: string; quantity: number }

export type PlannedOrder = {
  placedAt: Date
  buyer: DemoPerson
  hasAccount: boolean
  paymentMethod: 'cash' | 'bank_transfer'
  lines: PlannedLine[]
  notes: string
  /** Its events, in order of time; none is after the plan's `now`. */
  events: PlannedEvent[]
}

/** Days that the history covers, today included. */
export const historyDays = 90

/** Sold-out products were bought last this many days before today. */
const soldOutForDays = 5

/** Orders a day at the beginning and at the end of the history. */
const dailyOrders = { first: 4.2, last: 9 }

/** Monday to Sunday. */
const weekdayShape = [0.94, 0.88, 0.93, 0.99, 1.08, 1.24, 1.14]

/** Hour of the day → how many buy, from 0:00. Nights are quiet, noon and evening are busy. */
const hourShape = [1, 0, 0, 0, 0, 0, 1, 2, 5, 7, 8, 9, 8, 6, 6, 6, 6, 6, 7, 9, 12, 11, 7, 3]

const orderNotes = [
  'Giao sau 17 giờ, gọi trước 15 phút giúp em.',
  'Giao giờ hành chính, gửi lễ tân tầng trệt.',
  'Cho xin thêm bóng dự phòng, tôi trả thêm tiền.',
  'Nhà trong hẻm, xe tải không vào được.',
  'Cần thợ lắp cùng ngày, trần bê tông cao 3,2 m.',
  'Hàng làm quà, nhờ gói kỹ và không để hóa đơn trong hộp.',
  'Nhờ kiểm tra kỹ kính trước khi giao.',
]

/**
 * Ninety days of orders up to `now`, made from the seed alone: a weekly and a daily rhythm, growth, regular
 * buyers, products that sell better than others. The same arguments give the same plan.
 */
export function planHistory(options: { now: Date; products: DemoProduct[]; seed?: number }): PlannedOrder[] {
  const { now, products, seed = 20_261_120 } = options
  const random = seededRandom(seed)
  const skus = products.flatMap(skusOf)
  const orders: PlannedOrder[] = []
  for (let daysAgo = historyDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = startOfDay(now, -daysAgo)
    const onSale = skus.filter(sku => sellsOn(sku, daysAgo))
    const count = poisson(random, expectedOrders(day, daysAgo))
    for (const placedAt of orderTimes(random, day, count)) {
      const order = planOrder(random, placedAt, onSale)
      if (placedAt < now) orders.push({ ...order, events: order.events.filter(event => event.at <= now) })
    }
  }
  return leaveSomeOpen(orders)
}

/** How far the newest orders have come, and how many of them: the very newest wait for the admin. */
const openStages = [
  { reached: [], orders: 6 },
  { reached: ['confirmed'], orders: 3 },
  { reached: ['confirmed', 'processing'], orders: 4 },
  { reached: ['confirmed', 'processing', 'shipped'], orders: 4 },
]

/** Whatever the hour, the admin finds something to do. */
function leaveSomeOpen(orders: PlannedOrder[]): PlannedOrder[] {
  const newestFirst = openStages.flatMap(({ reached, orders: count }) =>
    Array.from({ length: count }, () => reached),
  )
  return orders.map((order, index) => {
    const reached = newestFirst[orders.length - 1 - index]
    return reached ? { ...order, events: eventsUpTo(order.events, reached) } : order
  })
}

function eventsUpTo(events: PlannedEvent[], reached: string[]): PlannedEvent[] {
  if (reached.length === 0) return []
  const end = events.findIndex(event => event.kind === 'status' && !reached.includes(event.to))
  return end < 0 ? events : events.slice(0, end)
}

function sellsOn(sku: DemoSku, daysAgo: number): boolean {
  if (sku.popularity <= 0 || sku.createdDaysAgo <= daysAgo) return false
  return sku.stock > 0 || daysAgo > soldOutForDays
}

function expectedOrders(day: Date, daysAgo: number): number {
  const progress = 1 - daysAgo / (historyDays - 1)
  const trend = dailyOrders.first + (dailyOrders.last - dailyOrders.first) * progress
  return trend * (weekdayShape[weekdayOf(day)] ?? 1)
}

/** A Poisson number (Knuth): how many come when `mean` are expected. */
function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count += 1
  return count
}

function orderTimes(random: Random, day: Date, count: number): Date[] {
  const hours = hourShape.map((_, hour) => hour)
  return Array.from({ length: count }, () => {
    const minutes = random.pick(hours, hourShape) * 60 + random.int(0, 59)
    return new Date(minutesAfterMidnight(day, minutes).getTime() + random.int(0, 59) * 1000)
  }).sort((a, b) => a.getTime() - b.getTime())
}

function planOrder(random: Random, placedAt: Date, onSale: DemoSku[]): PlannedOrder {
  const hasAccount = random.chance(0.58)
  const people = hasAccount ? demoCustomers : demoGuests
  // Regular buyers come first in the list of customers.
  const buyer = random.pick(people, hasAccount ? people.map((_, rank) => 1 / (rank + 4)) : undefined)
  const lines = planLines(random, onSale)
  const paymentMethod = random.chance(0.3) ? 'bank_transfer' : 'cash'
  const mayBeCancelled = lines.every(line => (onSale.find(sku => sku.sku === line.sku)?.stock ?? 0) > 9)
  const isNear = buyer.city === 'Thành phố Hồ Chí Minh'
  return {
    placedAt,
    buyer,
    hasAccount,
    paymentMethod,
    lines,
    notes: random.chance(0.22) ? random.pick(orderNotes) : '',
    events: planLife(random, { placedAt, paymentMethod, hasAccount, mayBeCancelled, isNear }),
  }
}

function planLines(random: Random, onSale: DemoSku[]): PlannedLine[] {
  const count = random.pick([1, 2, 3, 4], [56, 27, 12, 5])
  const weights = onSale.map(sku => sku.popularity)
  const lines = new Map<string, number>()
  for (let index = 0; index < count; index += 1) {
    const sku = random.pick(onSale, weights)
    lines.set(sku.sku, quantityOf(random, sku))
  }
  return [...lines].map(([sku, quantity]) => ({ sku, quantity }))
}

/** One chandelier, a pair of wall lamps, a handful of small lights; scarce products one by one. */
function quantityOf(random: Random, sku: DemoSku): number {
  if (sku.stock < 10 || sku.priceDong > 2_000_000) return 1
  if (sku.priceDong > 800_000) return random.pick([1, 2], [80, 20])
  return random.pick([1, 2, 3, 4, 6, 8], [46, 30, 6, 11, 5, 2])
}
