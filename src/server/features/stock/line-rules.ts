import { type FieldError, invalidField } from '#contract/kernel/field-errors.ts'
import {
  addPieces,
  type Item,
  type LineRefusal,
  leavingPieces,
  noRoom,
  type PieceSums,
  type Place,
  samePlace,
  shortage,
  stockKey,
} from '#contract/warehouse/movement-rules.ts'
import { type MovementLine, type StockChange, takesReserved } from './movement.ts'
import type { Bin, StockedProduct, StockRow, Warehouse } from './stock-rows.queries.ts'

/**
 * The state that lines are checked against. It has products, warehouses and bins if a line comes to a
 * place.
 */
export type StockState = {
  /** By {@link stockKey}. */
  rows: ReadonlyMap<string, StockRow>
  products: ReadonlyMap<string, StockedProduct>
  warehouses: ReadonlyMap<string, Warehouse>
  /** With the pieces in each. */
  bins: ReadonlyMap<string, Bin & { pieces: number }>
}

/**
 * The errors of a movement's lines, at most one for each, by the path `lines.3.to.binId`. Everything is
 * compared with the stock before the movement: pieces that a line brings can't leave by another one.
 * Receipts, transfers and returns to a chosen place need an active place with room. An adjustment or another
 * return records the pieces at a place, wherever it is.
 */
export function checkLines(change: StockChange, state: StockState): FieldError[] {
  const taken: PieceSums = new Map()
  const brought: PieceSums = new Map()
  const gathered: PieceSums = new Map()
  const leaving = leavingPieces(change.lines)
  const refusalOf = (line: MovementLine) =>
    samePlace(line) ??
    incoming(line, { change, state }) ??
    shortageIn(line, { change, taken, state }) ??
    tooMany(line, { gathered, state }) ??
    noRoomIn(line, { change, brought, leaving, state })
  return change.lines.flatMap((line, index) => {
    const refusal = refusalOf(line)
    return refusal ? [invalidField(`lines.${index}.${refusal[0]}`, refusal[1], refusal[2])] : []
  })
}

function incoming(
  line: MovementLine,
  { change, state }: { change: StockChange; state: StockState },
): LineRefusal | undefined {
  if (!line.to) return undefined
  return (
    unknownItem(line, state) ??
    wrongPlace('to', line.to, state) ??
    withoutVariant(line, state) ??
    (change.kind === 'receipt' ? archivedItem(line, state) : undefined) ??
    (isPlanned(change, line) ? closedPlace(line.to, state) : undefined)
  )
}

/** Whether the pieces are put into a chosen place; else they are there already. */
function isPlanned({ kind }: StockChange, line: MovementLine): boolean {
  return kind === 'receipt' || kind === 'transfer' || ('isPlaced' in line && line.isPlaced === true)
}

function unknownItem({ productId, variantId }: Item, { products }: StockState): LineRefusal | undefined {
  const product = products.get(productId)
  if (!product) return ['productId', 'not_found', 'Không tìm thấy sản phẩm']
  const isKnown = variantId === null || product.variants.includes(variantId)
  return isKnown ? undefined : ['variantId', 'not_found', 'Không tìm thấy biến thể của sản phẩm này']
}

function wrongPlace(
  field: 'from' | 'to',
  { warehouseId, binId }: Place,
  { warehouses, bins }: StockState,
): LineRefusal | undefined {
  if (!warehouses.has(warehouseId)) return [`${field}.warehouseId`, 'not_found', 'Không tìm thấy kho']
  if (binId === null) return undefined
  const bin = bins.get(binId)
  if (!bin) return [`${field}.binId`, 'not_found', 'Không tìm thấy vị trí']
  if (bin.warehouse_id === warehouseId) return undefined
  return [`${field}.binId`, 'mismatch', 'Vị trí này không thuộc kho đã chọn']
}

/** Of a product with variants only these have stock, whatever brings it (R57). */
function withoutVariant({ productId, variantId }: Item, { products }: StockState): LineRefusal | undefined {
  return variantId === null && products.get(productId)?.has_variants
    ? ['variantId', 'required', 'Vui lòng chọn biến thể của sản phẩm']
    : undefined
}

function archivedItem({ productId, variantId }: Item, { products }: StockState): LineRefusal | undefined {
  const product = products.get(productId)
  if (variantId !== null && product?.archivedVariants.includes(variantId))
    return ['variantId', 'not_allowed', 'Biến thể đang được lưu trữ. Hãy khôi phục trước khi nhập hàng']
  return product?.is_archived
    ? ['productId', 'not_allowed', 'Sản phẩm đang được lưu trữ. Hãy khôi phục trước khi nhập hàng']
    : undefined
}

function closedPlace({ warehouseId, binId }: Place, state: StockState): LineRefusal | undefined {
  const warehouse = state.warehouses.get(warehouseId)
  if (!warehouse?.is_active) {
    return ['to.warehouseId', 'not_allowed', `Kho «${warehouse?.name}» đã ngừng hoạt động`]
  }
  const bin = binId === null ? undefined : state.bins.get(binId)
  return bin && !bin.is_active
    ? ['to.binId', 'not_allowed', `Vị trí ${bin.code} đã ngừng sử dụng`]
    : undefined
}

/** Reserved pieces belong to orders and holds: only others leave, except by an issue of the reserved ones. */
function shortageIn(
  line: MovementLine,
  at: { change: StockChange; taken: PieceSums; state: StockState },
): LineRefusal | undefined {
  const { from } = line
  if (!from) return undefined
  const row = at.state.rows.get(stockKey(line, from))
  if (!row) {
    return wrongPlace('from', from, at.state) ?? ['quantity', 'too_large', 'Nơi xuất không có hàng này']
  }
  const sums = takesReserved(at.change)
    ? { available: row.reserved, kept: 0 }
    : { available: row.onHand - row.reserved, kept: row.reserved }
  return shortage({ ...line, from }, { ...sums, taken: at.taken })
}

/** Pieces of one item at one place at most: sums of them stay far within the database's integers. */
const MAX_PIECES = 100_000_000

function tooMany(
  line: MovementLine,
  at: { gathered: PieceSums; state: StockState },
): LineRefusal | undefined {
  if (!line.to) return undefined
  const key = stockKey(line, line.to)
  const pieces = (at.state.rows.get(key)?.onHand ?? 0) + addPieces(at.gathered, key, line.quantity)
  return pieces > MAX_PIECES
    ? ['quantity', 'full', 'Mỗi nơi chứa tối đa 100.000.000 sản phẩm cùng loại']
    : undefined
}

function noRoomIn(
  line: MovementLine,
  at: { change: StockChange; brought: PieceSums; leaving: PieceSums; state: StockState },
): LineRefusal | undefined {
  const { to } = line
  const bin = to?.binId && isPlanned(at.change, line) ? at.state.bins.get(to.binId) : undefined
  if (!bin) return undefined
  const room = bin.capacity - bin.pieces + (at.leaving.get(bin.id) ?? 0)
  return noRoom(line, { bin: { id: bin.id, code: bin.code, room }, brought: at.brought })
}
