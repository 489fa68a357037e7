import type { FieldErrorKind } from '../kernel/field-errors.ts'

/**
 * The rules of a movement's lines that the form knows enough for (R36). The server asks them again, of the
 * stock that it has locked.
 */

/** Place of stock: in a bin, or in a warehouse outside its bins. */
export type Place = { warehouseId: string; binId: string | null }

/** An item of stock: a product without variants, or a variant. */
export type Item = { productId: string; variantId: string | null }

/** Whole pieces of an item, and the places that they leave and come to. */
export type MovedPieces = Item & { quantity: number; from?: Place | undefined; to?: Place | undefined }

/** An error of a line: the path of its field in the line, such as `to.binId`. */
export type LineRefusal = [field: string, kind: FieldErrorKind, message: string]

/** Pieces of the lines above, by place or bin. */
export type PieceSums = Map<string, number>

/** One text for each item at each place. */
export function stockKey({ productId, variantId }: Item, { warehouseId, binId }: Place): string {
  return `${productId}/${variantId ?? ''}/${warehouseId}/${binId ?? ''}`
}

export function samePlace({ from, to }: MovedPieces): LineRefusal | undefined {
  const isSame = from && to && from.warehouseId === to.warehouseId && from.binId === to.binId
  return isSame ? ['to', 'duplicate', 'Nơi nhận phải khác nơi xuất'] : undefined
}

/**
 * Whether the pieces of a line, with those of lines above, are more than may leave their place.
 * @param at.available pieces there that may leave
 * @param at.kept pieces there that belong to orders and holds
 */
export function shortage(
  line: MovedPieces & { from: Place },
  at: { available: number; kept: number; taken: PieceSums },
): LineRefusal | undefined {
  const wanted = addPieces(at.taken, stockKey(line, line.from), line.quantity)
  if (wanted <= at.available) return undefined
  const kept = at.kept > 0 ? `, ${at.kept} đang giữ cho đơn hàng` : ''
  return ['quantity', 'too_large', `Nơi xuất chỉ còn ${at.available}${kept}`]
}

/**
 * Whether the pieces of a line, with those of lines above, don't fit into their bin.
 * @param bin.room pieces that it still takes
 */
export function noRoom(
  { quantity }: MovedPieces,
  { bin, brought }: { bin: { id: string; code: string; room: number }; brought: PieceSums },
): LineRefusal | undefined {
  if (quantity === 0 || addPieces(brought, bin.id, quantity) <= bin.room) return undefined
  return ['to.binId', 'full', `Vị trí ${bin.code} chỉ còn chỗ cho ${Math.max(bin.room, 0)}`]
}

/** Pieces that lines take from each bin: they make room for others. */
export function leavingPieces(lines: readonly MovedPieces[]): PieceSums {
  const leaving: PieceSums = new Map()
  for (const { from, quantity } of lines) if (from?.binId) addPieces(leaving, from.binId, quantity)
  return leaving
}

/** @returns the new sum */
export function addPieces(sums: PieceSums, key: string, quantity: number): number {
  const sum = (sums.get(key) ?? 0) + quantity
  sums.set(key, sum)
  return sum
}
