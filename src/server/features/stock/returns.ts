import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { ReturnSettlement } from '#contract/orders/order-returns.calls.ts'
import type { Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { changeStock } from './book-movement.ts'
import { insertMovements, type NewMovement } from './movements.queries.ts'
import { finishReturns, type LockedReturn, lockReturns } from './returns.queries.ts'

export { type ReturnRow, selectReturns } from './returns.queries.ts'

type Settling = {
  orderId: string
  orderNumber: string
  settlements: ReturnSettlement[]
  by: string
  at: Date
}

/** A return, with the outcome of its pieces. */
export type SettledReturn = { code: string; quantity: number; received: number; lost: number }
type Settled = LockedReturn & Pick<SettledReturn, 'received' | 'lost'> & { place: ReturnSettlement['place'] }

/**
 * Settles returns of an order, all of them or none. Received pieces are booked in at the chosen place, else
 * at the place that they left; broken or lost ones stay out (R17). A partial return is split: the original
 * keeps the received quantity, a cancelled one records the loss. The order is locked already.
 * @throws return_not_found, return_settled if one is not pending any more, validation_failed if the pieces
 *   are not those that were sent
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
      message: `Phiếu hoàn hàng ${settled.code} ${state}. Vui lòng tải lại trang`,
    })
  }
  const parts = returns.map(awaited => ({ ...awaited, ...partsOf(awaited, settlements) }))
  const back = parts.filter(({ received }) => received > 0)
  const lines = back.length > 0 ? await takeBack(tx, back, { settlements, at }) : []
  const cameTo = new Map(back.map(({ id }, index) => [id, lines[index]?.toStockId]))
  await finishReturns(
    tx,
    parts.map(({ id, received, stockId }) => ({ id, received, stockId: cameTo.get(id) ?? stockId })),
    at,
  )
  await insertMovements(
    tx,
    back.filter(({ lost }) => lost > 0).map(part => lossOf(part, settling)),
  )
  return parts.map(({ code, quantity, received, lost }) => ({ code, quantity, received, lost }))
}

/** @throws validation_failed if received and lost pieces are not together those that were sent */
function partsOf(awaited: LockedReturn, settlements: ReturnSettlement[]) {
  const index = settlements.findIndex(({ returnId }) => returnId === awaited.id)
  const { received = 0, lost = 0, place } = settlements[index] ?? {}
  if (received + lost === awaited.quantity) return { received, lost, place }
  throw fieldError(
    `returns.${index}.received`,
    'mismatch',
    `Phiếu ${awaited.code}: số nhận lại và số hỏng hoặc mất cộng lại phải bằng ${awaited.quantity}`,
  )
}

/**
 * Books in received pieces. @throws validation_failed for a chosen place that takes nothing, by the path
 * of the settlement
 */
async function takeBack(tx: Tx, back: Settled[], { settlements, at }: Pick<Settling, 'settlements' | 'at'>) {
  try {
    return await changeStock(tx, { kind: 'return', lines: back.map(receivedLine), at })
  } catch (error) {
    if (!(error instanceof ShopError) || !error.errors) throw error
    const errors = error.errors.map(fieldError => {
      const { path, message } = fieldError
      const [, line = '', end = ''] = /^lines\.(\d+)\.to\.(\w+)$/.exec(path) ?? []
      const index = settlements.findIndex(({ returnId }) => returnId === back[Number(line)]?.id)
      const name = end === 'binId' ? 'locationId' : 'warehouseId'
      return line ? { ...fieldError, path: `returns.${index}.place.${name}`, message } : fieldError
    })
    throw new ShopError(error.code, { message: error.message, errors })
  }
}

function receivedLine({ productId, variantId, warehouseId, binId, received, place }: Settled) {
  const to = place ? { warehouseId: place.warehouseId, binId: place.locationId } : { warehouseId, binId }
  return { productId, variantId, quantity: received, to, isPlaced: place !== undefined }
}

/** The missing part of a return that came in part: it has moved nothing, and is remembered. */
function lossOf({ code, lost, stockId }: Settled, settling: Settling): NewMovement {
  const { orderId, orderNumber, by, at } = settling
  return {
    id: uuidv7(),
    kind: 'return',
    status: 'cancelled',
    orderId,
    by,
    at,
    reference: code,
    reason: `Hoàn hàng ${orderNumber}, hỏng hoặc mất của phiếu ${code}`,
    lines: [{ fromStockId: null, toStockId: stockId, quantity: lost, unitPriceDong: null }],
  }
}
