import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoiceStatus, nextInvoiceStatuses } from '#contract/invoices/invoice.status.ts'
import {
  canMoveTo,
  goodsHaveLeft,
  nextPaymentStatuses,
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/orders/order.status.ts'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

/** What the rules say of an order, beside the order itself. */
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

const ON_HAND = 10
const PIECES = 3

async function givenOrder() {
  const lamp = await givenProduct(shop.db, { stock: ON_HAND })
  const { body } = await shop.call('POST /api/orders', {
    body: orderBody([{ productId: lamp.id, quantity: PIECES }]),
  })
  const model: Model = {
    status: 'pending',
    payment: 'pending',
    invoice: undefined,
    invoices: 0,
    onHand: ON_HAND,
    reserved: PIECES,
    returns: 'none',
    isDeleted: false,
  }
  return { id: body.data._id, lampId: lamp.id, model }
}
type Order = Awaited<ReturnType<typeof givenOrder>>

type Step =
  | { do: 'move'; to: OrderStatus }
  | { do: 'pay'; to: PaymentStatus }
  | { do: 'issue' }
  | { do: 'settle invoice'; to: InvoiceStatus }
  | { do: 'replace invoice' }
  | { do: 'settle return'; received: number }
  | { do: 'delete' }

const read = async (id: string) =>
  (await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data

/** Takes a step by HTTP. @returns the status of the answer, or undefined where there is nothing to take it on */
async function take({ id }: Order, step: Step): Promise<number | undefined> {
  const params = { id }
  switch (step.do) {
    case 'move': {
      const body = { status: step.to }
      return (await shop.call('PUT /api/admin/orders/:id/status', { params, body }, admin)).status
    }
    case 'pay': {
      const body = { paymentStatus: step.to, reason: 'Theo sao kê' }
      return (await shop.call('PUT /api/admin/orders/:id/payment-status', { params, body }, admin)).status
    }
    case 'issue': {
      const call = { params: { orderId: id }, body: {} }
      return (await shop.call('POST /api/invoices/from-order/:orderId', call, admin)).status
    }
    case 'settle invoice': {
      const { invoice } = await read(id)
      if (!invoice) return undefined
      const call = { params: { id: invoice._id }, body: { status: step.to } }
      return (await shop.call('PUT /api/invoices/:id/status', call, admin)).status
    }
    case 'replace invoice': {
      const { invoice } = await read(id)
      if (!invoice) return undefined
      const buyer = { name: 'Người Đúng', phone: '', email: '', address: 'Huế' }
      const call = { params: { id: invoice._id }, body: { reason: 'Sai tên', buyer } }
      return (await shop.call('POST /api/invoices/:id/replace', call, admin)).status
    }
    case 'settle return': {
      const { returns } = await read(id)
      if (returns.length === 0) return undefined
      const { received } = step
      const body = {
        returns: returns.map(({ _id }) => ({ returnId: _id, received, lost: PIECES - received })),
      }
      return (await shop.call('PUT /api/admin/orders/:id/returns', { params, body }, admin)).status
    }
    case 'delete':
      return (await shop.call('DELETE /api/admin/orders/:id/delete', { params }, admin)).status
  }
}

/** The rules (R17–R20, R37): changes the model and says how the call has to answer. */
function expectOf(model: Model, step: Step): number | undefined {
  switch (step.do) {
    case 'move':
      return canMoveTo(model.status, step.to, 'admin') ? moved(model, step.to) : 409
    case 'pay':
      return nextPaymentStatuses(model.payment).includes(step.to) ? paid(model, step.to) : 409
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
      if (!nextInvoiceStatuses(model.invoice).includes(step.to)) return 409
      if (step.to === 'cancelled') model.invoice = 'cancelled'
      // only a payment that may become paid can pay the invoice
      else return nextPaymentStatuses(model.payment).includes('paid') ? paid(model, 'paid') : 409
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
  const [hadLeft, leave] = [goodsHaveLeft(model.status), goodsHaveLeft(to)]
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

async function expectAgreement(order: Order, path: unknown): Promise<void> {
  const { model } = order
  expect([path, await stockOf(shop.db, order.lampId)]).toEqual([
    path,
    { onHand: model.onHand, reserved: model.reserved },
  ])
  if (model.isDeleted) return
  const seen = await read(order.id)
  expect([path, seen.status, seen.paymentStatus, seen.invoice?.status]).toEqual([
    path,
    model.status,
    model.payment,
    model.invoice,
  ])
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(...orderStatuses) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pay' as const), to: fc.constantFrom(...paymentStatuses) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'issue' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle invoice' as const),
      to: fc.constantFrom('issued' as const, 'paid' as const, 'cancelled' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'replace invoice' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle return' as const),
      received: fc.integer({ min: 0, max: PIECES }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'delete' as const }) },
)

describe('an order', () => {
  it('follows the rules on random walks, with its stock, ledger, payment and invoice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 14 }), async walk => {
        const order = await givenOrder()
        for (const [index, step] of walk.entries()) {
          if (order.model.isDeleted) break
          const path = walk.slice(0, index + 1)
          const answer = await take(order, step)
          expect([path, answer]).toEqual([path, expectOf(order.model, step)])
          await expectAgreement(order, path)
        }
        expect(await shop.stockFaults()).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('ends rightly on every path of its states, whatever was paid and billed before', async () => {
    const paths = allPaths(['pending'])
    expect(paths.length).toBeGreaterThan(15)
    for (const [index, path] of paths.entries()) {
      const order = await givenOrder()
      const asides: Step[] = [{ do: 'issue' }, { do: 'pay', to: 'failed' }, { do: 'pay', to: 'paid' }]
      for (const [place, to] of path.slice(1).entries()) {
        const aside = asides[(index + place) % asides.length]
        for (const step of [...(aside ? [aside] : []), { do: 'move' as const, to }]) {
          const expected = expectOf(order.model, step)
          expect([path, step, await take(order, step)]).toEqual([path, step, expected])
          await expectAgreement(order, [path, step])
        }
      }
    }
    expect(await shop.stockFaults()).toEqual([])
  }, 120_000)

  it('follows every path of the payment states and refuses all else', async () => {
    const walkPayments = async (way: PaymentStatus[]): Promise<void> => {
      for (const to of paymentStatuses) {
        const order = await givenOrder()
        for (const step of way) await take(order, { do: 'pay', to: step })
        const from = way.at(-1) ?? 'pending'
        const isLegal = nextPaymentStatuses(from).includes(to)
        expect([way, to, await take(order, { do: 'pay', to })]).toEqual([way, to, isLegal ? 200 : 409])
        if (isLegal) await walkPayments([...way, to])
      }
    }
    await walkPayments([])
  }, 60_000)
})

function allPaths(path: OrderStatus[]): OrderStatus[][] {
  const next = nextStatuses(path.at(-1) ?? 'pending', 'admin')
  return next.length === 0 ? [path] : next.flatMap(status => allPaths([...path, status]))
}
