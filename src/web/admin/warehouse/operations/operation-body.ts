import type { InputOf } from '#contract/calls.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { isBlank } from './check-operation.ts'
import { goodPieces, hasNote } from './delivery-note.ts'
import type { Line, OperationValues } from './operation-values.ts'

type Body = InputOf<'POST /api/warehouse/transactions'>['body']

/** A movement as the call takes it; lines that say nothing are left out. */
export function bodyOf(type: MovementType, values: OperationValues): Body {
  const { fromWarehouse, toWarehouse, reason, reference_document, notes } = values
  const note = { reason, reference_document, notes }
  const lines = values.lines.filter(line => !isBlank(line))
  const itemOf = ({ item }: Line) => ({
    product_id: item?.product_id ?? '',
    variant_id: item?.variant_id ?? null,
  })
  const quantityOf = ({ quantity }: Line) => wholeNumberOf(quantity) ?? quantity
  const at = (warehouse_id: string, bin: { _id: string } | null) => ({
    warehouse_id,
    location_id: bin?._id ?? null,
  })
  switch (type) {
    case 'import': {
      // with a note, an item that it does not name is surplus
      const unnamed = hasNote(lines) ? 0 : null
      return {
        type,
        ...note,
        lines: lines.map(line => ({
          ...itemOf(line),
          ...at(toWarehouse, line.to),
          quantity: goodPieces(line),
          unit_price: line.price || 0,
          expected_quantity: wholeNumberOf(line.expected) ?? unnamed,
          broken_quantity: wholeNumberOf(line.broken) ?? 0,
        })),
      }
    }
    case 'export':
      return {
        type,
        ...note,
        lines: lines.map(line => ({
          ...itemOf(line),
          ...at(fromWarehouse, line.from),
          quantity: quantityOf(line),
        })),
      }
    case 'transfer':
      return {
        type,
        ...note,
        lines: lines.map(line => ({
          ...itemOf(line),
          from_warehouse_id: fromWarehouse,
          from_location_id: line.from?._id ?? null,
          to_warehouse_id: toWarehouse,
          to_location_id: line.to?._id ?? null,
          quantity: quantityOf(line),
        })),
      }
    case 'adjustment':
      return {
        type,
        ...note,
        lines: lines.map(line => ({
          ...itemOf(line),
          ...at(toWarehouse, line.to),
          difference: quantityOf(line),
        })),
      }
  }
}

const FIELDS: Record<string, string> = {
  product_id: 'item',
  variant_id: 'item',
  quantity: 'quantity',
  difference: 'quantity',
  expected_quantity: 'expected',
  broken_quantity: 'broken',
  unit_price: 'price',
  from_location_id: 'from',
  to_location_id: 'to',
}

/**
 * The name in the form of a path of the call: `lines.3.to_location_id` is the place of the fourth line that
 * says anything.
 * @param type of the movement: an issue takes from its place, the others bring there
 */
export function fieldOfPath(
  path: string,
  { type, lines }: { type: MovementType; lines: readonly Line[] },
): string {
  const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (name === '') return path === 'lines' ? 'lines.0.item' : path
  const end = type === 'export' ? 'from' : 'to'
  if (name === 'warehouse_id') return `${end}Warehouse`
  if (name === 'from_warehouse_id') return 'fromWarehouse'
  if (name === 'to_warehouse_id') return 'toWarehouse'
  const index = lines.flatMap((line, position) => (isBlank(line) ? [] : position))[Number(at)] ?? 0
  return `lines.${index}.${FIELDS[name] ?? end}`
}
