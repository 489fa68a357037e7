import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settingNames } from '#contract/settings/settings.sections.ts'
import { loadSettings, saveSettings } from '#server/features/settings/index.ts'
import { everyCall } from '#tests/support/calls/call-samples.ts'
import type { SampleData } from '#tests/support/calls/sample-data.ts'
import { sampledShops } from '#tests/support/calls/sampled-shops.ts'
import { givenBin, givenPicture, givenProduct } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop-app.ts'

/** Calls that set one field apart from the others, so that there is nothing to be read and sent back. */
const SETS_ONE_THING = [
  'PUT /api/change-password',
  'PUT /api/admin/backups/plan',
  'PUT /api/admin/backups/:id/pin',
  'PUT /api/cart/codes',
  'PUT /api/guest-cart/codes',
  'PUT /api/cart/update',
  'PUT /api/guest-cart/:sessionId/update',
  'PUT /api/admin/categories/order',
  'PUT /api/admin/subcategories/order',
  'PUT /api/admin/products/active',
  'PUT /api/admin/products/archived',
  'PUT /api/variants/:id/archived',
  'PUT /api/products/:id/variants/order',
  'PUT /api/admin/moving-in/:id/mapping',
  'PUT /api/admin/orders/:id/status',
  'PUT /api/admin/orders/:id/payment-status',
  'PUT /api/invoices/:id/status',
  'PUT /api/admin/enquiries/:id',
  'PUT /api/admin/orders/status',
  'PUT /api/admin/orders/:id/delivery-fee',
  'PUT /api/orders/:id/payment-proof',
  'PUT /api/admin/orders/:id/returns',
  'PUT /api/payments/holds',
  'PUT /api/admin/promotions/:id/state',
  'PUT /api/admin/product-feed',
  'PUT /api/admin/setup/:step',
  'PUT /api/admin/setup/opening',
  'PUT /api/warehouse/inventory/levels',
  'PUT /api/warehouse/pick-walks/:id/picks',
  'PATCH /api/orders/:id/cancel',
]

type Added = { onSale: string; byContact: string; withVariants: string; variants: string[] }
type Thing = Record<string, unknown> & { _id?: string }

const shops = sampledShops(addProducts)
let opened: Awaited<ReturnType<typeof shops.openRestorable>>
beforeAll(async () => {
  opened = await shops.openRestorable()
})
afterEach(() => opened.restore())
afterAll(() => opened.close())

/**
 * Products with all that one can have: a sale price, a default old price, variants, a place, a picture,
 * levels.
 */
async function addProducts({ db, call }: TestShop, data: SampleData): Promise<Added> {
  const bin = await givenBin(db, data.stockedWarehouseId)
  const file = await givenPicture(db)
  const whole = async (id: string) => {
    const set = {
      images: [{ file_id: file, alt_text: 'Đèn' }],
      warehouse_id: data.stockedWarehouseId,
      warehouse_location_id: bin.id,
      material: 'Đồng',
      weight: '2 kg',
      average_rating: 4.5,
      min_stock_level: 2,
      reorder_point: 4,
    }
    const { status } = await call('PUT /api/admin/products/:id', { params: { id }, body: set }, data.admin)
    if (status !== 200) throw new Error(`A product was refused: ${status}`)
    return id
  }
  const common = { categoryId: data.categoryId, subcategoryIds: [data.subcategoryId], discountPercent: 25 }
  const onSale = await givenProduct(db, { ...common, priceDong: 1_000_000, stock: 3 })
  const byContact = await givenProduct(db, { ...common, priceDong: null, stock: 0 })
  const withVariants = await givenProduct(db, {
    ...common,
    variants: [
      { name: '3W', priceDong: 400_000, comparePriceDong: 500_000, stock: 2 },
      { name: '5W', priceDong: 300_000, stock: 0 },
    ],
  })
  const sale = {
    name: 'Giảm hai mươi',
    codeMode: 'none' as const,
    startsAt: '2026-01-01T00:00:00+07:00',
    conditions: { scope: { of: { products: [onSale.id, withVariants.id] } } },
    offer: { on: 'items', kind: 'percent', percent: 20, capDong: null } as const,
    combines: { order: true, delivery: true, codes: true },
    state: 'active' as const,
  }
  const saved = await loadSettings(db)
  // shoppers read them of every product that has none
  const text = { ...saved.text, policy: '## Bảo hành\n12 tháng', faq: '## Giao hàng\nMiễn phí' }
  const settings = { ...saved, text }
  // the first saving of defaults is kept (R48), the next one changes nothing
  for (const section of settingNames) await saveSettings(db, section, settings[section])
  await call('POST /api/admin/promotions', { body: sale }, data.admin)
  await call(
    'PUT /api/warehouse/warehouses/:id',
    {
      params: { id: data.stockedWarehouseId },
      body: {
        name: 'Kho mẫu',
        code: 'KHO-MAU',
        address: '12 đường Ví Dụ',
        manager: 'Minh',
        phone: '028 3822 1234',
        capacity: 900,
      },
    },
    data.admin,
  )
  return {
    onSale: await whole(onSale.id),
    byContact: await whole(byContact.id),
    withVariants: await whole(withVariants.id),
    variants: withVariants.variants,
  }
}

