import type { InputOf } from '#contract/calls.ts'
import type { OrderAddress } from './filter-state.ts'

/** The query of the call for these filters; those of state and payment also have values for pending work. */
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
    ...stateQuery(status),
    ...paymentQuery(paymentStatus),
    ...(customerPhone && { customerPhone }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(search && { search }),
    ...(userId && { userId }),
  }
}

function stateQuery(status: OrderAddress['status']) {
  if (status === 'returns') return { returns: 'pending' as const }
  if (status === 'calls') return { call: 'due' as const }
  if (status === 'fees') return { fee: 'open' as const }
  return status && { status }
}

function paymentQuery(paymentStatus: OrderAddress['paymentStatus']) {
  if (paymentStatus === 'proof') return { proof: 'waiting' as const }
  if (paymentStatus === 'refund') return { refund: 'due' as const }
  return paymentStatus && { paymentStatus }
}
