import { z } from 'zod'

/** A discount as calls and invoices name it: the name of its rule, and what it takes off in đồng. */
export const discountShape = z.object({ name: z.string(), dong: z.number().int() })
