import type { ReplyOf } from '#contract/calls.ts'
import { formatDong } from '#web/lib/format/formats.ts'

type Order = Pick<
  ReplyOf<'GET /api/admin/orders'>['data'][number],
  'formattedOrderNumber' | 'paymentMethod' | 'paymentStatus' | 'totalAmount'
>

/** How many unpaid orders are named before the rest is counted. */
const NAMED = 5

/**
 * The consequences of marking orders delivered: it can't be undone, cash counts as collected (R19), and a
 * transfer that has not come is listed.
 */
export function deliveryWarnings(orders: readonly Order[]): string[] {
  const isOpen = ({ paymentStatus }: Order) => paymentStatus === 'pending' || paymentStatus === 'failed'
  const open = orders.filter(isOpen)
  const cash = open.filter(({ paymentMethod }) => paymentMethod === 'cash')
  const unpaid = open.filter(({ paymentMethod }) => paymentMethod !== 'cash')
  return [
    'Đơn đã giao không quay lại trạng thái trước được.',
    ...(cash.length > 0 ? [`Tiền mặt ${sumOf(cash)} được ghi là đã thu.`] : []),
    ...(unpaid.length > 0 ? [`Chưa nhận được chuyển khoản ${sumOf(unpaid)}: ${namesOf(unpaid)}.`] : []),
  ]
}

function sumOf(orders: readonly Order[]): string {
  return formatDong(orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0))
}

function namesOf(orders: readonly Order[]): string {
  const names = orders.slice(0, NAMED).map(({ formattedOrderNumber }) => formattedOrderNumber)
  const more = orders.length - names.length
  return names.join(', ') + (more > 0 ? ` và ${more} đơn khác` : '')
}
