import type { InputOf } from '#contract/calls.ts'
import type { OrderAddress } from './filter-state.ts'

/** What the server is asked for with these filters; the payment filter also has «a picture waits». */
export function queryOf({
  status,
  paymentStatus,
  customerPhone,
  startDate,
  endDate,
  search,
  userId,
}: Omit<OrderAddress, 'page'>): NonNullable<InputOf<'GET /api/admin/orders/export'>['query']> {
  return {
    ...(status && { status }),
    ...(paymentStatus === 'proof' ? { proof: 'waiting' as const } : paymentStatus && { paymentStatus }),
    ...(customerPhone && { customerPhone }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(search && { search }),
    ...(userId && { userId }),
  }
}
