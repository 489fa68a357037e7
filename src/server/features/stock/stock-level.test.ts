import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockLevel } from '#contract/catalogue/stock-label.ts'
import { type StockFixture, stockFixture } from '#tests/support/stock/stock-fixture.ts'

let fixture: StockFixture
beforeAll(async () => {
  fixture = await stockFixture()
})
afterAll(() => fixture.close())

it('a stock level has the same steps in the database as in the contract', async () => {
  const quantities = [-1, 0, 1, 9, 10, 49, 50, 1_000_000]
  const { rows } = await sql<{ quantity: string; level: string }>`
    SELECT quantity, stock_level(quantity) AS level FROM unnest(${quantities}::bigint[]) quantity`.execute(
    fixture.db,
  )
  expect(rows.map(({ level }) => level)).toEqual(quantities.map(stockLevel))
})
