import { proofAddress } from '#contract/payments/proof.calls.ts'
import { orderBody } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

/** Good input for the calls of orders, holds and payment proofs. */
export function orderSamples(data: SampleData): Samples {
  const order = { params: { id: data.orderId } }
  // has neither proof nor invoice, so it may be deleted
  const bareOrder = { params: { id: data.confirmedOrderId } }
  return {
    'PUT /api/orders/:id': { params: { id: data.orderId }, body: { notes: 'Gọi trước khi giao' } },
    'GET /api/admin/order-events': { query: { seconds: 0 } },
    'POST /api/orders': { body: orderBody([{ productId: data.productId }]) },
    'POST /api/payments/holds': {
      body: {
        products: [{ productId: data.productId, quantity: 1 }],
        guestSessionId: data.sessionId,
        payer: { name: 'Nguyễn Minh Hạnh', phone: '0900 000 456' },
      },
    },
    'PUT /api/payments/holds': {
      body: { hold: data.hold, payer: { name: 'Nguyễn Minh Hạnh', phone: '0900 000 456' } },
    },
    'DELETE /api/payments/holds': { body: { hold: data.hold } },
    'GET /api/admin/holds': {},
    'DELETE /api/admin/holds/:id': { params: { id: data.strangersHoldId } },
    'GET /api/orders/:id': order,
    'POST /api/orders/track': { body: { orderNumber: data.orderNumber, phone: '0900 000 456' } },
    'PATCH /api/orders/:id/cancel': order,
    'GET /api/orders/:id/payment-proof': order,
    'PUT /api/orders/:id/payment-proof': {
      ...order,
      body: { paymentProofImage: proofAddress.of(data.proofClaim) },
    },
    'POST /api/upload/payment-proof': { body: pictureForm() },
    'GET /api/upload/payment-proof/:claim': { params: { claim: data.proofClaim } },
    'GET /api/orders': {},
    'GET /api/orders/user/:userId': { params: { userId: data.customer.id } },
    'GET /api/orders/stats/summary': {},
    'GET /api/admin/orders': { query: { status: 'cancelled', returns: 'pending', refund: 'due' } },
    'PUT /api/admin/orders/:id/returns': {
      params: { id: data.returnedOrderId },
      body: { returns: [{ returnId: data.returnId, received: 1, lost: 0 }] },
    },
    'GET /api/admin/orders/export': { query: { status: 'pending', search: 'mua' } },
    'PUT /api/admin/orders/status': { body: { orderIds: [data.orderId], status: 'confirmed' } },
    'DELETE /api/admin/orders': { body: { orderIds: [data.confirmedOrderId] } },
    'DELETE /api/admin/orders/:id/delete': bareOrder,
    'DELETE /api/orders/:id': bareOrder,
    'POST /api/admin/orders/:id/confirmation-email': order,
    'GET /api/admin/orders/stats/summary': {},
    'GET /api/admin/orders/:id': order,
    'PUT /api/admin/orders/:id/status': { ...order, body: { status: 'confirmed' } },
    'PUT /api/admin/orders/:id/payment-status': {
      ...order,
      body: { paymentStatus: 'failed', reason: 'Chưa thấy tiền về tài khoản' },
    },
    'PUT /api/admin/orders/:id/delivery-fee': {
      params: { id: data.openFeeOrderId },
      body: { feeDong: 250_000 },
    },
    'POST /api/admin/orders/:id/notes': { ...order, body: { note: 'Ghi chú' } },
  }
}
