import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import { type Secure, send } from '#tests/support/proxies/send.ts'
import { orderOf, type StockedProduct, withClient } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

const PAUSE_MS = 100
const AGAIN_AFTER_MS = 100
/** A shopper does not send an order for longer. */
const PATIENCE_MS = patient(90_000)

/** An order that was answered with success, as the shopper remembers it. */
export type Placed = { id: string; orderNumber: string; totalDong: number }

/** An answer, `atMs` of the process's clock; status 0: none. */
export type Answer = { what: string; atMs: number; tookMs: number; status: number; text: string }

export type Shoppers = {
  placed: Placed[]
  answers: Answer[]
  /** Each finishes its order: what is sent is sent until it succeeds. @throws if it does not */
  stop(): Promise<void>
}

/**
 * People at the shop until they are stopped: some place orders without pause, each again and again with the
 * same key until it succeeds; one reads pages, one makes calls without a key that change something.
 */
export function startShoppers(proxy: Secure, products: readonly StockedProduct[]): Shoppers {
  const placed: Placed[] = []
  const answers: Answer[] = []
  let isOver = false
  const ask = async (what: string, path: string, sent?: Parameters<typeof send>[2]): Promise<Answer> => {
    const begun = performance.now()
    const got = await send(proxy, path, sent).catch((error: Error) => ({ status: 0, text: error.message }))
    const atMs = performance.now()
    const answer = { what, atMs, tookMs: atMs - begun, status: got.status, text: got.text }
    answers.push(answer)
    return answer
  }
  const repeat = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) {
      await work(n)
      await delay(PAUSE_MS)
    }
  }
  const order = async (product: StockedProduct) => {
    const body = JSON.stringify(orderOf(product))
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const { status, text } = await ask('order', '/api/orders', { method: 'POST', headers, body })
      if (status === 200) {
        const { data } = JSON.parse(text)
        placed.push({ id: data._id, orderNumber: data.orderNumber, totalDong: data.totalAmount })
        return
      }
      if (performance.now() > until) throw new Error(`An order was not placed: ${status} ${text}`)
      await delay(AGAIN_AFTER_MS)
    }
  }
  const people = [
    ...products.map(product => repeat(() => order(product))),
    repeat(n => ask('page', n % 2 === 0 ? '/' : `/api/products/${products[0]?.id}`)),
    repeat(() => ask('call', `/api/products/${products[1]?.id}/view`, { method: 'POST' })),
  ]
  return {
    placed,
    answers,
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}

/** Waits until so many more orders were answered with success. */
export async function untilPlaced(placed: readonly Placed[], more: number): Promise<void> {
  const wanted = placed.length + more
  await expect.poll(() => placed.length, { timeout: patient(60_000) }).toBeGreaterThanOrEqual(wanted)
}

/**
 * The violations in the orders of a database: placed ones that are missing or differ, orders that
 * nobody knows (one that was booked twice), and stock that does not agree.
 */
export function orderViolations(url: string, placed: readonly Placed[]): Promise<unknown[]> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ id: string; order_number: string; total_dong: string }>(
      'SELECT id, order_number, total_dong FROM orders',
    )
    const kept = new Map(rows.map(row => [row.id, row]))
    const lost = placed.filter(order => {
      const row = kept.get(order.id)
      return row?.order_number !== order.orderNumber || Number(row.total_dong) !== order.totalDong
    })
    const known = new Set(placed.map(order => order.id))
    const unknown = rows.filter(row => !known.has(row.id))
    return [...lost, ...unknown, ...(await findStockViolations(client))]
  })
}

/** The kinds of answers since a moment, as `order 503`. */
export const kindsSince = (answers: readonly Answer[], sinceMs: number) => [
  ...new Set(answers.filter(({ atMs }) => atMs > sinceMs).map(({ what, status }) => `${what} ${status}`)),
]

/** The answers of these kinds that are not 200. */
export const failures = (answers: readonly Answer[], of = ['order', 'page', 'call']) =>
  answers.filter(({ what, status }) => status !== 200 && of.includes(what))

/** The longest times of answers, in ms. */
export const longest = (answers: readonly Answer[]) =>
  answers
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => b - a)
    .slice(0, 3)
