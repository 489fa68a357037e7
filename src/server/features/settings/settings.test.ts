import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedSetting } from '#contract/settings/settings-admin.calls.ts'
import { givenCategory, givenProduct, givenSubcategory, givenUser } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { defaultSettings } from './settings.defaults.ts'
import { saveSettings } from './settings.service.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  // Public answers are kept, as in a running shop: what is saved must reach them all the same.
  shop = await testShop({}, { keepsAnswers: true })
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

type Section = SavedSetting['section']
const read = async (section: Section) =>
  (await shop.call('GET /api/admin/settings/:section', { params: { section } }, admin)).body.data
const put = (section: Section, version: number, value: object) =>
  shop.call(
    'PUT /api/admin/settings/:section',
    { params: { section }, body: { section, version, value } as SavedSetting },
    admin,
  )
const save = async (section: Section, value: object) => put(section, (await read(section)).version, value)
const fieldErrors = async (section: Section, value: object) => (await save(section, value)).error.errors
const publicShop = async () => (await shop.call('GET /api/shop')).body.data

describe('a section of the settings', () => {
  it('begins with its defaults, as version 0', async () => {
    for (const section of ['shop', 'bank', 'tax', 'delivery', 'checkout', 'stock', 'home', 'text'] as const)
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
    expect((await read('stock')).value).toEqual({ minLevel: 7, reorderPoint: 14 })
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

  it('that is saved as it stands gets neither a version nor an entry in the log', async () => {
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
    expect(answer.error.code).toBe('malformed_request')
    const unknown = { params: { section: 'lạ' as 'tax' } }
    expect((await shop.call('GET /api/admin/settings/:section', unknown, admin)).status).toBe(400)
  })
})

describe('a new shop', () => {
  it('shows nothing made up, and promises nothing (R48)', async () => {
    const fresh = await testShop()
    const { data } = (await fresh.call('GET /api/shop')).body
    expect(data.shop).toEqual({
      ...{ name: 'Ánh Gia', legalName: '', taxCode: '', hotline: '', zaloPhone: '', email: '' },
      ...{ address: '', city: '', hours: '', mapPoint: null, ministryBadge: null },
    })
    expect(data.delivery).toEqual({
      ...{ feeDong: 0, freeFromDong: null, innerProvince: '', innerTime: '', otherTime: '' },
    })
    expect(data.text).toEqual({
      ...{ warrantyMonths: 0, returnDays: 0, offers: [], depositAdvice: '', policy: '', faq: '' },
      ...{ about: '', figures: [] },
    })
    expect(data).toMatchObject({ acceptsTransfers: false, home: { sectionSlugs: [], banners: [] } })
    expect([data.isDeliverySet, data.tax.isSet]).toEqual([false, false])
    await saveSettings(fresh.db, 'delivery', defaultSettings.delivery)
    await saveSettings(fresh.db, 'tax', defaultSettings.tax)
    const { data: set } = (await fresh.call('GET /api/shop')).body
    expect([set.isDeliverySet, set.tax.isSet]).toEqual([true, true])
    await fresh.close()
  })
})

describe('what is refused', () => {
  it('a free delivery or a time for an inner city that is not named, or is none', async () => {
    const delivery = defaultSettings.delivery
    expect(await fieldErrors('delivery', { ...delivery, freeFromDong: 500_000 })).toEqual([
      {
        path: 'value.innerProvince',
        code: 'inner_province_required',
        message: 'Vui lòng chọn tỉnh, thành phố được giao nội thành',
      },
    ])
    expect((await fieldErrors('delivery', { ...delivery, innerTime: '3 giờ' }))?.[0]?.path).toBe(
      'value.innerProvince',
    )
    expect(await fieldErrors('delivery', { ...delivery, innerProvince: 'Thành phố Mặt Trăng' })).toEqual([
      {
        path: 'value.innerProvince',
        code: 'inner_province_not_found',
        message: 'Vui lòng chọn tỉnh, thành phố trong danh sách',
      },
    ])
    const good = { ...delivery, innerProvince: 'Thành phố Huế', freeFromDong: 500_000, innerTime: '3 giờ' }
    expect((await save('delivery', good)).status).toBe(200)
    expect((await publicShop()).delivery).toEqual(good)
  })

  it('a phone number with letters, and an address of email that is none', async () => {
    const shopOf = (rest: object) => ({ ...defaultSettings.shop, ...rest })
    expect((await fieldErrors('shop', shopOf({ hotline: 'gọi tôi' })))?.[0]).toEqual({
      path: 'value.hotline',
      code: 'hotline_invalid',
      message: 'Số hotline chỉ gồm chữ số',
    })
    expect((await fieldErrors('shop', shopOf({ email: 'không phải' })))?.[0]).toEqual({
      path: 'value.email',
      code: 'email_invalid',
      message: 'Email không hợp lệ',
    })
    expect((await save('shop', shopOf({ hotline: '028 1234 5678' }))).status).toBe(200)
  })

  const rates = [{ from: '2000-01-01', percent: 10 }]
  const standard = { code: 'standard', name: 'Thông thường', rates }
  const reduced = { code: 'giam', name: 'Giảm thuế', rates }
  const tax = (...classes: object[]) => ({ pricesIncludeTax: false, classes })

  it.each([
    [tax(standard, standard), 'value.classes.1.code', 'Mã nhóm thuế «standard» bị trùng'],
    [tax(reduced), 'value.classes', 'Không thể xóa nhóm thuế mặc định'],
    [
      tax({ ...standard, rates: [...rates, ...rates] }),
      'value.classes.0.rates',
      'Nhóm «Thông thường» có hai thuế suất bắt đầu cùng một ngày',
    ],
    [
      tax({ ...standard, rates: [{ from: '2999-01-01', percent: 8 }] }),
      'value.classes.0.rates',
      'Nhóm «Thông thường» chưa có thuế suất nào đang áp dụng',
    ],
    [
      tax({ ...standard, rates: [{ from: '2000-01-01', percent: 101 }] }),
      'value.classes.0.rates.0.percent',
      'Thuế suất từ 0 đến 100%',
    ],
  ])('taxes %#', async (value, path, message) => {
    expect(await fieldErrors('tax', value)).toMatchObject([{ path, message }])
  })

  it('a tax class that products are in can’t be taken away', async () => {
    await save('tax', tax(standard, reduced))
    const { id } = await givenProduct(shop.db)
    await shop.db.updateTable('product').set({ tax_class: 'giam' }).where('id', '=', id).execute()
    expect(await fieldErrors('tax', tax(standard))).toEqual([
      {
        path: 'value.classes',
        code: 'classes_not_allowed',
        message: 'Không thể xóa nhóm thuế «giam»: còn sản phẩm thuộc nhóm này',
      },
    ])
    await shop.db.updateTable('product').set({ tax_class: 'standard' }).where('id', '=', id).execute()
    expect((await save('tax', tax(standard))).status).toBe(200)
  })

  it('a bank that is none, and an account without a bank or an owner', async () => {
    const bank = {
      bin: '970436',
      bankName: 'Vietcombank',
      accountNumber: '0123456789',
      accountName: 'ANH GIA',
    }
    expect((await fieldErrors('bank', { ...bank, bin: '999999' }))?.[0]?.path).toBe('value.bin')
    expect((await fieldErrors('bank', { ...bank, bin: '' }))?.[0]?.message).toBe('Vui lòng chọn ngân hàng')
    expect((await fieldErrors('bank', { ...bank, accountName: '' }))?.[0]?.path).toBe('value.accountName')
    expect((await fieldErrors('bank', { ...bank, accountNumber: '01-23' }))?.[0]?.path).toBe(
      'value.accountNumber',
    )
    expect((await save('bank', bank)).status).toBe(200)
    expect((await save('bank', { bin: '', bankName: '', accountNumber: '', accountName: '' })).status).toBe(
      200,
    )
  })

  it('home sections that are no subcategories, or twice the same', async () => {
    const { slug } = await givenSubcategory(shop.db, await givenCategory(shop.db))
    const home = (...sectionSlugs: string[]) => ({ sectionSlugs, banners: [] })
    expect(await fieldErrors('home', home(slug, 'khong-co'))).toEqual([
      {
        path: 'value.sectionSlugs.1',
        code: 'section_slugs_not_found',
        message: 'Không còn danh mục con «khong-co»',
      },
    ])
    expect((await fieldErrors('home', home(slug, slug)))?.[0]?.path).toBe('value.sectionSlugs.1')
    expect((await save('home', home(slug))).status).toBe(200)
    expect((await publicShop()).home.sectionSlugs).toEqual([slug])
  })

  it('a banner without a stored picture; with one it is on the home page', async () => {
    const banner = { eyebrow: '', title: 'Mùa mới', text: '', action: 'Xem', href: '/products', alt: '' }
    const home = (fileId: string) => ({
      sectionSlugs: [],
      banners: [{ ...banner, fileId, width: 9_000, height: 3 }],
    })
    expect(await fieldErrors('home', home('khong-co'))).toEqual([
      { path: 'value.banners.0.fileId', code: 'file_id_required', message: 'Vui lòng tải ảnh lên' },
    ])
    const uploaded = await shop.call('POST /api/admin/settings/pictures', { body: pictureForm() }, admin)
    expect((await save('home', home(uploaded.body.data.fileId))).status).toBe(200)
    const { width, height } = uploaded.body.data
    expect((await publicShop()).home.banners).toMatchObject([{ title: 'Mùa mới', width, height }])
    expect(shop.jobs.at(-1)).toMatchObject({ name: 'make_picture_copies' })
    // a PNG was sent: what is served is re-encoded, without metadata
    const served = await shop.app.inject({ url: `/media/${uploaded.body.data.fileId}/original` })
    expect(served.headers['content-type']).toBe('image/webp')
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
