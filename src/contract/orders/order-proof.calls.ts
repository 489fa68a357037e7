import { z } from 'zod'
import { defineCall, fileReply } from '../kernel/call.ts'
import { id, success } from '../kernel/fields.ts'
import { orderKey, proofImage } from './order.payload.ts'
import { orderDetailShape } from './order.shapes.ts'

const params = z.object({ id: id('mã đơn hàng') })
/** The access key of a reader who is not signed in as the owner; programs should send it as X-Order-Key. */
const query = z.object({ key: orderKey.optional() })

export const getOrderProof = defineCall({
  route: 'GET /api/orders/:id/payment-proof',
  access: 'public',
  summary:
    'The picture of an order’s bank transfer, for its owner, an admin or the holder of its key; 404 for everybody else (R23).',
  params,
  query,
  reply: fileReply('image/webp'),
})

export const replaceOrderProof = defineCall({
  route: 'PUT /api/orders/:id/payment-proof',
  access: 'public',
  changes: ['orders'],
  summary:
    'Gives an order the proof of its bank transfer, or another one, while its payment is pending or failed (R6).',
  params,
  query,
  body: z.object({ paymentProofImage: proofImage }),
  reply: success(orderDetailShape),
  limit: { hits: 60, windowSeconds: 600 },
})
