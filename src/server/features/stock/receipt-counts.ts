import type { Item } from '#contract/warehouse/movement-rules.ts'
import type { StockChange } from './movement.ts'

/**
 * Pieces of an item in a receipt against its delivery note. @property expected null if the note does not
 * name it
 */
export type ReceiptCount = Item & { expected: number | null; received: number; broken: number }

type ReceiptLine = Extract<StockChange, { kind: 'receipt' }>['lines'][number]

/** The sums of each item that a note names or of which pieces are broken, in the order of the lines. */
export function receiptCounts(lines: readonly ReceiptLine[]): ReceiptCount[] {
  const counts = new Map<string, ReceiptCount>()
  for (const { productId, variantId, quantity, expected, broken = 0 } of lines) {
    const key = `${productId}/${variantId ?? ''}`
    const sum = counts.get(key) ?? { productId, variantId, expected: null, received: 0, broken: 0 }
    counts.set(key, {
      ...sum,
      expected: expected === undefined ? sum.expected : (sum.expected ?? 0) + expected,
      received: sum.received + quantity,
      broken: sum.broken + broken,
    })
  }
  return [...counts.values()].filter(({ expected, broken }) => expected !== null || broken > 0)
}
