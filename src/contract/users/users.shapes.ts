import { z } from 'zod'
import { userShape } from '../auth/user.shapes.ts'

/** An account as the back office sees it. */
export const adminUserShape = userShape.extend({
  username: z.string(),
  updated_at: z.string(),
  orderCount: z.number().int(),
  /** Of orders that are not cancelled, in đồng (R32). */
  totalSpent: z.number().int(),
})
export type AdminUser = z.output<typeof adminUserShape>

export const adminUserDetailShape = adminUserShape.extend({
  stats: z.object({
    total: z.number().int(),
    delivered: z.number().int(),
    cancelled: z.number().int(),
    totalSpent: z.number().int(),
    lastOrderAt: z.string().nullable(),
  }),
  /**
   * Why this account can't be deleted, deactivated or demoted by the current user; null if it can (R30).
   */
  protection: z.enum(['self', 'last_admin']).nullable(),
})
export type AdminUserDetail = z.output<typeof adminUserDetailShape>
