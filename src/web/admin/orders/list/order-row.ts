import type { ReplyOf } from '#contract/calls.ts'

/** An order as the list has it. */
export type OrderRow = ReplyOf<'GET /api/admin/orders'>['data'][number]
