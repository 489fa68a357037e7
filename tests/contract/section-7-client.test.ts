import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { givenCategory, givenPicture, givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

/**
 * A client that knows section 7 of the specification and nothing else: it sends the bodies that are
 * written there, over plain HTTP, sends back answers that it has read, and looks at `success` alone.
 */
let shop: TestShop
let token: string
let categoryId: string
let pictureId: string
beforeAll(async () => {
  shop = await testShop()
  token = (await givenUser(shop.db, { role: 'admin' })).token
  categoryId = await givenCategory(shop.db, 'Đèn trang trí')
  pictureId = await givenPicture(shop.db)
})
afterAll(() => shop.close())

type Answer = Record<string, unknown> & { success: boolean; data: Record<string, unknown> }
async function call(route: string, body?: object, as: string | undefined = token): Promise<Answer> {
  const [method, url = ''] = route.split(' ')
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    ...(body && { payload: body }),
    headers: { ...(as && { authorization: `Bearer ${as}` }) },
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, ...(isJson && answer.json()) } as Answer
}

const productBody = () => ({
  title: 'Đèn chùm mục 7',
  description: 'Mô tả',
  sku: `M7-${crypto.randomUUID()}`,
  images: [{ file_id: pictureId, image_url: '/media/x', alt_text: '', file_size: 1, mime_type: 'image/png' }],
  min_price: 500_000,
  category_id: categoryId,
  subcategory_id: null,
  subcategory_ids: [],
  material: 'Đồng',
  quantity: 7,
  warehouse_id: null,
  warehouse_location_id: null,
  is_active: true,
  average_rating: 5,
  hasVariants: false,
})
const variantBody = (name: string, rest: object = {}) => ({
  name,
  sku: `M7-${name}-${crypto.randomUUID()}`,
  price: 450_000,
  comparePrice: 600_000,
  quantity: 3,
  attributes: [{ name: 'Công suất', value: name }],
  ...rest,
})

