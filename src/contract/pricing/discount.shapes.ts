import { z } from 'zod'

/** A discount as calls and invoices name it: its promotion, and its amount in đồng. */
export const discountShape = z.object({
  promotionId: z.string().optional(),
  name: z.string(),
  dong: z.number().int(),
})
