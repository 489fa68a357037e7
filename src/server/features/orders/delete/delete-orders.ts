import { ShopError } from '#contract/kernel/errors.ts'
import type { DeletedOrder } from '#contract/orders/delete-orders.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { releaseOrder } from '../../stock/index.ts'
import { lockOrder } from '../orders.queries.ts'
import { deleteOrderRow, type OrderTraces, tracesOf } from './delete-orders.queries.ts'

type Outcome = { deletedCount: number; results: DeletedOrder[] }

/**
 * Deletes each order that has no stock movement, payment, transfer to be checked or invoice (R20). Its
 * reservations are for sale again. The audit log remembers the order.
 * @returns the outcome of each, in the order given
 */
export async function deleteOrders(db: Database, currentUser: CurrentUser, ids: string[]): Promise<Outcome> {
  const results: DeletedOrder[] = []
  for (const id of new Set(ids)) results.push(await attemptOne(db, currentUser, id))
  return { deletedCount: results.filter(({ outcome }) => outcome === 'deleted').length, results }
}

/** Deletes one order. @returns its number @throws order_not_found, order_in_use with the reason */
export async function deleteOrder(db: Database, currentUser: CurrentUser, id: string): Promise<string> {
  return inTransaction(db, async tx => {
    const order = await lockOrder(tx, id)
    if (!order) throw new ShopError('order_not_found')
    const { order_number: number } = order
    const reasons = reasonsOf(await tracesOf(tx, id))
    if (reasons !== '') {
      const way = order.status === 'cancelled' ? '' : '. Bạn có thể hủy đơn'
      throw new ShopError('order_in_use', {
        message: `Không thể xóa đơn ${number}: ${reasons}${way}`,
        data: { orderNumber: number },
      })
    }
    await releaseOrder(tx, id)
    await deleteOrderRow(tx, id)
    await recordChange(tx, currentUser, {
      kind: 'order',
      id,
      label: number,
      before: { status: order.status, paymentStatus: order.payment_status, totalAmount: order.total_dong },
    })
    return number
  })
}

function reasonsOf({ hasMoved, wasPaid, isProofUnchecked, invoiceNumber }: OrderTraces): string {
  return [
    hasMoved && 'hàng đã rời kho',
    wasPaid && 'khách đã thanh toán',
    isProofUnchecked && 'có ảnh chuyển khoản chưa kiểm tra',
    invoiceNumber && `đã có hóa đơn ${invoiceNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
}

async function attemptOne(db: Database, currentUser: CurrentUser, id: string): Promise<DeletedOrder> {
  try {
    const orderNumber = await deleteOrder(db, currentUser, id)
    return { _id: id, orderNumber, outcome: 'deleted', message: 'Đã xóa' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'order_not_found') {
      return { _id: id, orderNumber: null, outcome: 'not_found', message: 'Đơn hàng không còn tồn tại' }
    }
    if (error.code !== 'order_in_use') throw error
    const { orderNumber } = error.data as { orderNumber: string }
    return { _id: id, orderNumber, outcome: 'in_use', message: error.message }
  }
}
