import { describe, expect, it } from 'vitest'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { orderSteps } from './order-steps.ts'

const NOW = '2026-11-20T10:00:00Z'

type Event = OrderDetail['timeline'][number]

function event(kind: Event['kind'], to: string | null, extra: Partial<Event> = {}): Event {
  return {
    _id: `${kind}-${to}`,
    kind,
    from: null,
    to,
    note: '',
    isInternal: false,
    by: 'Ánh Gia',
    createdAt: '2026-11-19T02:00:00Z',
    ...extra,
  }
}

const steps = (status: OrderDetail['status'], timeline: Event[]) =>
  orderSteps({ status, timeline } as OrderDetail, NOW).map(({ state, title }) => `${state}: ${title}`)

describe('the steps of an order', () => {
  it('marks the state it is in and lists the coming ones', () => {
    expect(steps('confirmed', [event('placed', 'pending'), event('status', 'confirmed')])).toEqual([
      'done: Đã đặt hàng',
      'current: Đã xác nhận',
      'future: Đang chuẩn bị hàng',
      'future: Đang giao hàng',
      'future: Đã giao',
    ])
  })

  it('leaves out steps that were skipped', () => {
    const timeline = [event('placed', 'pending'), event('status', 'shipped')]
    expect(steps('shipped', timeline)).toEqual([
      'done: Đã đặt hàng',
      'current: Đang giao hàng',
      'future: Đã giao',
    ])
  })

  it('ends with the delivery and its payment', () => {
    const timeline = [event('placed', 'pending'), event('status', 'delivered'), event('payment', 'paid')]
    expect(steps('delivered', timeline)).toEqual([
      'done: Đã đặt hàng',
      'done: Đã giao',
      'done: Đã thanh toán',
    ])
  })

  it('has nothing to come after a cancellation, and shows no internal notes', () => {
    const timeline = [
      event('placed', 'pending'),
      event('note', null, { isInternal: true, note: 'khách khó tính' }),
      event('status', 'cancelled'),
    ]
    expect(steps('cancelled', timeline)).toEqual(['done: Đã đặt hàng', 'done: Đã hủy'])
  })
})