async function ask(route: string, body?: unknown): Promise<{ status: number; body: Thing }> {
  const [method, url = ''] = route.split(' ')
  const { app } = opened.shop
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${opened.data.admin.token}` },
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const one = async (route: string) => (await ask(`GET ${route}`)).body.data as Thing
const inList = async (route: string, id: string) => {
  const { body } = await ask(`GET ${route}`)
  return (body.data as Thing[]).find(({ _id }) => _id === id) as Thing
}

/**
 * How a client reads the record that a call writes: the call, the words for it, the path that it is written
 * to, and the record.
 */
type Reading = [call: string, how: string, path: () => string, read: () => Promise<unknown>]
const data = (): SampleData => opened.data
const productBy = (which: 'onSale' | 'byContact' | 'withVariants'): Reading[] => {
  const id = () => opened.added[which]
  const path = () => `/api/admin/products/${id()}`
  const call = 'PUT /api/admin/products/:id'
  return [
    [call, `the product ${which} of its form`, path, () => one(path())],
    [call, `the product ${which} of the list`, path, () => inList('/api/admin/products?limit=100', id())],
    [call, `the product ${which} as shoppers read it`, path, () => one(`/api/products/${id()}`)],
    [call, `the card of the product ${which}`, path, () => inList('/api/products?limit=100', id())],
  ]
}
const variantBy = (n: number): Reading[] => {
  const product = () => opened.added.withVariants
  const ofForm = async () => ((await one(`/api/admin/products/${product()}`)).variants as Thing[])[n]
  const ofPage = async () => ((await one(`/api/products/${product()}/variants`)) as unknown as Thing[])[n]
  const path = () => `/api/variants/${opened.added.variants[n]}`
  const call = 'PUT /api/variants/:id'
  return [
    [call, `variant ${n} of the product’s form`, path, ofForm],
    [call, `variant ${n} as shoppers read it`, path, ofPage],
  ]
}
const categoryBy = (kind: 'categories' | 'subcategories'): Reading[] => {
  const id = () => (kind === 'categories' ? data().categoryId : data().subcategoryId)
  const path = () => `/api/admin/${kind}/${id()}`
  const call = `PUT /api/admin/${kind}/:id`
  return [
    [call, `one of ${kind} of the back office`, path, () => inList(`/api/admin/${kind}`, id())],
    [call, `one of ${kind} as shoppers read it`, path, () => one(`/api/${kind}/${id()}`)],
  ]
}
const placesBy = (): Reading[] => {
  const [warehouse, bin] = [() => data().stockedWarehouseId, () => data().binId]
  const bins = () => `/api/warehouse/warehouses/${data().warehouseId}/locations`
  return [
    [
      'PUT /api/warehouse/warehouses/:id',
      'a warehouse',
      () => `/api/warehouse/warehouses/${warehouse()}`,
      () => inList('/api/warehouse/warehouses', warehouse()),
    ],
    [
      'PUT /api/warehouse/locations/:id',
      'a bin',
      () => `/api/warehouse/locations/${bin()}`,
      () => inList(bins(), bin()),
    ],
  ]
}
const usersBy = (): Reading[] => {
  const [customer, admin] = [() => `/api/users/${data().customer.id}`, () => `/api/users/${data().admin.id}`]
  const call = 'PUT /api/users/:id'
  return [
    [call, 'a customer', customer, () => one(customer())],
    [call, 'a customer of the list', customer, () => inList('/api/users?limit=100', data().customer.id)],
    [call, 'the own account', admin, () => one(admin())],
    ['PUT /api/me', 'the own profile', () => '/api/me', () => one('/api/me')],
  ]
}
const ordersBy = (): Reading[] => {
  const id = () => data().orderId
  const path = () => `/api/orders/${id()}`
  const call = 'PUT /api/orders/:id'
  return [
    [call, 'an order', path, () => one(path())],
    [call, 'an order of the back office', path, () => one(`/api/admin/orders/${id()}`)],
    [call, 'an order of the list', path, () => inList('/api/admin/orders?limit=100', id())],
  ]
}
const promotion = () => `/api/admin/promotions/${data().promotionId}`
const MAIL = '/api/admin/mail-server'
const section = (name: string) => () => `/api/admin/settings/${name}`

const readings: Reading[] = [
  ...productBy('onSale'),
  ...productBy('byContact'),
  ...productBy('withVariants'),
  ...variantBy(0),
  ...variantBy(1),
  ...categoryBy('categories'),
  ...categoryBy('subcategories'),
  ...placesBy(),
  ...usersBy(),
  ...ordersBy(),
  ['PUT /api/admin/promotions/:id', 'a promotion', promotion, () => one(promotion())],
  ['PUT /api/admin/mail-server', 'the mail server', () => MAIL, () => one(MAIL)],
  ...settingNames.map(
    (name): Reading => [
      'PUT /api/admin/settings/:section',
      `the settings of ${name}`,
      section(name),
      () => one(section(name)()),
    ],
  ),
]

describe('answers that were read', () => {
  it('has each call that edits something that can be read', () => {
    const edits = everyCall.map(({ route }) => route).filter(route => /^(PUT|PATCH) /.test(route))
    expect([...new Set(readings.map(([call]) => call)), ...SETS_ONE_THING].sort()).toEqual(edits.sort())
  })

  it.each(readings)('sent back by %s changes nothing: %s', async (_call, _how, path, read) => {
    const thing = await read()
    const sent = await ask(`PUT ${path()}`, thing)
    expect(sent).toMatchObject({ status: 200, body: { success: true } })
    expect(await opened.changedTables()).toEqual([])
    expect(await read()).toEqual(thing)
  })

  it('is edited by a client that knows the version and sets the very price of the sale', async () => {
    const path = `/api/admin/products/${opened.added.onSale}`
    const { version, min_price } = await one(path)
    expect(await ask(`PUT ${path}`, { version, min_price })).toMatchObject({
      body: { data: { price: min_price } },
    })
  })
})
