import type { InvoiceStatus } from '#contract/invoices/invoice.status.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'
import { ADMIN_MOVES, HAS_SHIPPED, INVOICE_CHANGES, PAYMENT_CHANGES } from './order-rules.ts'

/** The stock before, and the ordered quantity. */
export const ON_HAND = 10
export const PIECES = 3

/** The expected state of an order by the rules, apart from the order itself. */
type Model = {
  status: OrderStatus
  payment: PaymentStatus
  /** State of the newest invoice. */
  invoice: InvoiceStatus | undefined
  invoices: number
  onHand: number
  reserved: number
  returns: 'none' | 'pending' | 'settled'
  isDeleted: boolean
}

export function modelOfNewOrder(): Model {
  return {
    status: 'pending',
    payment: 'pending',
    invoice: undefined,
    invoices: 0,
    onHand: ON_HAND,
    reserved: PIECES,
    returns: 'none',
    isDeleted: false,
  }
}

/** A step of an order. A return is settled with so many pieces received, the others lost. */
export type Step =
  | { do: 'move'; to: OrderStatus }
  | { do: 'pay'; to: PaymentStatus }
  | { do: 'issue' }
  | { do: 'settle invoice'; to: InvoiceStatus }
  | { do: 'replace invoice' }
  | { do: 'settle return'; received: number }
  | { do: 'delete' }

/** The rules (R17–R20, R37): changes the model and returns how the call has to answer. */
export function expectOf(model: Model, step: Step): number | undefined {
  switch (step.do) {
    case 'move':
      return ADMIN_MOVES[model.status].includes(step.to) ? moved(model, step.to) : 409
    case 'pay':
      return PAYMENT_CHANGES[model.payment].includes(step.to) ? paid(model, step.to) : 409
    case 'issue': {
      const isLive = model.invoice !== undefined && model.invoice !== 'cancelled'
      if (model.status === 'pending' || model.status === 'cancelled' || isLive) return 409
      if (model.payment === 'refunded') return 409
      model.invoice = model.payment === 'paid' ? 'paid' : 'issued'
      model.invoices += 1
      return 200
    }
    case 'settle invoice': {
      if (model.invoice === undefined) return undefined
      if (!INVOICE_CHANGES[model.invoice].includes(step.to)) return 409
      if (step.to === 'cancelled') model.invoice = 'cancelled'
      // only a payment that may become paid can pay the invoice
      else return PAYMENT_CHANGES[model.payment].includes('paid') ? paid(model, 'paid') : 409
      return 200
    }
    case 'replace invoice': {
      if (model.invoice === undefined) return undefined
      if (model.invoice === 'cancelled') return 409
      model.invoice = model.payment === 'paid' ? 'paid' : 'issued'
      model.invoices += 1
      return 200
    }
    case 'settle return': {
      if (model.returns === 'none') return undefined
      if (model.returns === 'settled') return 409
      model.onHand += step.received
      model.returns = 'settled'
      return 200
    }
    case 'delete': {
      const hasMoved = model.onHand !== ON_HAND || model.returns !== 'none'
      const wasPaid = model.payment === 'paid' || model.payment === 'refunded'
      if (hasMoved || wasPaid || model.invoices > 0) return 409
      model.isDeleted = true
      model.reserved = 0
      return 200
    }
  }
}

function moved(model: Model, to: OrderStatus): number {
  const [hadLeft, leave] = [HAS_SHIPPED[model.status], HAS_SHIPPED[to]]
  if (to === 'cancelled') {
    if (hadLeft) model.returns = 'pending'
    model.reserved = 0
    if (model.invoice) model.invoice = 'cancelled'
  } else if (leave && !hadLeft) {
    model.onHand -= PIECES
    model.reserved = 0
  }
  model.status = to
  // cash, also after a first try that failed
  if (to === 'delivered' && ['pending', 'failed'].includes(model.payment)) paid(model, 'paid')
  return 200
}

function paid(model: Model, to: PaymentStatus): number {
  model.payment = to
  if (to === 'paid' && model.invoice === 'issued') model.invoice = 'paid'
  if (to === 'refunded' && model.invoice) model.invoice = 'cancelled'
  return 200
}
