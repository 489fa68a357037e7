import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSettings, saveSettings } from '#server/features/settings/index.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { givenProof } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { token: string }
let count = 0
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  const { shop: about } = await loadSettings(shop.db)
  await saveSettings(shop.db, 'shop', { ...about, email: 'cua-hang@example.com' })
  await saveSettings(shop.db, 'bank', {
    bin: '970422',
    bankName: 'MB Bank',
    accountNumber: '0011223344',
    accountName: 'ANH GIA',
  })
})
afterAll(() => shop.close())

/** A guest with an order and an enquiry. */
async function givenGuest(options: { token?: string; isTransfer?: boolean } = {}) {
  const phone = `09000003${String(++count).padStart(2, '0')}`
  const email = `khach-${count}@example.com`
  const product = await givenProduct(shop.db, { stock: 5 })
  const payment = options.isTransfer
    ? { paymentMethod: 'bank_transfer' as const, paymentProofImage: (await givenProof(shop)).url }
    : {}
  const customer = { name: 'Lê Thị Khách', phone, email }
  const base = orderBody([{ productId: product.id }], { notes: 'Nhà có chó dữ', ...payment })
  const body = { ...base, customer: { ...base.customer, ...customer } }
  const { data } = (await shop.call('POST /api/orders', { body }, { token: options.token })).body
  await shop.call('POST /api/contact/product', {
    body: { name: 'Lê Thị Khách', phone, email, productId: product.id },
  })
  return { ...data, phone, email, id: data._id }
}

const find = (person: string) => shop.call('POST /api/admin/guest-data/find', { body: { person } }, admin)
const erase = (person: string) => shop.call('POST /api/admin/guest-data/erase', { body: { person } }, admin)
const move = (id: string, status: 'delivered' | 'cancelled') =>
  shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)

/** Whether anything of the person is left anywhere but in the log. */
async function tracesOf(words: string[]): Promise<string[]> {
  const tables = ['orders', 'order_event', 'enquiry', 'email_outbox', 'order_origin'] as const
  const all: string[] = []
  for (const table of tables)
    for (const row of await shop.db.selectFrom(table).selectAll().execute()) {
      const text = JSON.stringify(row)
      if (words.some(word => text.includes(word))) all.push(`${table}: ${text}`)
    }
  return all
}

describe('the stored data of a guest', () => {
  it('is found by phone, email and order number, without data of others', async () => {
    const [guest, other] = [await givenGuest(), await givenGuest()]
    for (const person of [guest.phone.replace(/^0/, '+84 '), guest.email.toUpperCase(), guest.orderNumber]) {
      const { body } = await find(person)
      expect(body.data.orders.map(({ orderNumber }) => orderNumber)).toEqual([guest.orderNumber])
      expect(JSON.stringify(body)).not.toContain(other.phone)
    }
    const { data } = (await find(guest.phone)).body
    expect(data.orders[0]).toMatchObject({ name: 'Lê Thị Khách', notes: 'Nhà có chó dữ', phone: guest.phone })
    expect(data.requests).toMatchObject([{ phone: guest.phone }])
  })

  it('requires something that names one person', async () => {
    for (const person of ['', 'Lê', '0900', 'DH-']) {
      const { status, error } = await find(person)
      expect([person, status, error.errors?.[0]?.path]).toEqual([person, 400, 'person'])
    }
  })
})

