import * as invoiceCalls from '#contract/invoices/invoice.calls.ts'
import { XLSX } from '#contract/kernel/call.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { hasPermission } from '#contract/kernel/permissions.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import * as bulk from '#contract/orders/bulk-orders.calls.ts'
import * as deletions from '#contract/orders/delete-orders.calls.ts'
import * as calls from '#contract/orders/order.calls.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import * as contactCalls from '#contract/orders/order-contact.calls.ts'
import * as fees from '#contract/orders/order-fee.calls.ts'
import * as proofs from '#contract/orders/order-proof.calls.ts'
import * as returns from '#contract/orders/order-returns.calls.ts'
import * as tracking from '#contract/orders/track.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { canSendEmail } from '../../mailer/mail-server.ts'
import { isAccessKey } from './access-key.ts'
import { addOrderNote } from './add-note.ts'
import { changeOrderContact } from './contact/change-contact.ts'
import { resendConfirmation } from './contact/resend-confirmation.ts'
import { deleteOrder, deleteOrders } from './delete/delete-orders.ts'
import { agreeDeliveryFee } from './delivery-fee/agree-delivery-fee.ts'
import { getAdminOrder, getOrder } from './get-order.ts'
import { exportOrders } from './list/export-orders.ts'
import { listAdminOrders } from './list/list-admin-orders.ts'
import { listOrdersOfUser, listOwnOrders } from './list/list-orders.ts'
import { getOrderStats } from './list/order-stats.ts'
import { actorOf } from './orders.access.ts'
import { changeInvoiceStatus } from './payment/change-invoice-status.ts'
import { changePaymentStatus } from './payment/change-payment.ts'
import { getOrderProof, replaceOrderProof } from './payment/order-proof.ts'
import { placeOrder } from './place/place-order.ts'
import { returnsMessage, settleOrderReturns } from './returns/order-returns.ts'
import { cancelOrder } from './status/cancel-order.ts'
import { changeOrderStatus } from './status/change-status.ts'
import { changeOrderStatuses } from './status/change-statuses.ts'
import { makeTrackGuard, trackOrder } from './track/track-order.ts'

/** Orders that one account places, in addition to the limit of its network. */
const PER_ACCOUNT = { hits: 30, windowSeconds: 3_600 }
/** Specification §8. */
const CANCELLED = 'Đơn hàng đã được hủy thành công'

