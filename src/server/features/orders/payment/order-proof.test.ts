import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { givenProof } from '#tests/support/orders/proofs.ts'
import { type CallOptions, type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A guest's order that is to be paid by transfer, and the key that opens it. */
async function givenTransfer(payment: 'pending' | 'failed' | 'paid' | 'refunded' = 'pending') {
  const product = await givenProduct(shop.db)
  const { body } = await shop.call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
  const { _id: id, accessKey } = body.data
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'bank_transfer', payment_status: payment })
    .where('id', '=', id)
    .execute()
  return { id, holder: { headers: { 'x-order-key': accessKey } } }
}

const send = (id: string, paymentProofImage: string, options?: CallOptions) =>
  shop.call('PUT /api/orders/:id/payment-proof', { params: { id }, body: { paymentProofImage } }, options)
const read = (id: string, options?: CallOptions) =>
  shop.call('GET /api/orders/:id/payment-proof', { params: { id } }, options)

describe('the proof of an order', () => {
  it('is given by the key’s holder, shown at the order’s own address and in the timeline', async () => {
    const { id, holder } = await givenTransfer()
    const { status, body } = await send(id, (await givenProof(shop)).url, holder)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      paymentProofImage: `/api/orders/${id}/payment-proof`,
      paymentProofUploadedAt: expect.any(String),
      paymentStatus: 'pending',
    })
    expect(body.data.timeline.at(-1)).toMatchObject({ kind: 'proof', from: 'pending', to: 'pending' })
    const picture = await read(id, holder)
    expect([
      picture.status,
      picture.headers['cache-control'],
      picture.headers['x-content-type-options'],
    ]).toEqual([200, 'no-store', 'nosniff'])
  })

  it('cannot be read or replaced by others', async () => {
    const { id, holder } = await givenTransfer()
    await send(id, (await givenProof(shop)).url, holder)
    const stranger = await givenUser(shop.db)
    const { url } = await givenProof(shop)
    const foreignKey = (await givenTransfer()).holder
    for (const options of [undefined, stranger, foreignKey]) {
      expect([(await read(id, options)).status, (await send(id, url, options)).status]).toEqual([404, 404])
    }
    const admin = await givenUser(shop.db, { role: 'admin' })
    expect((await read(id, admin)).status).toBe(200)
  })

  it('replaces an earlier one, and changes nothing if the same is sent twice', async () => {
    const { id, holder } = await givenTransfer()
    const [first, second] = [await givenProof(shop), await givenProof(shop)]
    await send(id, first.url, holder)
    await send(id, second.url, holder)
    const again = await send(id, second.url, holder)
    expect([again.status, again.body.data.timeline.filter(event => event.kind === 'proof')]).toEqual([
      200,
      [expect.anything(), expect.anything()],
    ])
    const back = await send(id, first.url, holder)
    expect(back.error.errors?.[0]?.path).toBe('paymentProofImage')
  })

  it('has a failed payment looked at again', async () => {
    const { id, holder } = await givenTransfer('failed')
    const { body } = await send(id, (await givenProof(shop)).url, holder)
    expect(body.data.paymentStatus).toBe('pending')
    expect(body.data.timeline.at(-1)).toMatchObject({ kind: 'proof', from: 'failed', to: 'pending' })
    const admin = await givenUser(shop.db, { role: 'admin' })
    const settled = await shop.call(
      'PUT /api/admin/orders/:id/payment-status',
      { params: { id }, body: { paymentStatus: 'failed', reason: 'Chưa thấy tiền về' } },
      admin,
    )
    expect(settled.body.data.paymentStatus).toBe('failed')
  })

  it('that staff send for the customer is in the audit log, with the waiting payment', async () => {
    const { id, holder } = await givenTransfer('failed')
    const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
    const log = async () =>
      (await shop.call('GET /api/admin/audit', { query: { subject: id } }, admin)).body.data
    await send(id, (await givenProof(shop)).url, admin)
    expect(await log()).toMatchObject([
      {
        actor: { _id: admin.id, name: 'Thùy Linh' },
        action: 'updated',
        kind: 'order',
        changes: [
          { field: 'paymentProof', before: null, after: 'mới' },
          { field: 'paymentStatus', before: 'failed', after: 'pending' },
        ],
      },
    ])
    await send(id, (await givenProof(shop)).url, holder)
    expect(await log()).toHaveLength(1)
    const { url } = await givenProof(shop)
    for (const _ of ['once', 'twice']) expect((await send(id, url, admin)).status).toBe(200)
    const [replaced, ...earlier] = await log()
    expect(replaced?.changes).toEqual([{ field: 'paymentProof', before: 'có', after: 'mới' }])
    expect(earlier).toHaveLength(1)
  })

  it.each(['paid', 'refunded'] as const)('is not taken once payment is %s', async payment => {
    const { id, holder } = await givenTransfer(payment)
    const { url } = await givenProof(shop)
    const { status, error } = await send(id, url, holder)
    expect([status, error.code]).toEqual([409, 'proof_not_expected'])
    const other = await givenTransfer()
    expect((await send(other.id, url, other.holder)).status).toBe(200)
  })

  it('is marked in the back office as long as it waits for review', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const waiting = async () => {
      const { body } = await shop.call('GET /api/admin/orders', { query: { proof: 'waiting' } }, admin)
      expect(body.total).toBe(body.data.length)
      expect(body.data.every(order => order.isProofWaiting)).toBe(true)
      return body.data.map(order => order._id)
    }
    await shop.db.deleteFrom('payment_proof').execute()
    const [transfer, cancelled, bare] = [await givenTransfer(), await givenTransfer(), await givenTransfer()]
    for (const { id, holder } of [transfer, cancelled]) await send(id, (await givenProof(shop)).url, holder)
    await shop.call(
      'PUT /api/admin/orders/:id/status',
      { params: { id: cancelled.id }, body: { status: 'cancelled' } },
      admin,
    )
    expect((await waiting()).toSorted()).toEqual([transfer.id, cancelled.id].toSorted())
    const overview = await shop.call('GET /api/admin/overview', {}, admin)
    expect(overview.body.data.waitingProofs.count).toBe(2)
    const all = await shop.call('GET /api/admin/orders', { query: { limit: 50 } }, admin)
    expect(all.body.data.find(order => order._id === bare.id)?.isProofWaiting).toBe(false)
    await shop.call(
      'PUT /api/admin/orders/:id/payment-status',
      { params: { id: transfer.id }, body: { paymentStatus: 'paid' } },
      admin,
    )
    expect(await waiting()).toEqual([cancelled.id])
  })

  it('leads from a cancelled order to the refunds due when the money did come', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const { id, holder } = await givenTransfer()
    await send(id, (await givenProof(shop)).url, holder)
    const params = { id }
    const due = async () => (await shop.call('GET /api/admin/overview', {}, admin)).body.data
    const cancel = { params, body: { status: 'cancelled' as const } }
    await shop.call('PUT /api/admin/orders/:id/status', cancel, admin)
    const before = await due()
    const pay = { params, body: { paymentStatus: 'paid' as const } }
    const paid = await shop.call('PUT /api/admin/orders/:id/payment-status', pay, admin)
    expect(paid.body.data).toMatchObject({ status: 'cancelled', nextPaymentStatuses: ['refunded'] })
    const after = await due()
    expect(after.waitingProofs.count).toBe(before.waitingProofs.count - 1)
    expect(after.refundsDue.count).toBe(before.refundsDue.count + 1)
  })
})
