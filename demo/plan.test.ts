import { describe, expect, test } from 'vitest'
import { loadDemoProducts, spellOutDimensions } from './catalogue/products.ts'
import { type PlannedOrder, planHistory } from './history.ts'
import { wasReleased } from './order-life.ts'
import { skusOf } from './skus.ts'
import { planSupply } from './supply.ts'

const products = loadDemoProducts()
const now = new Date('2026-11-20T03:42:00Z')
const orders = planHistory({ now, products })
const imports = planSupply({ now, products, orders })

describe('the demo catalogue', () => {
  test('shows each of the 54 photographed products once, with two photographs', () => {
    expect(products).toHaveLength(54)
    expect(new Set(products.map(product => product.photo)).size).toBe(54)
    expect(products.every(product => product.images.length === 2)).toBe(true)
  })

  test('has unique SKUs and the lowest variant price as the product price', () => {
    const skus = products.flatMap(product => [product.sku, ...(product.variants ?? []).map(v => v.sku)])
    expect(new Set(skus).size).toBe(skus.length)
    for (const { variants, price, sku } of products) {
      if (!variants) continue
      expect(price, sku).toEqual({ kind: 'fixed', dong: Math.min(...variants.map(v => v.priceDong)) })
    }
  })

  test('spells out dimensions', () => {
    expect(spellOutDimensions('R150 × S175 × C250 mm')).toBe('Rộng 150 × sâu 175 × cao 250 mm')
    expect(spellOutDimensions('Ø740 × C480 mm')).toBe('Ø 740 × cao 480 mm')
  })
})

describe('the demo history', () => {
  test('is the same every time', () => {
    expect(planHistory({ now, products })).toEqual(orders)
  })

  test('runs in order of time and never past now', () => {
    const times = orders.map(order => order.placedAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const order of orders) {
      const path = [order.placedAt, ...order.events.map(event => event.at), now].map(at => at.getTime())
      expect(path).toEqual([...path].sort((a, b) => a - b))
    }
  })

  test('has orders in every state', () => {
    const states = new Set(orders.map(lastStatus))
    expect(states).toEqual(
      new Set(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']),
    )
  })

  test('finds stock for every order at its time and ends with the stock of the catalogue', () => {
    const stock = new Map<string, number>()
    const change = (sku: string, step: number) => {
      const available = (stock.get(sku) ?? 0) + step
      expect(available, sku).toBeGreaterThanOrEqual(0)
      stock.set(sku, available)
    }
    for (const step of stockSteps()) change(step.sku, step.quantity)
    for (const sku of products.flatMap(skusOf)) expect(stock.get(sku.sku) ?? 0, sku.sku).toBe(sku.stock)
  })
})

function lastStatus(order: PlannedOrder): string {
  const last = order.events.findLast(event => event.kind === 'status' || event.kind === 'cancel')
  if (!last) return 'pending'
  return last.kind === 'status' ? last.to : 'cancelled'
}

function stockSteps() {
  const bookings = orders.flatMap(({ placedAt, lines, events }) => {
    const cancel = wasReleased(events) && events.find(event => event.kind === 'cancel')
    const booked = lines.map(({ sku, quantity }) => ({ at: placedAt, sku, quantity: -quantity }))
    return cancel ? [...booked, ...lines.map(line => ({ at: cancel.at, ...line }))] : booked
  })
  return [...imports, ...bookings].sort((a, b) => a.at.getTime() - b.at.getTime())
}