export const orderCallRoutes: Feature = (
  handle,
  { db, storages, secret, limits, log, jobs, settings, promotions, env },
) => {
  const parts = { db, secret, jobs }
  const trackGuard = makeTrackGuard(limits)

  handle(calls.placeOrder, async ({ body, request, currentUser }) => {
    const userId = currentUser?.id ?? null
    if (userId) await limits.countAttempt('orders of account', userId, PER_ACCOUNT)
    const data = await placeOrder({ ...parts, settings, promotions, limits, log }, body, {
      userId,
      idempotencyKey: request.idempotencyKey,
      origin: limits.isEnabled ? { secret, ip: request.ip } : undefined,
    })
    return { data, message: 'Đặt hàng thành công' }
  })
  handle(calls.getOrder, async ({ params, query, request, currentUser }) => {
    const key = request.orderKey ?? query.key
    const data = await getOrder(parts, params.id, { currentUser, key })
    return { data, isKeyRight: isAccessKey(secret, data._id, key) }
  })
  handle(calls.cancelOrder, async ({ params, query, request, currentUser }) => ({
    data: await cancelOrder(parts, params.id, { currentUser, key: request.orderKey ?? query.key }),
    message: CANCELLED,
  }))

  handle(proofs.getOrderProof, ({ params, query, request, currentUser }) =>
    getOrderProof({ db, storages, secret }, params.id, { currentUser, key: request.orderKey ?? query.key }),
  )
  handle(proofs.replaceOrderProof, async ({ params, query, body, request, currentUser }) => ({
    data: await replaceOrderProof(
      parts,
      { orderId: params.id, image: body.paymentProofImage },
      { currentUser, key: request.orderKey ?? query.key },
    ),
    message: 'Đã nhận ảnh chuyển khoản',
  }))

  handle(calls.listOwnOrders, async ({ query, currentUser }) => {
    const { orders: data, ...rest } = await listOwnOrders(db, currentUser, query)
    return { data, ...rest, currentPage: query.page }
  })
  handle(calls.listOrdersOfUser, async ({ params, query, currentUser }) => {
    const { orders: data, ...rest } = await listOrdersOfUser(db, currentUser, {
      userId: params.userId,
      ...query,
    })
    const message = `Có ${formatCount(rest.total)} đơn hàng`
    return { data, ...rest, currentPage: query.page, message }
  })
  handle(calls.getOrderStats, async ({ currentUser }) => ({
    data: await getOrderStats(db, {
      userId: hasPermission(currentUser.role, 'orders.read') ? undefined : currentUser.id,
    }),
  }))

  handle(tracking.trackOrder, async ({ body, request }) => ({
    data: await trackOrder({ db, guard: trackGuard }, { ...body, ip: request.ip }),
  }))

  handle(calls.listAdminOrders, async ({ query }) => {
    const { orders: data, total, totalPages } = await listAdminOrders(db, query)
    return { data, total, totalPages, currentPage: query.page }
  })
  handle(calls.getAdminOrderStats, async ({ query }) => ({
    data: await getOrderStats(db, { days: query.days }),
  }))
  handle(calls.getAdminOrder, async ({ params }) => ({ data: await getAdminOrder(db, params.id) }))
  handle(calls.changeOrderStatus, async ({ params, body, currentUser }) => {
    const { status: to, from, note } = body
    await changeOrderStatus(db, { orderId: params.id, to, from, note, actor: actorOf(currentUser), jobs })
    const data = await getAdminOrder(db, params.id)
    const message =
      body.status === 'cancelled'
        ? CANCELLED
        : `${data.formattedOrderNumber} đã chuyển sang «${orderStatusLabels[body.status]}»`
    return { data, message }
  })
  handle(calls.changePaymentStatus, async ({ params, body, currentUser }) => {
    const change = { orderId: params.id, to: body.paymentStatus, reason: body.reason }
    await changePaymentStatus(db, { ...change, actor: actorOf(currentUser), jobs })
    const message = `Thanh toán: «${paymentStatusLabels[body.paymentStatus]}»`
    return { data: await getAdminOrder(db, params.id), message }
  })
  handle(invoiceCalls.changeInvoiceStatus, async ({ params, body, currentUser }) => ({
    data: await changeInvoiceStatus(parts, { invoiceId: params.id, to: body.status }, currentUser),
    message:
      body.status === 'paid' ? 'Hóa đơn và đơn hàng đã được đánh dấu thanh toán' : 'Hóa đơn đã được hủy',
  }))
  handle(returns.settleOrderReturns, async ({ params, body, currentUser }) => {
    const settlements = body.returns
    const data = await settleOrderReturns(db, { orderId: params.id, settlements }, currentUser)
    return { data, message: returnsMessage(settlements) }
  })
  handle(contactCalls.changeOrderContact, async ({ params, body, currentUser }) => {
    const moneyNotes = await changeOrderContact({ db, secret, settings, jobs }, currentUser, {
      orderId: params.id,
      ...body,
    })
    return { data: await getAdminOrder(db, params.id), moneyNotes, message: 'Đã sửa thông tin giao hàng' }
  })
  handle(contactCalls.resendConfirmation, async ({ params, currentUser, request: { idempotencyKey } }) => {
    const canSend = await canSendEmail({ db, env })
    const asked = { orderId: params.id, idempotencyKey }
    const recipient = await resendConfirmation({ db, jobs, limits, canSend }, asked, currentUser)
    return { data: { recipient }, message: `Đang gửi lại thư xác nhận đến ${recipient}` }
  })
  handle(fees.agreeDeliveryFee, async ({ params, body, currentUser }) => {
    await agreeDeliveryFee(db, { orderId: params.id, ...body, actor: actorOf(currentUser), jobs })
    return { data: await getAdminOrder(db, params.id), message: 'Đã chốt phí giao hàng' }
  })
  handle(calls.addOrderNote, async ({ params, body, currentUser, request: { idempotencyKey } }) => {
    await addOrderNote(db, { orderId: params.id, note: body.note, idempotencyKey }, currentUser)
    return { data: await getAdminOrder(db, params.id), message: 'Đã lưu ghi chú nội bộ' }
  })

  for (const call of [deletions.deleteOrder, deletions.deleteOrderById] as const) {
    handle(call, async ({ params, currentUser }) => {
      const orderNumber = await deleteOrder(db, currentUser, params.id)
      return { data: { _id: params.id, orderNumber }, message: `Đã xóa đơn ${orderNumber}` }
    })
  }
  handle(bulk.changeOrderStatuses, async ({ body: { orderIds, status, note }, currentUser }) => {
    const change = { orderIds, to: status, note, actor: actorOf(currentUser), jobs }
    const data = await changeOrderStatuses(db, change)
    const message =
      status === 'cancelled'
        ? `Đã hủy ${data.changedCount} đơn hàng`
        : `Đã chuyển ${data.changedCount} đơn hàng sang «${orderStatusLabels[status]}»`
    return { data, message }
  })
  handle(bulk.exportOrders, async ({ query }) => ({
    content: await exportOrders(db, query),
    contentType: XLSX,
    fileName: `orders_${vietnamDay(new Date())}.xlsx`,
  }))
  handle(deletions.deleteOrders, async ({ body, currentUser }) => {
    const data = await deleteOrders(db, currentUser, body.orderIds)
    return { data, message: `Đã xóa ${data.deletedCount} đơn hàng` }
  })
}
