import { expect } from 'vitest'
import { type Call, permissionOf } from '#contract/kernel/call.ts'
import { proofAddress } from '#contract/payments/proof.calls.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { sampleOf } from '#tests/support/calls/call-samples.ts'
import { excelForm } from '#tests/support/catalogue/workbooks.ts'
import { orderBody } from '#tests/support/factories.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { requestOf, type TestShop } from '#tests/support/shop-app.ts'
import { type EffectData, PASSWORD } from './effect-data.ts'
import type { SampleData } from './sample-data.ts'
import type { Sample } from './sample-types.ts'

/** The owner of the token of a call; a newcomer has an account and nothing else, a guest has none. */
type Caller = 'admin' | 'buyer' | 'newcomer' | 'guest'
/** One way to make a call so that it changes something. */
export type Run = { by: Caller; input: Sample; first?: { route: string; input: Sample } | undefined }
export type RunData = { data: SampleData; added: EffectData }

/** The ways to make a call; together they show all of its effects. */
export function runsOf(call: Call, { data, added }: RunData): Run[] {
  const inputs: Runs[string] | undefined = {
    ...ofAccounts(data, added),
    ...ofBuyers(data, added),
    ...ofStaff(data, added),
  }[call.route]
  const first = FIRST[call.route]
  const samples: Runs[string] = inputs ?? [sampleOf(call.route, data)]
  return samples.map(({ by = callerOf(call), ...input }) => ({
    by,
    input,
    first,
  }))
}

/** Calls without which another one has nothing to do. */
const FIRST: Record<string, Run['first']> = {
  'POST /api/storage/admin/stop-migration': {
    route: 'POST /api/storage/admin/migrate-to-s3',
    input: { body: { category: null } },
  },
}

/** By a guest: calls about records of people without an account. */
const OF_GUESTS = ['POST /api/orders', 'POST /api/contact/product']

function callerOf(call: Call): Caller {
  if (permissionOf(call) || call.access === 'staff') return 'admin'
  return OF_GUESTS.includes(call.route) || call.route.includes('/guest-cart/:') ? 'guest' : 'buyer'
}

type Runs = Record<string, (Sample & { by?: Caller })[]>

/** Of a person's own account. */
function ofAccounts({ admin }: SampleData, { buyer, leaver, resetToken }: EffectData): Runs {
  return {
    'POST /api/login': [
      { body: { email: buyer.email, password: PASSWORD } },
      { by: 'admin', body: { email: admin.email, password: PASSWORD } },
    ],
    'POST /api/forgot-password': [{ body: { email: buyer.email } }],
    'POST /api/reset-password': [{ body: { token: resetToken, newPassword: 'Matkhau2' } }],
    'PUT /api/change-password': [{ body: { currentPassword: PASSWORD, newPassword: 'Matkhau2' } }],
    'DELETE /api/me': [{ body: { password: PASSWORD } }],
    'DELETE /api/users/:id': [{ params: { id: leaver.id } }],
    'PUT /api/users/:id': [{ params: { id: leaver.id }, body: { name: 'Tên Khác', password: 'Matkhau2' } }],
  }
}

/** Of carts, holds and one's own orders. */
function ofBuyers(data: SampleData, added: EffectData): Runs {
  const order = { params: { id: added.pendingOrderId } }
  return {
    'PUT /api/cart/update': [{ body: { product_id: data.productId, quantity: 3 } }],
    'PUT /api/guest-cart/:sessionId/update': [
      { params: { sessionId: data.sessionId }, body: { product_id: data.productId, quantity: 3 } },
    ],
    'POST /api/orders': [
      {
        body: orderBody([{ productId: data.productId }], {
          paymentMethod: 'bank_transfer',
          hold: data.hold,
          guestSessionId: data.sessionId,
          paymentProofImage: proofAddress.of(data.proofClaim),
        }),
      },
    ],
    'PUT /api/orders/:id': [{ ...order, body: { notes: 'Gọi trước khi giao' } }],
    'PATCH /api/orders/:id/cancel': [order, { by: 'admin', params: { id: added.billedOrderId } }],
    'PUT /api/orders/:id/payment-proof': (['buyer', 'admin'] as const).map(by => ({
      by,
      ...order,
      body: { paymentProofImage: proofAddress.of(data.proofClaim) },
    })),
    'POST /api/payments/holds': [
      { by: 'newcomer', body: { products: [{ productId: data.productId, quantity: 1 }] } },
    ],
    'PUT /api/payments/holds': [
      { body: { hold: added.hold, payer: { name: 'Nguyễn Minh Hạnh', phone: '0900 000 456' } } },
    ],
    'DELETE /api/payments/holds': [{ body: { hold: added.hold } }],
  }
}

