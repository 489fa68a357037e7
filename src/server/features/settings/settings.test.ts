import { afterAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { settingsFixture } from '#tests/support/settings-fixture.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from './save-settings.ts'
import { defaultSettings } from './settings.defaults.ts'

const { shop, admin, read, put, save, publicShop } = await settingsFixture()
afterAll(() => shop.close())

describe('a section of the settings', () => {
  it('begins with its defaults, as version 0', async () => {
    for (const section of [
      'shop',
      'bank',
      'tax',
      'delivery',
      'checkout',
      'stock',
      'home',
      'text',
      'emails',
    ] as const)
      expect(await read(section)).toEqual({
        section,
        version: 0,
        updatedAt: null,
        value: defaultSettings[section],
      })
  })

  it('is in the shop at the next request, and its change in the log', async () => {
    expect((await publicShop()).shop.hotline).toBe('')
    const saved = await save('shop', { ...defaultSettings.shop, hotline: '0900 000 999' })
    expect(saved.body.data).toMatchObject({ version: 1, value: { hotline: '0900 000 999' } })
    expect((await publicShop()).shop.hotline).toBe('0900 000 999')
    const log = await shop.call(
      'GET /api/admin/audit',
      { query: { kind: 'setting', subject: 'shop' } },
      admin,
    )
    expect(log.body.data).toMatchObject([
      {
        actor: { name: 'Thùy Linh' },
        subject: { label: 'Cửa hàng' },
        changes: [{ field: 'hotline', before: '', after: '0900 000 999' }],
      },
    ])
  })

  it('has no HTML in its long texts', async () => {
    const html = '<h2>Về chúng tôi</h2><p>Từ <b>1998</b></p>'
    const saved = await save('text', { ...defaultSettings.text, about: html, policy: html })
    const plain = '## Về chúng tôi\n\nTừ **1998**'
    expect(saved.body.data).toMatchObject({ value: { about: plain, policy: plain, faq: '' } })
  })

  it('takes HTML of any depth, and what was read back as it is', async () => {
    const about = `${'<ul><li>'.repeat(2000)}&lt;script&gt;mã&lt;/script&gt;`
    const saved = await save('text', { ...defaultSettings.text, about })
    expect(saved.body.data).toMatchObject({ value: { about: '- ‹script›mã‹/script›' } })
    const again = await save('text', saved.body.data.value as typeof defaultSettings.text)
    expect(again.body.data).toEqual(saved.body.data)
  })

  it('changes prices in the cart at once', async () => {
    const { id } = await givenProduct(shop.db, { priceDong: 100_000 })
    const person = await givenUser(shop.db)
    await shop.call('POST /api/cart/add', { body: { product_id: id } }, person)
    const rate = async () => (await shop.call('GET /api/cart', {}, person)).body.data.items[0]?.taxPercent
    expect(await rate()).toBe(10)
    const classes = [
      {
        code: 'standard',
        name: 'Thông thường',
        rates: [
          { from: '2000-01-01', percent: 10 },
          { from: '2025-07-01', percent: 8 },
          { from: '2999-01-01', percent: 12 },
        ],
      },
    ]
    expect((await save('tax', { pricesIncludeTax: false, classes })).status).toBe(200)
    expect(await rate()).toBe(8)
  })

  it('is not overwritten from an older version: the answer has the present values', async () => {
    const { version } = await read('stock')
    expect((await put('stock', version, { minLevel: 7, reorderPoint: 14 })).status).toBe(200)
    const late = await put('stock', version, { minLevel: 1, reorderPoint: 2 })
    expect([late.status, late.error.code]).toEqual([409, 'conflict'])
    expect(late.error.data).toMatchObject({ version: version + 1, value: { minLevel: 7, reorderPoint: 14 } })
    expect((await read('stock')).value).toEqual({ minLevel: 7, reorderPoint: 14, blindCounts: false })
  })

  it('takes one of two changes made at once', async () => {
    const { version } = await read('text')
    const answers = await Promise.all(
      ['một', 'hai', 'ba'].map(depositAdvice =>
        put('text', version, { ...defaultSettings.text, depositAdvice }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  })

  it('that is saved unchanged gets neither a version nor an entry in the log', async () => {
    const { value } = await read('checkout')
    // the first time it records that an admin has checked the defaults
    expect((await put('checkout', 0, value)).body.data.version).toBe(1)
    expect((await put('checkout', 1, value)).body.data.version).toBe(1)
    const log = await shop.call(
      'GET /api/admin/audit',
      { query: { kind: 'setting', subject: 'checkout' } },
      admin,
    )
    expect(log.body.data).toEqual([])
  })

  it('must be the one of the address', async () => {
    const answer = await shop.call(
      'PUT /api/admin/settings/:section',
      {
        params: { section: 'tax' },
        body: { section: 'stock', version: 0, value: { minLevel: 1, reorderPoint: 1 } },
      },
      admin,
    )
    expect(answer.error.errors).toEqual([
      {
        path: 'section',
        code: 'section_mismatch',
        message: 'Mục trong nội dung khác mục trong địa chỉ',
      },
    ])
    const bare = { params: { section: 'stock' as const }, body: { version: 0, value: {} } as never }
    expect((await shop.call('PUT /api/admin/settings/:section', bare, admin)).error.message).toBe(
      'Nội dung phải có «section»: tên của mục cài đặt, như trong địa chỉ',
    )
    const unknown = { params: { section: 'lạ' as 'tax' } }
    expect((await shop.call('GET /api/admin/settings/:section', unknown, admin)).status).toBe(400)
  })
})

describe('a new shop', () => {
  it('shows nothing made up, and promises nothing (R48)', async () => {
    const fresh = await testShop()
    const { data } = (await fresh.call('GET /api/shop')).body
    expect(data.shop).toEqual({
      name: 'Ánh Gia',
      legalName: '',
      taxCode: '',
      hotline: '',
      zaloPhone: '',
      email: '',
      address: '',
      city: '',
      hours: '',
      mapPoint: null,
      ministryBadge: null,
    })
    expect(data.delivery).toEqual({
      zones: [],
      rest: {
        name: 'Toàn quốc',
        time: '',
        thresholds: [],
        fees: { standard: 0, bulky: 0, oversize: 0 },
      },
    })
    expect(data.text).toEqual({
      warrantyMonths: 0,
      returnDays: 0,
      depositAdvice: '',
      policy: '',
      faq: '',
      about: '',
      figures: [],
    })
    expect(data).toMatchObject({
      acceptsTransfers: false,
      home: { sectionSlugs: [], banners: [], menuSlugs: [] },
    })
    expect([data.isDeliverySet, data.tax.isSet]).toEqual([false, false])
    await saveSettings(fresh.db, 'delivery', defaultSettings.delivery)
    await saveSettings(fresh.db, 'tax', defaultSettings.tax)
    const { data: set } = (await fresh.call('GET /api/shop')).body
    expect([set.isDeliverySet, set.tax.isSet]).toEqual([true, true])
    await fresh.close()
  })
})

describe('the code of a test transfer', () => {
  it('is made before anything is saved', async () => {
    const query = { bin: '970436', accountNumber: '0123456789' }
    const { body } = await shop.call('GET /api/admin/settings/bank/preview', { query }, admin)
    expect(body.data).toMatchObject({ amount: 1_000, content: 'KIEM TRA TAI KHOAN' })
    const bad = await shop.call(
      'GET /api/admin/settings/bank/preview',
      { query: { ...query, bin: '1' } },
      admin,
    )
    expect(bad.error.errors?.[0]?.path).toBe('bin')
  })
})
