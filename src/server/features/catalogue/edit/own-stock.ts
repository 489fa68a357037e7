import type { OwnStockUndecided } from '#contract/catalogue/product-admin.shapes.ts'
import { ShopError } from '#contract/errors.ts'

import type { Tx } from '../../../db/transaction.ts'
import { moveOwnStock, ownStockOf, writeOffOwnStock } from '../../stock/index.ts'

/**
 * Settles the goods that a product has without variants, when it gets its first one: nothing leaves the stock without
 * a choice. The product is locked for its stock already.
 * @param choice `move` to the variant, or `write_off`
 * @throws own_stock_undecided with OwnStockUndecided where there are goods and no choice
 */
export async function settleOwnStock(
  tx: Tx,
  { productId, variantId, by }: { productId: string; variantId: string; by: string },
  choice: 'move' | 'write_off' | undefined,
): Promise<{ bookedOut: number; moved: number }> {
  const quantity = await ownStockOf(tx, productId)
  if (quantity === 0) return { bookedOut: 0, moved: 0 }
  if (choice === undefined) {
    const data: OwnStockUndecided = { quantity }
    throw new ShopError('own_stock_undecided', {
      message: `Sản phẩm đang có ${quantity} cái trong kho. Vui lòng chọn chuyển sang biến thể đầu tiên hoặc xuất khỏi kho`,
      data,
    })
  }
  if (choice === 'move') {
    const moved = await moveOwnStock(
      tx,
      { productId, variantId },
      { reason: 'Chuyển số lượng sang biến thể', by },
    )
    return { bookedOut: 0, moved }
  }
  const bookedOut = await writeOffOwnStock(tx, [productId], {
    reason: 'Xuất số lượng của sản phẩm khi thêm biến thể đầu tiên',
    by,
  })
  return { bookedOut, moved: 0 }
}
