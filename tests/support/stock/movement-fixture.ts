import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import type { StockChange } from '#server/features/stock/movement.ts'
import { stockFixture } from './stock-fixture.ts'

export const note = { reason: 'Thử', by: null }

/** A warehouse with two large bins, and movements between them. */
export async function movementFixture() {
  const fixture = await stockFixture()
  const warehouse = await fixture.warehouse()
  const bin = await fixture.bin(warehouse, { capacity: 100_000 })
  const other = await fixture.bin(warehouse, { capacity: 100_000 })
  const book = (change: StockChange) => recordMovement(fixture.db, { ...change, ...note })
  const receive = (item: Item, to: Place, quantity: number) =>
    book({ kind: 'receipt', lines: [{ ...item, to, quantity }] })
  return {
    fixture,
    warehouse,
    bin,
    other,
    book,
    receive,
    transfer: (item: Item, { from, to }: { from: Place; to: Place }, quantity: number) =>
      book({ kind: 'transfer', lines: [{ ...item, from, to, quantity }] }),
    onHand: async (item: Item, place: Place) => (await fixture.at(item, place)).on_hand,
    /** A product with so many pieces at a place. */
    async given(quantity: number, place: Place = bin): Promise<Item> {
      const item = await fixture.item()
      await receive(item, place, quantity)
      return item
    },
  }
}
