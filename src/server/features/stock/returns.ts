import { ShopError } from '#contract/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import { loadSettings } from '../settings/index.ts'
import { addToStock } from './movements.queries.ts'
import { lockProducts } from './reservations.queries.ts'
import { cancelReturn, completeReturn, type LockedReturn, lockReturns } from './returns.queries.ts'

export { type ReturnRow, selectReturns } from './returns.queries.ts'

type Settling = { orderId: string; ids: string[]; to: 'completed' | 'cancelled'; at: Date }

/**
 * Settles returns of an order, all of them or none: what came back is booked in at the place that it left, what is lost
 * stays booked out (R17). The order is locked already.
 * @returns the codes of what was settled
 * @throws return_not_found, return_settled where one is not pending any more
 */
export async function settleReturns(tx: Tx, { orderId, ids, to, at }: Settling): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const returns = await lockReturns(tx, orderId, wanted)
  if (returns.length < wanted.length) throw new ShopError('return_not_found')
  const settled = returns.find(({ status }) => status !== 'pending')
  if (settled) {
    const state = settled.status === 'completed' ? 'đã nhận hàng về' : 'đã ghi giảm hàng mất'
    throw new ShopError('return_settled', {
      message: `Phiếu hoàn hàng ${settled.transaction_code} ${state}. Vui lòng tải lại trang`,
    })
  }
  if (to === 'completed') await bookIn(tx, returns, at)
  else for (const { id } of returns) await cancelReturn(tx, id)
  return returns.map(({ transaction_code }) => transaction_code)
}

async function bookIn(tx: Tx, returns: LockedReturn[], at: Date): Promise<void> {
  const { stock } = await loadSettings(tx)
  await lockProducts(tx, [...new Set(returns.map(({ product_id }) => product_id))])
  for (const { id, quantity, ...goods } of returns) {
    const stockId = await addToStock(tx, {
      productId: goods.product_id,
      variantId: goods.variant_id,
      warehouseId: goods.warehouse_id,
      locationId: goods.location_id,
      quantity,
      ...stock,
    })
    await completeReturn(tx, { id, stockId, quantity, at })
  }
}
