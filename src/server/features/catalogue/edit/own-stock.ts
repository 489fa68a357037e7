import type { OwnStockUndecided } from '#contract/catalogue/product-admin.shapes.ts'
import { ShopError } from '#contract/errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import { moveOwnStock, ownStockOf, writeOffOwnStock } from '../../stock/index.ts'

/** Pieces that a first variant took over from its product, or that were written off for it. */
export type Settled = { bookedOut: number; moved: number }

/**
 * Settles the stock that products have without variants, when they get their first ones: nothing leaves the stock
 * without a choice. The products are locked for their stock already.
 * @param firsts the first variant of each product, by the product's id
 * @param choice `move` to the variant, or `write_off`
 * @returns what became of it, by the variant's id
 * @throws own_stock_undecided with OwnStockUndecided where there is stock and no choice
 */
export async function settleOwnStock(
  tx: Tx,
  { firsts, by }: { firsts: ReadonlyMap<string, string>; by: string },
  choice: 'move' | 'write_off' | undefined,
): Promise<Map<string, Settled>> {
  const settled = new Map<string, Settled>()
  if (choice === 'write_off') {
    const reason = 'Xuất số lượng của sản phẩm khi thêm biến thể đầu tiên'
    const pieces = await writeOffOwnStock(tx, [...firsts.keys()], { reason, by })
    for (const [productId, variantId] of firsts) {
      settled.set(variantId, { bookedOut: pieces.get(productId) ?? 0, moved: 0 })
    }
    return settled
  }
  for (const [productId, variantId] of firsts) {
    const quantity = await ownStockOf(tx, productId)
    if (quantity > 0 && choice === undefined) {
      const data: OwnStockUndecided = { quantity }
      throw new ShopError('own_stock_undecided', {
        message: `Sản phẩm đang có ${quantity} cái trong kho. Vui lòng chọn chuyển sang biến thể đầu tiên hoặc xuất khỏi kho`,
        data,
      })
    }
    const reason = 'Chuyển số lượng sang biến thể'
    const moved = quantity > 0 ? await moveOwnStock(tx, { productId, variantId }, { reason, by }) : 0
    settled.set(variantId, { bookedOut: 0, moved })
  }
  return settled
}
