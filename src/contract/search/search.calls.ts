import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'
import { defineCall } from '../kernel/call.ts'
import { success, text } from '../kernel/fields.ts'
import type { Permission } from '../kernel/permissions.ts'
import { orderSummaryShape } from '../orders/order.shapes.ts'
import { promotionRowShape } from '../promotions/promotion.shapes.ts'
import { transactionSummaryShape } from '../warehouse/movement.shapes.ts'

/** The most results of a kind in one search. */
export const FOUND_PER_KIND = 5

/** The results of the search of the back office. A bin is shown on the map of its warehouse. */
const foundShape = z.object({
  orders: z.array(
    orderSummaryShape.pick({
      _id: true,
      orderNumber: true,
      customerInfo: true,
      status: true,
      totalAmount: true,
      createdAt: true,
    }),
  ),
  products: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      sku: z.string(),
      image: imageShape.nullable(),
      isActive: z.boolean(),
    }),
  ),
  promotions: z.array(
    promotionRowShape.pick({ _id: true, name: true, kind: true, codeMode: true, code: true }),
  ),
  users: z.array(
    z.object({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string().nullable() }),
  ),
  bins: z.array(
    z.object({
      warehouse_id: z.string(),
      warehouse_name: z.string(),
      location_code: z.string(),
      capacity: z.number().int(),
      current_quantity: z.number().int(),
    }),
  ),
  movements: z.array(
    transactionSummaryShape.pick({
      _id: true,
      transaction_code: true,
      type: true,
      status: true,
      reason: true,
      created_at: true,
    }),
  ),
})
export type Found = z.output<typeof foundShape>
export type FoundKind = keyof Found

/** The permission that a role needs to see the results of a kind. */
export const foundPermissions: Record<FoundKind, Permission> = {
  orders: 'orders.read',
  products: 'catalogue.read',
  promotions: 'promotions.read',
  users: 'users.read',
  bins: 'stock.read',
  movements: 'stock.read',
}

export const searchBackOffice = defineCall({
  route: 'GET /api/admin/search',
  access: 'staff',
  summary:
    'Orders, products, promotions, accounts, bins and movements that a text finds, up to five of each; a kind that the role may not read is empty.',
  query: z.object({
    search: text('từ khóa', { min: 1, max: 120, required: 'Vui lòng nhập từ khóa' }),
  }),
  reply: success(foundShape),
})