describe('a client of section 7', () => {
  it('makes a product, reads it, and saves the answer', async () => {
    const made = await call('POST /api/admin/products', productBody())
    expect(made).toMatchObject({ success: true })
    const { _id: id } = made.data
    const read = await call(`GET /api/admin/products/${id}`)
    expect(await call(`PUT /api/admin/products/${id}`, { ...productBody(), quantity: 7 })).toMatchObject({
      success: true,
      data: { quantity: 7 },
    })
    const again = await call(`GET /api/admin/products/${id}`)
    const sentBack = await call(`PUT /api/admin/products/${id}`, { ...again.data, title: 'Đèn đổi tên' })
    expect(sentBack).toMatchObject({ success: true, data: { title: 'Đèn đổi tên', quantity: 7 } })
    expect(sentBack.ignored).toEqual(expect.arrayContaining(['_id', 'variants', 'images.file_size']))
    expect(read.data.quantity).toBe(7)
  })

  it('is answered 409 with the present quantity for an edited one', async () => {
    const { data } = await call('POST /api/admin/products', productBody())
    const refused = await call(`PUT /api/admin/products/${data._id}`, { quantity: 9 })
    expect(refused).toMatchObject({ status: 409, success: false, code: 'conflict', data: { quantity: 7 } })
  })

  it('adds variants to a product with pieces, and saves and deletes them', async () => {
    const { data: product } = await call('POST /api/admin/products', productBody())
    const first = await call(`POST /api/products/${product._id}/variants`, variantBody('3W'))
    expect(first).toMatchObject({ success: true, moved: 3, bookedOut: 4, data: { quantity: 3 } })
    const second = await call(
      `POST /api/products/${product._id}/variants`,
      variantBody('5W', { quantity: 0 }),
    )
    expect(second.success).toBe(true)
    const { sku, _id: id } = first.data
    const saved = await call(`PUT /api/variants/${id}`, variantBody('3W', { sku, price: 470_000 }))
    expect(saved).toMatchObject({ success: true, data: { price: 470_000, quantity: 3 } })
    const back = await call(`PUT /api/variants/${id}`, { ...saved.data, isNew: false })
    expect(back).toMatchObject({ success: true })
    expect(back.ignored).toContain('isNew')
    expect(await call(`PUT /api/variants/${id}`, { isActive: false })).toMatchObject({
      success: true,
      data: { isActive: false },
    })
    expect(await call(`DELETE /api/variants/${second.data._id}`)).toMatchObject({ success: true })
  })

  it('puts a product into a guest’s cart with any session id', async () => {
    const { data: product } = await call('POST /api/admin/products', productBody())
    for (const sessionId of ['', 'guest_1700000000_abc', 'A'.repeat(22), null]) {
      const added = await call(
        'POST /api/guest-cart/add',
        { product_id: product._id, quantity: 1, sessionId },
        '',
      )
      expect(added).toMatchObject({ success: true, sessionId: expect.stringMatching(/^[\w-]{22}$/) })
    }
    for (const read of ['GET /api/guest-cart/guest_1700000000_abc', `GET /api/guest-cart/${'A'.repeat(22)}`])
      expect(await call(read, undefined, '')).toMatchObject({ success: true })
  })

  it('reads the whole inventory without a limit', async () => {
    for (const n of Array(12).keys()) {
      expect(
        (await call('POST /api/admin/products', { ...productBody(), title: `Đèn số ${n}` })).success,
      ).toBe(true)
    }
    const { data } = await call('GET /api/warehouse/inventory')
    expect((data.inventories as unknown[]).length).toBeGreaterThanOrEqual(12)
    expect(data.pagination).toMatchObject({ total_pages: 1 })
    const open = await call('GET /api/warehouse/inventory-public', undefined, '')
    expect(open.data.stats).toEqual({
      total_products: null,
      total_quantity: null,
      total_value: null,
      low_stock_count: null,
      out_of_stock_count: null,
      reorder_needed_count: null,
    })
  })

  it('reads the names of the old shop in addition to ours, and a 0 of sold-out products alone', async () => {
    const { data: made } = await call('POST /api/admin/products', productBody())
    const { data: read } = await call(`GET /api/products/${made._id}`, undefined, '')
    expect(read).toMatchObject({ is_active: true, isActive: true, created_at: read.createdAt })
    expect(read).not.toHaveProperty('quantity')
    expect((await call(`GET /api/admin/products/${made._id}`)).data).toMatchObject({ is_active: true })
    const { data: gone } = await call('POST /api/admin/products', { ...productBody(), quantity: 0 })
    for (const body of [variantBody('3W'), variantBody('5W', { quantity: 0 })])
      expect((await call(`POST /api/products/${made._id}/variants`, body)).success).toBe(true)
    expect((await call(`GET /api/products/${gone._id}`, undefined, '')).data.quantity).toBe(0)
    const { data: variants } = await call(`GET /api/products/${made._id}/variants`, undefined, '')
    const numbers = (variants as unknown as Record<string, unknown>[]).map(({ name, quantity }) => [
      name,
      quantity,
    ])
    expect(Object.fromEntries(numbers)).toEqual({ '3W': undefined, '5W': 0 })
  })

  it('reads a sentence after a sign-in', async () => {
    const account = { email: 'cu@example.com', password: 'Matkhau1' }
    await call('POST /api/register', { ...account, name: 'Khách Cũ' }, '')
    const answer = await call('POST /api/login', account, '')
    expect(answer).toMatchObject({ success: true, message: 'Đăng nhập thành công' })
  })

  it('makes an account with six characters as its password', async () => {
    const body = {
      name: 'Khách Mới',
      email: 'muc7@example.com',
      password: 'aaaaaa',
      role: 'user',
      isActive: true,
    }
    expect(await call('POST /api/users', body)).toMatchObject({ success: true })
  })

  it('sends null for texts that it leaves out', async () => {
    const { data: warehouse } = await call('POST /api/warehouse/warehouses', {
      name: 'Kho null',
      code: 'KHO-NULL',
      address: '12 đường Ví Dụ',
      manager: 'Minh',
      phone: '+84 28 3822 1234',
      capacity: null,
    })
    const { data: product } = await call('POST /api/admin/products', productBody())
    const bin = { warehouse_id: warehouse._id, zone: 'A', row: '1', shelf: '1', level: 1, notes: null }
    expect(await call('POST /api/warehouse/locations', bin)).toMatchObject({ success: true })
    const line = { product_id: product._id, variant_id: null, location_id: null, quantity: 1, reason: 'Thử' }
    const texts = { reference_document: null, notes: null }
    const receipt = { ...line, ...texts, warehouse_id: warehouse._id, unit_price: 1_000 }
    expect(await call('POST /api/warehouse/import', receipt)).toMatchObject({ success: true })
    expect(await call('POST /api/warehouse/export', receipt)).toMatchObject({ success: true })
  })

  it('has a warehouse with a landline', async () => {
    const body = {
      name: 'Kho bảy',
      code: 'KHO-7',
      address: '12 đường Ví Dụ',
      manager: 'Minh',
      phone: '028 3822 1234',
      capacity: '',
    }
    expect(await call('POST /api/warehouse/warehouses', body)).toMatchObject({
      success: true,
      data: { phone: '028 3822 1234' },
    })
  })
})

describe('an empty parameter', () => {
  const lists = Object.values(allCalls).filter(
    // an answer of the events has no end
    ({ route, query }) => query && /^GET [^:]*$/.test(route) && route !== 'GET /api/admin/order-events',
  )
  it.each(lists.map(({ route, query }) => [route, query] as const))(
    'is absent in %s',
    async (route, query) => {
      const names = Object.keys((query as unknown as { shape: Record<string, unknown> }).shape)
      const empty = names.map(name => `${name}=`).join('&')
      const [given, none] = [await call(`${route}?${empty}`), await call(route)]
      expect([given.status, given.code]).toEqual([none.status, none.code])
    },
  )
})
