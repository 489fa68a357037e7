import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { day, id, optionalText, paging, success, text, wholeNumber } from '../kernel/fields.ts'
import { orderKey, orderPayload } from './order.payload.ts'
import {
  adminOrderDetailShape,
  adminOrderRowShape,
  listedOrderShape,
  orderDetailShape,
  orderStatsShape,
  orderStatusShape,
  paymentStatusShape,
} from './order.shapes.ts'
import { needsPaymentReason } from './order.status.ts'

const orderParams = z.object({ id: id('mã đơn hàng') })

export const placeOrder = defineCall({
  route: 'POST /api/orders',
  access: 'public',
  changes: ['orders', 'reservations', 'holds', 'carts', 'earned-codes'],
  isRepeatable: true,
  summary:
    'Places an order: sets prices, reserves stock, writes order and timeline in one transaction. Repeatable with an Idempotency-Key header.',
  body: orderPayload,
  reply: success(
    z.object({
      _id: z.string(),
      orderNumber: z.string(),
      accessKey: z.string(),
      totalAmount: z.number().int(),
    }),
  ),
  limit: { hits: 120, windowSeconds: 60 },
})

export const getOrder = defineCall({
  route: 'GET /api/orders/:id',
  access: 'public',
  summary:
    'One order, for its owner, an admin or the holder of its access key (?key= or X-Order-Key); 404 for everybody else (R21).',
  params: orderParams,
  query: z.object({ key: orderKey.optional() }),
  reply: success(orderDetailShape, {
    /** Whether a key came along that opens this order: an owner or admin is let in with a wrong one too. */
    isKeyRight: z.boolean(),
  }),
})

export const cancelOrder = defineCall({
  route: 'PATCH /api/orders/:id/cancel',
  access: 'public',
  changes: ['orders', 'reservations', 'invoices', 'earned-codes'],
  summary:
    'Cancels an order: its owner or the holder of its access key (?key= or X-Order-Key) while it is pending, an admin at any time (R18, R49); 404 for everybody else.',
  params: orderParams,
  query: z.object({ key: orderKey.optional() }),
  limit: { hits: 60, windowSeconds: 60 },
  reply: success(orderDetailShape),
})

const orderFilters = {
  status: orderStatusShape.optional(),
  paymentStatus: paymentStatusShape.optional(),
  /** Only orders with a transfer to review: pending, with a picture. */
  proof: z.literal('waiting', 'Bộ lọc ảnh chuyển khoản không hợp lệ').optional(),
  /** Only orders with pieces that are awaited back: they had left when it was cancelled (R17). */
  returns: z.literal('pending', 'Bộ lọc hàng hoàn không hợp lệ').optional(),
  /** Only cancelled orders with a refund due (R19). */
  refund: z.literal('due', 'Bộ lọc hoàn tiền không hợp lệ').optional(),
  /** Only unconfirmed orders that are large enough to wait for a call (R46). */
  call: z.literal('due', 'Bộ lọc cuộc gọi không hợp lệ').optional(),
  /** Only orders with an open delivery fee (R47). */
  fee: z.literal('open', 'Bộ lọc phí giao hàng không hợp lệ').optional(),
  customerPhone: text('số điện thoại', { max: 20 }).optional(),
  startDate: day('từ ngày').optional(),
  endDate: day('đến ngày').optional(),
  userId: id('mã người dùng').optional(),
  search: text('từ khóa', { max: 120 }).optional(),
}

const listQuery = z.object({
  ...paging({ size: 10, maxSize: 1000 }),
  /** A customer's «processing» includes confirmed (R18). */
  status: orderStatusShape.optional(),
})
const listExtras = {
  total: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
}

export const listOwnOrders = defineCall({
  route: 'GET /api/orders',
  access: 'customer',
  summary: 'Orders, newest first: a customer gets their own, an admin all (R6).',
  query: listQuery,
  reply: success(z.array(listedOrderShape), listExtras),
})

export const listOrdersOfUser = defineCall({
  route: 'GET /api/orders/user/:userId',
  access: 'customer',
  summary: 'Orders of one account, newest first, for that account or an admin.',
  params: z.object({ userId: id('mã người dùng') }),
  query: listQuery,
  reply: success(z.array(listedOrderShape), listExtras),
})

export const getOrderStats = defineCall({
  route: 'GET /api/orders/stats/summary',
  access: 'customer',
  summary: 'Order figures: a customer gets those of their own orders, an admin those of all (R6).',
  reply: success(orderStatsShape),
})

export const listAdminOrders = defineCall({
  route: 'GET /api/admin/orders',
  access: can('orders.read'),
  summary: 'Orders of the shop, newest first, filtered.',
  query: z.object({
    ...paging({ size: 10 }),
    ...orderFilters,
    sort: z.enum(['-createdAt', 'createdAt'], 'Thứ tự sắp xếp không hợp lệ').default('-createdAt'),
  }),
  reply: success(z.array(adminOrderRowShape), listExtras),
})

export const getAdminOrder = defineCall({
  route: 'GET /api/admin/orders/:id',
  access: can('orders.read'),
  summary: 'One order with its places, account and internal notes.',
  params: orderParams,
  reply: success(adminOrderDetailShape),
})

export const changeOrderStatus = defineCall({
  route: 'PUT /api/admin/orders/:id/status',
  access: can('orders.change'),
  changes: ['orders', 'stock', 'reservations', 'invoices', 'earned-codes'],
  summary: 'Moves an order along its states (R18); stock and payment follow.',
  params: orderParams,
  body: z.object({
    status: orderStatusShape,
    note: optionalText('ghi chú', { max: 1000, multiline: true }),
    /** The state that the admin saw; if the order's differs, the change is refused with 409. */
    from: orderStatusShape.optional(),
  }),
  reply: success(adminOrderDetailShape),
})

export const changePaymentStatus = defineCall({
  route: 'PUT /api/admin/orders/:id/payment-status',
  access: can('orders.change'),
  changes: ['orders', 'invoices'],
  summary: 'Marks an order paid, failed or refunded (R19); the last two with the reason.',
  params: orderParams,
  body: z
    .object({
      paymentStatus: paymentStatusShape,
      reason: optionalText('lý do', { max: 1000, multiline: true }),
    })
    .refine(({ paymentStatus, reason }) => reason !== '' || !needsPaymentReason(paymentStatus), {
      path: ['reason'],
      ...failsAs('required', 'Vui lòng nhập lý do'),
    }),
  reply: success(adminOrderDetailShape),
})

export const addOrderNote = defineCall({
  route: 'POST /api/admin/orders/:id/notes',
  access: can('orders.change'),
  changes: ['orders'],
  isRepeatable: true,
  summary: 'Adds an internal note to the timeline.',
  params: orderParams,
  body: z.object({ note: text('ghi chú', { min: 1, max: 1000, multiline: true }) }),
  reply: success(adminOrderDetailShape),
})

export const getAdminOrderStats = defineCall({
  route: 'GET /api/admin/orders/stats/summary',
  access: can('orders.read'),
  summary: 'Order figures of all time or of the last days (R32), from figures kept with every order.',
  query: z.object({ days: wholeNumber('số ngày', { min: 1, max: 366 }).optional() }),
  reply: success(orderStatsShape),
})
