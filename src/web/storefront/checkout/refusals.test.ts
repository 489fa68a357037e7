// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { idempotencyKeyFor, unansweredOrder } from '#web/lib/session/order-attempts.ts'
import { orderKey } from '#web/lib/session/order-keys.ts'
import { recentOrder } from '#web/lib/session/placed-order.ts'
import { toRefused } from './refusals.ts'

const changed = (data: object) =>
  new ApiError({
    status: 409,
    code: 'cart_changed',
    message: 'Giỏ này đã được đặt: đơn DH-2026-000001',
    data,
  })

it('leads to the order that took the lines, with its key and the rest', () => {
  idempotencyKeyFor('an earlier order of the cart')
  const order = { _id: 'o1', orderNumber: 'DH-2026-000001', accessKey: 'k1' }
  const refused = toRefused(changed({ order, left: [{ title: 'Quạt', quantity: 2 }], missing: [] }))
  expect(refused).toMatchObject({
    message: 'Giỏ này đã được đặt: đơn DH-2026-000001',
    details: ['Còn trong giỏ: Quạt, số lượng 2'],
    next: { to: '/orders/o1', text: 'Xem đơn DH-2026-000001' },
  })
  expect(orderKey('o1')).toBe('k1')
  expect(unansweredOrder(), 'no order of the cart is open').toBeUndefined()
  expect(recentOrder(), 'an empty cart names it').toMatchObject({ id: 'o1', number: 'DH-2026-000001' })
})

it('leads to the cart if no order took them', () => {
  expect(toRefused(changed({ order: null, left: [], missing: [] }))).toMatchObject({
    next: { to: '/cart', text: 'Xem giỏ hàng' },
  })
})
