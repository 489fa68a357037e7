import { fieldError, ShopError } from '#contract/errors.ts'
import type { ReturnSettlement } from '#contract/orders/order-returns.calls.ts'
import type { Tx } from '../../db/transaction.ts'
import { loadSettings } from '../settings/index.ts'
import { addToStock, insertStockMovements } from './movements.queries.ts'
import { lockProducts } from './reservations.queries.ts'
import { cancelReturn, completeReturn, type LockedReturn, lockReturns } from './returns.queries.ts'

export { type ReturnRow, selectReturns } from './returns.queries.ts'

type Settling = {
  orderId: string
  orderNumber: string
  settlements: ReturnSettlement[]
  by: string
  at: Date
}

/** A return, and what became of its pieces. */
export type SettledReturn = { code: string; quantity: number; received: number; lost: number }
type Settled = LockedReturn & Pick<SettledReturn, 'received' | 'lost'>

/**
 * Settles returns of an order, all of them or none: what came back is booked in at the place that it left, what is broken
 * or lost stays booked out (R17). A return of which only a part came is parted: it keeps what came, and a cancelled one
 * of its own tells of the rest. The order is locked already.
 * @throws return_not_found, return_settled where one is not pending any more, validation_failed where the pieces are not
 *   those that were sent
 */
export async function settleReturns(tx: Tx, settling: Settling): Promise<SettledReturn[]> {
  const { orderId, settlements, at } = settling
  const returns = await lockReturns(
    tx,
    orderId,
    settlements.map(({ returnId }) => returnId),
  )
  if (returns.length < settlements.length) throw new ShopError('return_not_found')
  const settled = returns.find(({ status }) => status !== 'pending')
  if (settled) {
    const state = settled.status === 'completed' ? 'đã nhận hàng về' : 'đã ghi giảm hàng mất'
    throw new ShopError('return_settled', {
      message: `Phiếu hoàn hàng ${settled.transaction_code} ${state}. Vui lòng tải lại trang`,
    })
  }
  const parts = returns.map(awaited => ({ ...awaited, ...partsOf(awaited, settlements) }))
  const back = parts.filter(({ received }) => received > 0)
  if (back.length > 0) await bookIn(tx, back, at)
  for (const { id, received } of parts) if (received === 0) await cancelReturn(tx, id)
  await bookLost(
    tx,
    back.filter(({ lost }) => lost > 0),
    settling,
  )
  return parts.map(({ transaction_code: code, quantity, received, lost }) => ({
    code,
    quantity,
    received,
    lost,
  }))
}

/** @throws validation_failed where received and lost pieces are not together those that were sent */
function partsOf(awaited: LockedReturn, settlements: ReturnSettlement[]) {
  const index = settlements.findIndex(({ returnId }) => returnId === awaited.id)
  const { received = 0, lost = 0 } = settlements[index] ?? {}
  if (received + lost === awaited.quantity) return { received, lost }
  throw fieldError(
    `returns.${index}.received`,
    'mismatch',
    `Phiếu ${awaited.transaction_code}: số nhận lại và số hỏng hoặc mất cộng lại phải bằng ${awaited.quantity}`,
  )
}

async function bookIn(tx: Tx, back: Settled[], at: Date): Promise<void> {
  const { stock } = await loadSettings(tx)
  await lockProducts(tx, [...new Set(back.map(({ product_id }) => product_id))])
  for (const { id, received, ...goods } of back) {
    const stockId = await addToStock(tx, {
      productId: goods.product_id,
      variantId: goods.variant_id,
      warehouseId: goods.warehouse_id,
      binId: goods.bin_id,
      quantity: received,
      ...stock,
    })
    await completeReturn(tx, { id, stockId, quantity: received, at })
  }
}

/** What is missing of returns that came in part: it has moved nothing, and is remembered. */
async function bookLost(tx: Tx, parted: Settled[], settling: Settling): Promise<void> {
  const { orderId, orderNumber, by, at } = settling
  await insertStockMovements(
    tx,
    parted.map(({ lost, ...goods }) => ({
      type: 'import',
      status: 'cancelled',
      productId: goods.product_id,
      variantId: goods.variant_id,
      to: { warehouseId: goods.warehouse_id, binId: goods.bin_id },
      quantity: lost,
      reason: `Hoàn hàng ${orderNumber}, hỏng hoặc mất của phiếu ${goods.transaction_code}`,
      orderId,
      createdBy: by,
    })),
    at,
  )
}
