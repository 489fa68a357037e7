import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { defaultSettings, saveSettings } from '../settings/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const known = { ...defaultSettings.shop, zaloPhone: '0900000123', email: 'lienhe@example.com' }
  await saveSettings(shop.db, 'shop', known)
})
afterAll(() => shop.close())

const asker = { name: 'Nguyễn Minh Hạnh', phone: '+84 900 000 456', message: 'Cần đèn cho trần cao 4 m.' }

describe('enquiries', () => {
  it('are kept with the product’s own name and answered with the chat link', async () => {
    const lamp = await givenProduct(shop.db, { title: 'Đèn chùm báo giá', sku: 'BG-1', priceDong: null })
    const admin = await givenUser(shop.db, { role: 'admin' })
    const body = {
      ...asker,
      productId: lamp.slug,
      productName: 'Tên giả',
      productSku: 'GIA',
      productUrl: '/x',
    }
    const asked = await shop.call('POST /api/contact/product', { body })
    expect(asked.status).toBe(200)
    expect(asked.body.data.zaloLink).toMatch(/^https:\/\/zalo\.me\/84\d+$/)
    expect(asked.body.message).toContain('24 giờ')

    const { body: list } = await shop.call('GET /api/admin/enquiries', {}, admin)
    expect(list).toMatchObject({ total: 1, open: 1, totalPages: 1, currentPage: 1 })
    expect(list.data[0]).toMatchObject({
      name: 'Nguyễn Minh Hạnh',
      phone: '0900000456',
      email: '',
      product: { _id: lamp.id, slug: lamp.slug },
      productName: 'Đèn chùm báo giá',
      productSku: 'BG-1',
      handledAt: null,
    })
  })

  it('are emailed to the admin, without a chat link, if the shop has neither address nor phone', async () => {
    const fresh = await testShop({ ADMIN_EMAIL: 'chu@example.com' })
    const lamp = await givenProduct(fresh.db, { priceDong: null })
    const asked = await fresh.call('POST /api/contact/product', { body: { ...asker, productId: lamp.id } })
    expect([asked.status, asked.body.data.zaloLink]).toEqual([200, null])
    const emails = await fresh.db.selectFrom('email_outbox').select(['kind', 'recipient']).execute()
    expect(emails).toEqual([{ kind: 'enquiry', recipient: 'chu@example.com' }])
    await fresh.close()
  })

  it('are mailed to the shop with the data to call back', async () => {
    const lamp = await givenProduct(shop.db, { title: 'Đèn chùm <mới>', priceDong: null })
    const body = { ...asker, email: 'hanh@example.com', productId: lamp.id }
    await shop.call('POST /api/contact/product', { body })
    const emailMessage = await shop.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('subject', '=', 'Yêu cầu báo giá: Đèn chùm <mới>')
      .executeTakeFirstOrThrow()
    expect(emailMessage).toMatchObject({ kind: 'enquiry', recipient: 'lienhe@example.com' })
    for (const words of [
      'Nguyễn Minh Hạnh',
      '0900 000 456',
      'hanh@example.com',
      'trần cao 4 m',
      '/admin/enquiries',
    ])
      expect(emailMessage.text_body).toContain(words)
    expect(emailMessage.html_body).toContain('Đèn chùm &lt;mới&gt;')
    expect(shop.jobs).toContainEqual({ name: 'send_email', data: { emailId: emailMessage.id } })
  })

  it('are marked handled, and opened again', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: null })
    const admin = await givenUser(shop.db, { role: 'admin', name: 'Trần Quản Trị' })
    const asked = await shop.call('POST /api/contact/product', { body: { ...asker, productId: lamp.id } })
    const id = asked.body.data._id
    const openBefore = (await shop.call('GET /api/admin/enquiries', {}, admin)).body.open
    const mark = (handled: boolean) =>
      shop.call('PUT /api/admin/enquiries/:id', { params: { id }, body: { handled } }, admin)

    expect((await mark(true)).body.data).toMatchObject({ _id: id, handledBy: 'Trần Quản Trị' })
    const handled = await shop.call('GET /api/admin/enquiries', { query: { status: 'handled' } }, admin)
    expect(handled.body).toMatchObject({ total: 1, open: openBefore - 1, data: [{ _id: id }] })
    const open = await shop.call('GET /api/admin/enquiries', { query: { status: 'open' } }, admin)
    expect(open.body.data.map(request => request._id)).not.toContain(id)

    expect((await mark(false)).body.data).toMatchObject({ handledAt: null, handledBy: null })
    const unknown = { params: { id: lamp.id }, body: { handled: true } }
    const missing = await shop.call('PUT /api/admin/enquiries/:id', unknown, admin)
    expect([missing.status, missing.error.message]).toEqual([404, 'Không tìm thấy yêu cầu liên hệ này'])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Vui lòng nhập họ và tên'],
    [{ phone: '' }, 'phone', 'Vui lòng nhập số điện thoại'],
    [
      { phone: '0123456789' },
      'phone',
      'Số điện thoại phải có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09',
    ],
    [{ consent: false }, 'consent', 'Vui lòng đồng ý với Chính sách bảo mật để gửi yêu cầu'],
    [{ email: 'khong-phai' }, 'email', 'Email không hợp lệ'],
  ])('refuse %j', async (spoiled, path, message) => {
    const lamp = await givenProduct(shop.db, { priceDong: null })
    const body = { ...asker, productId: lamp.id, ...spoiled }
    const refused = await shop.call('POST /api/contact/product', { body })
    expect(refused.status).toBe(400)
    expect(refused.error.errors).toMatchObject([{ path, message }])
  })

  it('need no message, and take an empty or a good e-mail', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: null })
    for (const email of ['', 'hanh@example.com']) {
      const body = { name: 'Hạnh', phone: '0900000456', email, productId: lamp.id }
      expect((await shop.call('POST /api/contact/product', { body })).status).toBe(200)
    }
  })

  it('are about products that are for sale', async () => {
    const hidden = await givenProduct(shop.db, { priceDong: null, isActive: false })
    const refused = await shop.call('POST /api/contact/product', { body: { ...asker, productId: hidden.id } })
    expect(refused.error.code).toBe('product_not_found')
  })

  it('are limited per phone number', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    try {
      const lamp = await givenProduct(limited.db, { priceDong: null })
      const ask = (phone: string) =>
        limited.call('POST /api/contact/product', { body: { ...asker, phone, productId: lamp.id } })
      for (let n = 0; n < 8; n++) expect((await ask('0900000456')).status).toBe(200)
      expect((await ask('+84900000456')).error.code).toBe('rate_limited')
      expect((await ask('0900000457')).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
