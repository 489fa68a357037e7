export { noteOrders } from './add-note.ts'
export { agreeDeliveryFee } from './delivery-fee/agree-delivery-fee.ts'
export { emailOfOrder } from './emails/customer-email.queries.ts'
export { writeOrderEmails } from './emails/order-emails.ts'
export { eraseOrdersAgain, eraseOrdersOfPerson, ordersOfPerson } from './guest-data/guest-data.ts'
export { releaseExpiredHolds } from './hold/release-hold.ts'
export { listAdminOrders, searchOrders } from './list/list-admin-orders.ts'
export { countByStatus, rollUpOrderMetrics } from './list/metrics.queries.ts'
export { countOrdersOf, wholeOrdersOf } from './list/orders-of-account.ts'
export {
  callsDue,
  feesOpen,
  overdueProofs,
  refundsDue,
  returnsDue,
  waitingProofs,
} from './list/work-due.queries.ts'
export { changePaymentStatus } from './payment/change-payment.ts'
export { placeOrder } from './place/place-order.ts'
export { changeOrderStatus } from './status/change-status.ts'
export { deleteOldOrigins } from './strangers/strangers.queries.ts'
export { cancelLongUnconfirmed, heldMuch } from './strangers/strangers.ts'
