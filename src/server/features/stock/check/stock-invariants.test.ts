import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordMovement, reverseMovement } from '#server/features/stock/index.ts'
import { type StockFixture, stockFixture } from '#tests/support/stock/stock-fixture.ts'

let fixture: StockFixture
let ids: { receipt: string; transfer: string; reversal: string; other: string }
beforeAll(async () => {
  fixture = await stockFixture()
  const warehouse = await fixture.warehouse()
  const [left, right] = [await fixture.bin(warehouse), await fixture.bin(warehouse)]
  const [lamp, fan] = [await fixture.item(), await fixture.item()]
  const note = { reason: 'Thử', by: null }
  const receive = (item: typeof lamp) =>
    recordMovement(fixture.db, { kind: 'receipt', ...note, lines: [{ ...item, to: left, quantity: 9 }] })
  const [receipt, other] = [await receive(lamp), await receive(fan)]
  const line = { ...lamp, from: left, to: right, quantity: 4 }
  const transfer = await recordMovement(fixture.db, { kind: 'transfer', ...note, lines: [line] })
  const issued = await recordMovement(fixture.db, {
    kind: 'issue',
    ...note,
    lines: [{ ...fan, from: left, quantity: 2 }],
  })
  const reversal = await reverseMovement(fixture.db, { movementId: issued, by: null })
  ids = { receipt, transfer, reversal, other }
})
afterAll(() => fixture.close())

const LINES = 'A movement has lines, each with the ends of its kind'
const LEDGER = 'The ledger has one entry for each end of each line of a completed movement, and no other'
const REVERSAL = 'A reversal takes back exactly what the movement that it names has changed'
const LISTED = 'A movement is in the list of each warehouse that its lines touch, and in no other'
const BIN = 'What lies in a bin is what its warehouse has there, and what the ledger brought and took'
const PLACES =
  'A place is listed while something lies there, or as the one place of an item that lies nowhere in its warehouse'
const FIRST = 'One listed place of each item is its first, over all warehouses'
const SUMS = 'The kept sums of the inventory are those of its rows'
const COSTS =
  'All places of an item in a warehouse have the same levels, and all places of an item its average cost'

/** The statement of a wrong program, the invariant that it breaks, and the statement that undoes it. */
const breaches = (): [invariant: string, statement: string, undo: string][] => [
  [LINES, insertEmpty, `DELETE FROM stock_movement WHERE code = 'NK-TRỐNG'`],
  [LINES, ...swapEnds('receipt')],
  [LINES, ...setEnd('transfer', 'other')],
  [LEDGER, ...addEntry('transfer')],
  [LEDGER, ...addPieces('other')],
  [REVERSAL, ...setReversed('receipt')],
  [
    LISTED,
    'UPDATE stock_movement_warehouse SET created_at = created_at + interval $$1 day$$',
    'UPDATE stock_movement_warehouse SET created_at = created_at - interval $$1 day$$',
  ],
  [PLACES, 'UPDATE stock SET places = places + 1', 'UPDATE stock SET places = places - 1'],
  [FIRST, 'UPDATE stock SET is_first = NOT is_first', 'UPDATE stock SET is_first = NOT is_first'],
  [
    SUMS,
    'UPDATE stock_metric_delta SET value_dong = value_dong + 1',
    'UPDATE stock_metric_delta SET value_dong = value_dong - 1',
  ],
  [COSTS, 'UPDATE stock SET unit_cost_dong = 1', 'UPDATE stock SET unit_cost_dong = NULL'],
  [BIN, 'UPDATE stock SET on_hand = on_hand + 1', 'UPDATE stock SET on_hand = on_hand - 1'],
]

const insertEmpty = `
  INSERT INTO stock_movement (code, kind, status, completed_at) VALUES ('NK-TRỐNG', 'receipt', 'completed', now())`

function swapEnds(name: keyof typeof ids): [string, string] {
  const swap = `UPDATE stock_movement_line SET from_stock_id = to_stock_id, to_stock_id = from_stock_id
                 WHERE movement_id = '${ids[name]}'`
  return [swap, swap]
}

function setEnd(name: keyof typeof ids, of: keyof typeof ids): [string, string] {
  const set = (source: string) => `
    UPDATE stock_movement_line SET to_stock_id = (${source}) WHERE movement_id = '${ids[name]}'`
  return [
    set(`SELECT to_stock_id FROM stock_movement_line WHERE movement_id = '${ids[of]}'`),
    set(`SELECT stock_id FROM stock_ledger_entry WHERE movement_id = '${ids[name]}' AND quantity > 0`),
  ]
}

function addEntry(name: keyof typeof ids): [string, string] {
  return [
    `INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity)
     SELECT stock_id, movement_id, quantity FROM stock_ledger_entry WHERE movement_id = '${ids[name]}' AND quantity > 0`,
    `DELETE FROM stock_ledger_entry WHERE id = (SELECT id FROM stock_ledger_entry WHERE movement_id = '${ids[name]}'
        AND quantity > 0 ORDER BY created_at DESC LIMIT 1)`,
  ]
}

function addPieces(name: keyof typeof ids): [string, string] {
  const add = (sign: string) =>
    `UPDATE stock_movement_line SET quantity = quantity ${sign} 1 WHERE movement_id = '${ids[name]}'`
  return [add('+'), add('-')]
}

function setReversed(name: keyof typeof ids): [string, string] {
  const set = (id: string) => `UPDATE stock_movement SET reverses = '${id}' WHERE id = '${ids.reversal}'`
  return [
    set(ids[name]),
    `UPDATE stock_movement SET reverses = (SELECT id FROM stock_movement WHERE kind = 'issue') WHERE id = '${ids.reversal}'`,
  ]
}

it('find the damage of a wrong program in movements, ledger and bins', async () => {
  const found = async () => (await fixture.violations()).map(({ invariant }) => invariant)
  const pastTriggers = (statement: string) => `SET session_replication_role = replica; ${statement}`
  expect(await found()).toEqual([])
  for (const [invariant, statement, undo] of breaches()) {
    await fixture.run(pastTriggers(statement))
    expect(await found(), statement).toContain(invariant)
    await fixture.run(pastTriggers(undo))
    expect(await found(), undo).toEqual([])
  }
})
