import type { Tx } from '../../../db/transaction.ts'
import { type TakenOver, takeOverOwnStock } from '../../stock/index.ts'

const REASONS = {
  write_off: 'Xuất số lượng của sản phẩm khi thêm biến thể đầu tiên',
  move: 'Chuyển số lượng sang biến thể',
}

/**
 * Hands the stock that products have without variants to their first ones (R17, R57). The products are
 * locked for their stock already.
 * @param firsts the first variant of each product with the quantity that it shall have, by the product's
 *   id
 * @param choice `move` leaves every piece to the variant, `write_off` books out those that are not
 *   reserved; without a choice the variant keeps as many as its quantity, and the rest is booked out
 * @returns the moved and booked pieces, by the variant's id
 */
export async function settleOwnStock(
  tx: Tx,
  { firsts, by }: { firsts: ReadonlyMap<string, { id: string; quantity: number }>; by: string | null },
  choice: 'move' | 'write_off' | undefined,
): Promise<Map<string, TakenOver>> {
  const settled = new Map<string, TakenOver>()
  for (const [productId, { id: variantId, quantity }] of firsts) {
    const keep = choice === 'move' ? 'all' : choice === 'write_off' ? 'none' : quantity
    const reason = REASONS[choice === 'move' ? 'move' : 'write_off']
    settled.set(variantId, await takeOverOwnStock(tx, { productId, variantId, keep }, { reason, by }))
  }
  return settled
}
