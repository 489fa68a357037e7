import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ShopProcess } from '#tests/support/servers/shop-process.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { findQuestions } from './bench-database.ts'
import { median } from './load.ts'
import { type OrderBody, orderBodies, shop as placeAll } from './orders.ts'
import type { Row } from './report.ts'
import { read, timeOf } from './time-reading.ts'

const SHOPPERS = 16
/** Orders that wait to be picked: as many are placed, half of them beside bookings. */
const OPEN_ORDERS = 5_000
const LINES = 1_000
const LINES_BESIDE = 20

type Line = { product_id: string; variant_id: string | null; warehouse_id: string; location_id: string }

/**
 * What storekeepers do: a receipt of 1,000 lines, receipts of 20 lines one after another while 16 shoppers
 * order (beside the rate of the same shoppers alone, in turns), and the list of the orders that wait to be
 * picked after that.
 */
export async function measureStorekeepers(
  shop: ShopProcess,
  { databaseUrl, rounds }: { databaseUrl: string; rounds: number },
): Promise<Row[]> {
  const headers = await signIn(shop.url)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: lines } = await client.query<Line>(`
      SELECT DISTINCT ON (s.product_id, s.variant_id) s.product_id, s.variant_id, s.warehouse_id, s.bin_id AS location_id
        FROM stock s JOIN warehouse w ON w.id = s.warehouse_id
       WHERE w.code = 'DO-1' AND s.on_hand > 0 ORDER BY s.product_id, s.variant_id LIMIT ${LINES}`)
    const book = (first: number, count: number) =>
      receive(shop.url, headers, lines.slice(first, first + count))
    console.log(`  a receipt of ${LINES} lines`)
    const whole = await timeOf(() => book(0, LINES))
    const { alone, beside, receipts } = await orderBeside(shop.url, { client, databaseUrl, rounds, book })
    console.log(`  ${OPEN_ORDERS} orders that wait to be picked`)
    const waiting = await timeOf(() => read(`${shop.url}/api/warehouse/picking`, headers))
    return [
      { what: `Warehouse, a receipt of ${LINES} lines`, ours: whole, unit: 'ms', aim: { below: 2_000 } },
      {
        what: `Orders of one line beside receipts of ${LINES_BESIDE} lines, ${SHOPPERS} shoppers`,
        ours: beside,
        unit: 'orders/s',
        yardstick: { what: 'the same shoppers alone', figure: alone },
        aim: { above: 0.8 },
      },
      { what: 'Receipts booked at the same time', ours: receipts, unit: 'receipts/s' },
      {
        what: `Warehouse, ${OPEN_ORDERS} orders to be picked`,
        ours: waiting,
        unit: 'ms',
        aim: { below: 100 },
      },
    ]
  } finally {
    await client.end()
  }
}

/**
 * Orders a second alone and beside bookings, and bookings a second; medians of the rounds. All orders are
 * confirmed.
 */
async function orderBeside(
  url: string,
  {
    client,
    databaseUrl,
    rounds,
    book,
  }: {
    client: pg.Client
    databaseUrl: string
    rounds: number
    book: (first: number, count: number) => Promise<void>
  },
) {
  const { orderable } = await findQuestions(databaseUrl)
  const bodies = orderBodies(orderable, OPEN_ORDERS, { maxLines: 1 })
  const each = Math.ceil(OPEN_ORDERS / (2 * rounds))
  const place = async (part: OrderBody[]) => {
    const rate = await placeAll(url, part, { shoppers: SHOPPERS })
    await client.query(`UPDATE orders SET status = 'confirmed' WHERE status = 'pending'`)
    return rate
  }
  const taken = { alone: [] as number[], beside: [] as number[], receipts: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    console.log(`  orders beside bookings, round ${round + 1} of ${rounds}`)
    taken.alone.push(await place(bodies.splice(0, each)))
    const { result, perSecond } = await whileBooking(() => place(bodies.splice(0, each)), book)
    taken.beside.push(result)
    taken.receipts.push(perSecond)
  }
  return { alone: median(taken.alone), beside: median(taken.beside), receipts: median(taken.receipts) }
}

/** Does something while one storekeeper books receipts, one after another. */
async function whileBooking<T>(
  work: () => Promise<T>,
  book: (first: number, count: number) => Promise<void>,
): Promise<{ result: T; perSecond: number }> {
  const startedAt = performance.now()
  let isDone = false
  let booked = 0
  const booking = (async () => {
    while (!isDone) await book((booked++ * LINES_BESIDE) % LINES, LINES_BESIDE)
  })()
  try {
    const result = await work()
    return { result, perSecond: (booked * 1000) / (performance.now() - startedAt) }
  } finally {
    isDone = true
    await booking
  }
}

async function receive(url: string, headers: Record<string, string>, lines: Line[]): Promise<void> {
  const priced = lines.map(line => ({ ...line, quantity: 1, unit_price: 100_000 }))
  const answer = await fetch(`${url}/api/warehouse/transactions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ type: 'import', reason: 'Đo', lines: priced }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A receipt was answered with ${answer.status}: ${text}`)
}
