import type { StockChange } from './movement.ts'
import type { BookedMovement } from './movements.queries.ts'

/** The change of stock that undoes one: each line returns from its destination to its source. */
export function oppositeOf({ kind, lines }: Pick<BookedMovement, 'kind' | 'lines'>): StockChange {
  const swapped = lines.map(({ productId, variantId, quantity, from, to }) => ({
    item: { productId, variantId, quantity },
    from: to,
    to: from,
  }))
  const incoming = swapped.flatMap(({ item, to }) => (to ? [{ ...item, to }] : []))
  const outgoing = swapped.flatMap(({ item, from }) => (from ? [{ ...item, from }] : []))
  switch (kind) {
    case 'receipt':
    case 'return':
      return { kind: 'issue', lines: outgoing }
    case 'issue':
      return { kind: 'receipt', lines: incoming }
    case 'adjustment':
      return { kind, lines: [...outgoing, ...incoming] }
    case 'transfer':
      return {
        kind,
        lines: swapped.flatMap(({ item, from, to }) => (from && to ? [{ ...item, from, to }] : [])),
      }
  }
}
