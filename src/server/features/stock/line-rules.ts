import { type FieldError, type FieldErrorKind, invalidField } from '#contract/kernel/field-errors.ts'
import {
  type Item,
  isReserved,
  type MovementLine,
  type Place,
  type StockChange,
  stockKey,
} from './movement.ts'
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
  /** With the pieces that lie in each. */
  bins: ReadonlyMap<string, Bin & { pieces: number }>
}

type Refusal = [field: string, kind: FieldErrorKind, message: string]

/**
 * The errors of a movement's lines, at most one for each, by the path `lines.3.to.binId`. Everything is
 * compared with the stock before the movement: pieces that a line brings can't leave by another one.
 * Receipts, transfers and returns to a chosen place need an active place with room. An adjustment or
 * another return records the pieces that lie at a place, wherever it is.
 */
export function lineErrors(change: StockChange, state: StockState): FieldError[] {
  const taken = new Map<string, number>()
  const brought = new Map<string, number>()
  const gathered = new Map<string, number>()
  const leaving = new Map<string, number>()
  for (const { from, quantity } of change.lines) if (from?.binId) add(leaving, from.binId, quantity)
  const refusalOf = (line: MovementLine) =>
    samePlace(line) ??
    incoming(line, { change, state }) ??
    shortage(line, { change, taken, state }) ??
    tooMany(line, { gathered, state }) ??
    noRoom(line, { change, brought, leaving, state })
  return change.lines.flatMap((line, index) => {
    const refusal = refusalOf(line)
    return refusal ? [invalidField(`lines.${index}.${refusal[0]}`, refusal[1], refusal[2])] : []
  })
}

function incoming(
  line: MovementLine,
  { change, state }: { change: StockChange; state: StockState },
): Refusal | undefined {
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

function samePlace({ from, to }: MovementLine): Refusal | undefined {
  const isSame = from && to && from.warehouseId === to.warehouseId && from.binId === to.binId
  return isSame ? ['to', 'duplicate', 'Nơi nhận phải khác nơi xuất'] : undefined
}

function unknownItem({ productId, variantId }: Item, { products }: StockState): Refusal | undefined {
  const product = products.get(productId)
  if (!product) return ['productId', 'not_found', 'Không tìm thấy sản phẩm']
  const isKnown = variantId === null || product.variants.includes(variantId)
  return isKnown ? undefined : ['variantId', 'not_found', 'Không tìm thấy biến thể của sản phẩm này']
}

function wrongPlace(
  field: 'from' | 'to',
  { warehouseId, binId }: Place,
  { warehouses, bins }: StockState,
): Refusal | undefined {
  if (!warehouses.has(warehouseId)) return [`${field}.warehouseId`, 'not_found', 'Không tìm thấy kho']
  if (binId === null) return undefined
  const bin = bins.get(binId)
  if (!bin) return [`${field}.binId`, 'not_found', 'Không tìm thấy vị trí']
  if (bin.warehouse_id === warehouseId) return undefined
  return [`${field}.binId`, 'mismatch', 'Vị trí này không thuộc kho đã chọn']
}

/** Of a product with variants only these have stock, whatever brings it (R57). */
function withoutVariant({ productId, variantId }: Item, { products }: StockState): Refusal | undefined {
  return variantId === null && products.get(productId)?.has_variants
    ? ['variantId', 'required', 'Vui lòng chọn biến thể của sản phẩm']
    : undefined
}

function archivedItem({ productId, variantId }: Item, { products }: StockState): Refusal | undefined {
  const product = products.get(productId)
  if (variantId !== null && product?.archivedVariants.includes(variantId))
    return ['variantId', 'not_allowed', 'Biến thể đang được lưu trữ. Hãy khôi phục trước khi nhập hàng']
  return product?.is_archived
    ? ['productId', 'not_allowed', 'Sản phẩm đang được lưu trữ. Hãy khôi phục trước khi nhập hàng']
    : undefined
}

function closedPlace({ warehouseId, binId }: Place, state: StockState): Refusal | undefined {
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
function shortage(
  line: MovementLine,
  at: { change: StockChange; taken: Map<string, number>; state: StockState },
): Refusal | undefined {
  if (!line.from) return undefined
  const key = stockKey(line, line.from)
  const row = at.state.rows.get(key)
  if (!row) {
    const wrong = wrongPlace('from', line.from, at.state)
    return wrong ?? ['quantity', 'too_large', 'Nơi xuất không có hàng này']
  }
  const available = isReserved(at.change) ? row.reserved : row.onHand - row.reserved
  if (add(at.taken, key, line.quantity) <= available) return undefined
  const promised = row.reserved > 0 && !isReserved(at.change) ? `, ${row.reserved} đang giữ cho đơn hàng` : ''
  return ['quantity', 'too_large', `Nơi xuất chỉ còn ${available}${promised}`]
}

/** Pieces of one item at one place at most: sums of them stay far within the database's integers. */
const MAX_PIECES = 100_000_000

function tooMany(
  line: MovementLine,
  at: { gathered: Map<string, number>; state: StockState },
): Refusal | undefined {
  if (!line.to) return undefined
  const key = stockKey(line, line.to)
  const pieces = (at.state.rows.get(key)?.onHand ?? 0) + add(at.gathered, key, line.quantity)
  return pieces > MAX_PIECES
    ? ['quantity', 'full', 'Mỗi nơi chứa tối đa 100.000.000 sản phẩm cùng loại']
    : undefined
}

function noRoom(
  line: MovementLine,
  at: {
    change: StockChange
    brought: Map<string, number>
    leaving: ReadonlyMap<string, number>
    state: StockState
  },
): Refusal | undefined {
  const { to, quantity } = line
  const bin =
    quantity > 0 && to?.binId && isPlanned(at.change, line) ? at.state.bins.get(to.binId) : undefined
  if (!bin) return undefined
  const room = bin.capacity - bin.pieces + (at.leaving.get(bin.id) ?? 0)
  if (add(at.brought, bin.id, quantity) <= room) return undefined
  return ['to.binId', 'full', `Vị trí ${bin.code} chỉ còn chỗ cho ${Math.max(room, 0)}`]
}

/** @returns the new sum */
function add(sums: Map<string, number>, key: string, quantity: number): number {
  const sum = (sums.get(key) ?? 0) + quantity
  sums.set(key, sum)
  return sum
}
