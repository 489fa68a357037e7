import { z } from 'zod'

/** The outcome of the deletion of an order. */
export const deletedOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.string().nullable(),
  outcome: z.enum(['deleted', 'in_use', 'not_found']),
  message: z.string(),
})
export type DeletedOrder = z.output<typeof deletedOrderShape>
