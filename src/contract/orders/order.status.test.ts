import { describe, expect, it } from 'vitest'
import {
  ADMIN_MOVES,
  CUSTOMER_MOVES,
  HAS_SHIPPED,
  INVOICE_CHANGES,
  PAYMENT_CHANGES,
} from '#tests/support/orders/order-rules.ts'
import { invoiceStatuses, nextInvoiceStatuses } from '../invoices/invoice.status.ts'
import {
  hasShipped,
  nextPaymentStatuses,
  nextStatuses,
  orderStatuses,
  paymentStatuses,
} from './order.status.ts'

const table = <K extends string, V>(keys: readonly K[], value: (key: K) => V) =>
  Object.fromEntries(keys.map(key => [key, value(key)]))

describe('the states of orders, payments and invoices', () => {
  it('change as R18 demands', () => {
    expect(table(orderStatuses, from => nextStatuses(from, 'admin'))).toEqual(ADMIN_MOVES)
    expect(table(orderStatuses, from => nextStatuses(from, 'customer'))).toEqual(CUSTOMER_MOVES)
  })
  it('ship as R17 demands', () => expect(table(orderStatuses, hasShipped)).toEqual(HAS_SHIPPED))
  it('are paid as R19 demands', () =>
    expect(table(paymentStatuses, nextPaymentStatuses)).toEqual(PAYMENT_CHANGES))
  it('are billed as R37 demands', () =>
    expect(table(invoiceStatuses, nextInvoiceStatuses)).toEqual(INVOICE_CHANGES))
})
