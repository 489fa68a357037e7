import type { ReplyOf } from '#contract/calls.ts'

/** An order as the back office reads it. */
export type AdminOrder = ReplyOf<'GET /api/admin/orders/:id'>['data']
