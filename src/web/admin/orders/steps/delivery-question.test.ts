import { describe, expect, it } from 'vitest'
import { deliveryWarnings } from './delivery-question.ts'

const order = (
  number: number,
  paymentMethod: 'cash' | 'bank_transfer',
  paymentStatus: 'pending' | 'paid' | 'failed',
) => ({
  formattedOrderNumber: `DH-${number}`,
  paymentMethod,
  paymentStatus,
  totalAmount: 100_000,
})

describe('the question before orders are marked delivered', () => {
  it('warns that it can’t be undone, and names the fate of cash', () => {
    expect(deliveryWarnings([order(1, 'cash', 'pending')])).toEqual([
      'Đơn đã giao không quay lại trạng thái trước được.',
      'Tiền mặt 100.000\u00a0₫ được ghi là đã thu.',
    ])
    expect(deliveryWarnings([order(1, 'bank_transfer', 'paid')])).toHaveLength(1)
  })

  it('names transfers that have not come, also failed ones, and counts the rest of many', () => {
    const [, words] = deliveryWarnings([
      order(1, 'bank_transfer', 'failed'),
      ...[2, 3, 4, 5, 6, 7].map(number => order(number, 'bank_transfer', 'pending')),
    ])
    expect(words).toBe(
      'Chưa nhận được chuyển khoản 700.000\u00a0₫: DH-1, DH-2, DH-3, DH-4, DH-5 và 2 đơn khác.',
    )
  })
})
