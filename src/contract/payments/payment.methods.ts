/** How an order can be paid. */
export const paymentMethods = ['cash', 'bank_transfer', 'credit_card', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Tiền mặt',
  bank_transfer: 'Chuyển khoản',
  credit_card: 'Thẻ tín dụng',
  paypal: 'PayPal',
}
