import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#contract/orders/order.status.ts'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { expectOf, modelOfNewOrder, ON_HAND, PIECES, type Step } from '#tests/support/orders/order-model.ts'
import { PAYMENT_CHANGES } from '#tests/support/orders/order-rules.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { modelRuns } from '#tests/support/time/runs.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

async function givenOrder() {
  const lamp = await givenProduct(shop.db, { stock: ON_HAND })
  const { body } = await shop.call('POST /api/orders', {
    body: orderBody([{ productId: lamp.id, quantity: PIECES }]),
  })
  return { id: body.data._id, lampId: lamp.id, model: modelOfNewOrder() }
}
type Order = Awaited<ReturnType<typeof givenOrder>>

const read = async (id: string) =>
  (await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data

/**
 * Takes a step by HTTP. @returns the status of the answer, or undefined if there is nothing to take it on
 */
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
        expect(await shop.stockViolations()).toEqual([])
      }),
      { numRuns: modelRuns('walks of orders', { usual: 40, nightly: 1000 }) },
    )
  })

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
      // every path ends cancelled: shipped pieces come back whole, in part or not at all
      const settling = { do: 'settle return' as const, received: index % (PIECES + 1) }
      const expected = expectOf(order.model, settling)
      expect([path, settling, await take(order, settling)]).toEqual([path, settling, expected])
      await expectAgreement(order, [path, settling])
    }
    expect(await shop.stockViolations()).toEqual([])
  })

  it('follows every path of the payment states and refuses all else', async () => {
    const walkPayments = async (way: PaymentStatus[]): Promise<void> => {
      for (const to of paymentStatuses) {
        const order = await givenOrder()
        for (const step of way) await take(order, { do: 'pay', to: step })
        const from = way.at(-1) ?? 'pending'
        const isLegal = PAYMENT_CHANGES[from].includes(to)
        expect([way, to, await take(order, { do: 'pay', to })]).toEqual([way, to, isLegal ? 200 : 409])
        if (isLegal) await walkPayments([...way, to])
      }
    }
    await walkPayments([])
  })
})

function allPaths(path: OrderStatus[]): OrderStatus[][] {
  const next = nextStatuses(path.at(-1) ?? 'pending', 'admin')
  return next.length === 0 ? [path] : next.flatMap(status => allPaths([...path, status]))
}
