import { z } from 'zod'

/** What became of an order that was to be deleted. */
export const deletedOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.string().nullable(),
  outcome: z.enum(['deleted', 'in_use', 'not_found']),
  message: z.string(),
})
export type DeletedOrder = z.output<typeof deletedOrderShape>