/** A promotion of all products that is in effect. */
const RUNNING = {
  name: 'Khai trương',
  codeMode: 'none' as const,
  startsAt: '2026-01-01T00:00:00+07:00',
  conditions: { scope: { of: 'all' as const } },
  offer: { on: 'order', kind: 'percent', percent: 5 } as const,
  combines: { order: true, delivery: true, codes: true },
}

/** Of the back office. */
function ofStaff(data: SampleData, added: EffectData): Runs {
  const changeOf = (id: string, status: string) => ({ params: { id }, body: { status } })
  const moves: [string, string][] = [
    [data.orderId, 'confirmed'],
    [added.pendingOrderId, 'shipped'],
    [added.shippedOrderId, 'delivered'],
    [added.billedShippedOrderId, 'delivered'],
    [added.billedOrderId, 'cancelled'],
  ]
  return {
    'PUT /api/admin/orders/:id/status': moves.map(([id, status]) => changeOf(id, status)),
    'PUT /api/admin/orders/status': moves.map(([id, status]) => ({ body: { orderIds: [id], status } })),
    'PUT /api/admin/orders/:id/payment-status': [
      { params: { id: added.billedOrderId }, body: { paymentStatus: 'paid' } },
    ],
    'DELETE /api/admin/orders': [{ body: { orderIds: [added.pendingOrderId] } }],
    'DELETE /api/admin/orders/:id/delete': [{ params: { id: added.pendingOrderId } }],
    'DELETE /api/orders/:id': [{ params: { id: added.pendingOrderId } }],
    'POST /api/admin/guest-data/erase': [{ body: { person: added.guestPhone } }],
    'PUT /api/admin/settings/:section': [
      {
        params: { section: 'delivery' },
        body: { section: 'delivery', version: 0, value: cityRules(30_000, null) },
      },
    ],
    'POST /api/admin/promotions': [{ body: { ...RUNNING, state: 'active' } }],
    'PUT /api/admin/promotions/:id': [
      { params: { id: data.promotionId }, body: { ...RUNNING, state: 'active', version: 1 } },
    ],
    'PUT /api/admin/products/:id': [
      sampleOf('PUT /api/admin/products/:id', data),
      { params: { id: data.shortProductId }, body: { quantity: 3, shown_quantity: 1 } },
    ],
    'PUT /api/warehouse/warehouses/:id': [
      sampleOf('PUT /api/warehouse/warehouses/:id', data),
      {
        params: { id: data.stockedWarehouseId },
        body: { ...sampleOf('PUT /api/warehouse/warehouses/:id', data).body, is_active: false },
      },
    ],
    'POST /api/warehouse/pick-walks': [
      { body: { warehouse_id: data.waitingWarehouseId, order_ids: [added.pickableOrderId] } },
    ],
    'POST /api/warehouse/pick-walks/:id/missing': [
      sampleOf('POST /api/warehouse/pick-walks/:id/missing', data),
      {
        params: { id: data.pickWalkId },
        body: { stop_id: data.pickStopId, found: [{ box: 1, quantity: 0 }], to_stop_id: added.otherStopId },
      },
    ],
    'POST /api/storage/admin/switch-storage': [{ body: { storageType: 's3' } }],
    'POST /api/storage/admin/migrate-to-s3': [{ body: { category: null } }],
    'PUT /api/admin/categories/order': [{ body: { ids: [data.categoryId, data.emptyCategoryId] } }],
  }
}

/** Jobs that make the effects that a call has only asked for. */
const DONE_AT_ONCE: readonly JobName[] = ['send_reset_link', 'backup']

/** Makes a call, and those of its queued jobs that make its effects. */
export async function makeRun(shop: TestShop, call: Call, run: Run, data: RunData): Promise<void> {
  const statuses = await sendRun(shop, call, run, data)
  expect(statuses, call.route).toEqual(statuses.map(() => 200))
  const handlers = jobHandlers(shop.shop)
  for (const { name, data: job } of shop.jobs.splice(0))
    if (DONE_AT_ONCE.includes(name)) await (handlers[name] as (data: unknown) => Promise<void>)(job)
}

/**
 * Makes a call and leaves its jobs in the queue. An import is checked, then confirmed.
 * @returns the status of each answer
 */
export async function sendRun(
  shop: TestShop,
  call: Call,
  run: Run,
  { data, added }: RunData,
  headers: object = {},
): Promise<number[]> {
  const token = {
    admin: data.admin.token,
    buyer: added.buyer.token,
    newcomer: data.other.token,
    guest: undefined,
  }[run.by]
  const send = async (route: string, input: Sample) => {
    const answer = await shop.app.inject({
      ...requestOf(route, input),
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    statuses.push(answer.statusCode)
    return answer
  }
  const statuses: number[] = []
  if (run.first) await send(run.first.route, run.first.input)
  const answer = await send(call.route, run.input)
  const { token: confirm } = (call.upload && answer.json().data) || {}
  if (confirm) await send(call.route, { body: excelForm(data.workbook), query: { confirm } })
  return statuses
}