describe('erasing a guest', () => {
  it('leaves the order without the person, and nothing else', async () => {
    const guest = await givenGuest()
    await move(guest.id, 'delivered')
    const { body } = await erase(guest.phone)
    expect(body.data).toEqual({ ordersErased: 1, enquiriesDeleted: 1, ordersKept: [] })
    expect(await tracesOf([guest.phone, guest.email])).toEqual([])
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      customer_name: 'Khách đã xóa thông tin',
      street: '',
      notes: '',
      transfer_content: null,
      total_dong: 110_000,
      order_number: guest.orderNumber,
    })
    const log = await shop.db
      .selectFrom('audit_entry')
      .select(['subject_kind', 'action', 'subject_label', 'after'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(log).toMatchObject({ subject_kind: 'order', subject_label: guest.orderNumber })
    const read = await shop.call('GET /api/admin/orders/:id', { params: { id: guest.id } }, admin)
    expect(read.body.data.customer).toMatchObject({ name: 'Khách đã xóa thông tin', phone: '' })
  })

  it('is done again by the order’s number, for a note that names the person later', async () => {
    const guest = await givenGuest()
    await move(guest.id, 'delivered')
    await erase(guest.phone)
    const body = { note: `Gọi lại ${guest.phone}` }
    await shop.call('POST /api/admin/orders/:id/notes', { params: { id: guest.id }, body }, admin)
    expect((await find(guest.phone)).body.data.orders).toEqual([])
    expect(await tracesOf([guest.phone])).toHaveLength(1)
    expect((await erase(guest.orderNumber)).body.data).toMatchObject({ ordersErased: 1 })
    expect(await tracesOf([guest.phone])).toEqual([])
    expect((await find(guest.orderNumber)).body.data.orders).toEqual([])
  })

  it('takes the picture and the content of a transfer along', async () => {
    const guest = await givenGuest({ isTransfer: true })
    await move(guest.id, 'cancelled')
    await erase(guest.orderNumber)
    const proof = { params: { id: guest.id } }
    expect((await shop.call('GET /api/orders/:id/payment-proof', proof, admin)).status).toBe(404)
    const { transfer_content } = await shop.db
      .selectFrom('orders')
      .select('transfer_content')
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow()
    expect(transfer_content).toBeNull()
  })

  it('keeps orders that are under way, unpaid or an account’s, and gives the reason', async () => {
    const guest = await givenGuest()
    expect((await erase(guest.phone)).body.data).toMatchObject({
      ordersErased: 0,
      ordersKept: [{ orderNumber: guest.orderNumber, obstacle: 'Đơn chưa giao xong hoặc chưa hủy' }],
    })
    const account = await givenUser(shop.db)
    const own = await givenGuest({ token: account.token })
    await move(own.id, 'delivered')
    const [kept] = (await erase(own.phone)).body.data.ordersKept
    expect(kept?.obstacle).toContain('Thuộc một tài khoản')

    const paid = await givenGuest()
    const params = { id: paid.id }
    await shop.call(
      'PUT /api/admin/orders/:id/payment-status',
      { params, body: { paymentStatus: 'paid' } },
      admin,
    )
    await move(paid.id, 'cancelled')
    expect((await erase(paid.phone)).body.data.ordersKept[0]?.obstacle).toBe('Còn phải hoàn tiền cho khách')
  })

  it('ends the emails about the order', async () => {
    const guest = await givenGuest()
    await move(guest.id, 'delivered')
    await erase(guest.phone)
    await move(guest.id, 'cancelled')
    const emails = await shop.db
      .selectFrom('email_outbox')
      .select('id')
      .where('about_id', '=', guest.id)
      .execute()
    expect(emails).toEqual([])
  })
})

describe('an enquiry', () => {
  it('can be deleted with the email about it, and the log does not name the person', async () => {
    const guest = await givenGuest()
    const [request] = (await find(guest.phone)).body.data.requests
    const params = { id: request?._id ?? '' }
    expect((await shop.call('DELETE /api/admin/enquiries/:id', { params }, admin)).status).toBe(200)
    expect((await shop.call('DELETE /api/admin/enquiries/:id', { params }, admin)).status).toBe(404)
    const log = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', params.id)
      .execute()
    expect(log).toMatchObject([{ action: 'deleted', subject_kind: 'enquiry' }])
    expect(JSON.stringify(log)).not.toContain('Lê Thị Khách')
    const emails = await shop.db
      .selectFrom('email_outbox')
      .select('id')
      .where('about_id', '=', params.id)
      .execute()
    expect(emails).toEqual([])
  })
})
