import type { InputOf } from '#contract/calls.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { goodPieces, hasNote } from './delivery-note.ts'
import type { Line, OperationValues } from './operation-values.ts'

type Body = InputOf<'POST /api/warehouse/transactions'>['body']

/** Whether nothing of a line was entered: it is left out. */
export function isBlank({ item, quantity }: Line): boolean {
  return item === null && quantity.trim() === ''
}

/** A movement as the call takes it; empty lines are left out. */
export function bodyOf(type: MovementType, values: OperationValues): Body {
  const { fromWarehouse, toWarehouse, reason, reference, notes } = values
  const note = { reason, reference, notes }
  const lines = values.lines.filter(line => !isBlank(line))
  const piecesOf = ({ item, quantity }: Line) => ({
    productId: item?.product_id ?? '',
    variantId: item?.variant_id ?? null,
    quantity: wholeNumberOf(quantity) ?? quantity,
  })
  const from = (line: Line) => ({ warehouseId: fromWarehouse, binId: line.from?._id ?? null })
  const to = (line: Line) => ({ warehouseId: toWarehouse, binId: line.to?._id ?? null })
  switch (type) {
    case 'import': {
      // with a note, an item that it does not name is surplus
      const unnamed = hasNote(lines) ? 0 : undefined
      const received = lines.map(line => ({
        ...piecesOf(line),
        quantity: Math.max(goodPieces(line), 0),
        to: to(line),
        unitPriceDong: line.price || 0,
        expected: wholeNumberOf(line.expected) ?? unnamed,
        broken: wholeNumberOf(line.broken),
      }))
      return { kind: 'receipt', ...note, lines: received }
    }
    case 'export':
      return { kind: 'issue', ...note, lines: lines.map(line => ({ ...piecesOf(line), from: from(line) })) }
    case 'transfer': {
      const moved = lines.map(line => ({ ...piecesOf(line), from: from(line), to: to(line) }))
      return { kind: 'transfer', ...note, lines: moved }
    }
    case 'adjustment': {
      const adjusted = lines.map(line => {
        const difference = wholeNumberOf(line.quantity) ?? 0
        const place = difference < 0 ? { from: to(line) } : { to: to(line) }
        return { ...piecesOf(line), quantity: Math.abs(difference), ...place }
      })
      return { kind: 'adjustment', ...note, lines: adjusted }
    }
  }
}

/** Fields of a line of the call that the form calls otherwise. */
const FIELDS: Record<string, string> = {
  productId: 'item',
  variantId: 'item',
  unitPriceDong: 'price',
  'from.binId': 'from',
  'to.binId': 'to',
}

/**
 * The name in the form of a path of the call: `lines.3.to.binId` is the place of the fourth line that is not
 * empty.
 * @param type of the movement: an adjustment has one place, whether pieces come to it or leave it
 */
export function fieldOfPath(
  path: string,
  { type, lines }: { type: MovementType; lines: readonly Line[] },
): string {
  const [list, at = '0', ...names] = path.split('.')
  if (list !== 'lines') return path
  const index = lines.flatMap((line, position) => (isBlank(line) ? [] : position))[Number(at)]
  if (index === undefined) return 'lines.0.item'
  const name = names.join('.').replace(/^from/, type === 'adjustment' ? 'to' : 'from')
  if (name.endsWith('.warehouseId')) return name.startsWith('from') ? 'fromWarehouse' : 'toWarehouse'
  return `lines.${index}.${FIELDS[name] ?? (name || 'quantity')}`
}
