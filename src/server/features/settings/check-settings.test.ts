import { afterAll, describe, expect, it } from 'vitest'
import { givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { cityRules, sameFee } from '#tests/support/pricing/delivery-rules.ts'
import { settingsFixture } from '#tests/support/settings-fixture.ts'
import { defaultSettings } from './settings.defaults.ts'

const { shop, admin, save, fieldErrors, publicShop } = await settingsFixture()
afterAll(() => shop.close())

describe('refused values', () => {
  it('delivery zones with places that are none, or that another zone has', async () => {
    const rules = cityRules(30_000, 500_000, { city: 'Thành phố Huế' })
    const [zone] = rules.zones
    if (!zone) throw new Error('no zone')
    const errorsOf = async (...zones: object[]) =>
      (await fieldErrors('delivery', { ...rules, zones }))?.map(({ path, code, message }) => [
        path.replace('value.zones.', ''),
        code,
        message,
      ])
    const inside = (province: string, ...wards: string[]) => ({ ...zone, places: [{ province, wards }] })
    const other = { ...inside('Thành phố Huế', 'Phường Thuận Hóa'), name: 'Trung tâm' }
    expect(await errorsOf(inside('Thành phố Mặt Trăng'))).toEqual([
      ['0.places.0.province', 'province_not_found', 'Vui lòng chọn tỉnh, thành phố trong danh sách'],
    ])
    expect(await errorsOf(inside('Thành phố Huế', 'Phường Sao Hỏa'))).toEqual([
      ['0.places.0.wards', 'wards_not_found', 'Không có «Phường Sao Hỏa» ở Thành phố Huế'],
    ])
    expect(await errorsOf(zone, other, { ...other, name: 'Lõi' })).toEqual([
      ['2.places.0', 'places_duplicate', '«Phường Thuận Hóa, Thành phố Huế» đã có trong vùng «Trung tâm»'],
    ])
    expect(await errorsOf(zone, { ...zone, name: 'Khác' })).toEqual([
      ['1.places.0', 'places_duplicate', '«Thành phố Huế» đã có trong vùng «Nội thành»'],
    ])
    expect(await errorsOf(zone, { ...other, name: zone.name })).toEqual([
      ['1.name', 'name_duplicate', 'Đã có vùng giao hàng tên «Nội thành»'],
    ])
    expect(await errorsOf({ ...zone, places: [] })).toEqual([
      ['0.places', 'places_required', 'Vùng giao hàng cần ít nhất một nơi'],
    ])
    expect((await save('delivery', { ...rules, zones: [zone, other] })).status).toBe(200)
    expect((await publicShop()).delivery.zones).toEqual([zone, other])
  })

  it('a lower fee that is not lower, or that is for no size', async () => {
    const rules = cityRules(30_000, null)
    const errorsOf = async (threshold: object, fees = rules.rest.fees) =>
      (
        await fieldErrors('delivery', { ...rules, rest: { ...rules.rest, fees, thresholds: [threshold] } })
      )?.map(({ path, code }) => [path, code])
    const free = { fromDong: 500_000, feeDong: 0, classes: ['standard'] }
    expect(await errorsOf({ ...free, feeDong: 30_000 })).toEqual([
      ['value.rest.thresholds.0.feeDong', 'fee_dong_too_large'],
    ])
    expect(await errorsOf(free, sameFee(0))).toEqual([
      ['value.rest.thresholds.0.feeDong', 'fee_dong_too_large'],
    ])
    expect(await errorsOf({ ...free, classes: [] })).toEqual([
      ['value.rest.thresholds.0.classes', 'classes_required'],
    ])
    expect(await errorsOf({ ...free, fromDong: 0 })).toEqual([
      ['value.rest.thresholds.0.fromDong', 'from_dong_too_small'],
    ])
    expect(await errorsOf(free, sameFee(null))).toBeUndefined()
  })

  it('more zones, places or lower fees than there may be', async () => {
    const rules = cityRules(30_000, 500_000)
    const [zone] = rules.zones
    const wards = Array.from({ length: 201 }, (_, index) => `Phường ${index}`)
    const firstError = async (delivery: object) => (await fieldErrors('delivery', delivery))?.[0]
    expect(await firstError({ ...rules, zones: Array(51).fill(zone) })).toMatchObject({
      message: 'Có tối đa 50 vùng giao hàng',
    })
    const tooMany = { message: 'Mỗi vùng giao hàng có tối đa 200 nơi' }
    const places = (...each: string[][]) => each.map((of, at) => ({ province: `Tỉnh ${at}`, wards: of }))
    expect(await firstError({ ...rules, zones: [{ ...zone, places: places(wards) }] })).toMatchObject(tooMany)
    const halves = places(wards.slice(0, 101), wards.slice(101), [])
    expect(await firstError({ ...rules, zones: [{ ...zone, places: halves }] })).toMatchObject(tooMany)
    const thresholds = Array(6).fill(zone?.thresholds[0])
    expect(await firstError({ ...rules, rest: { ...rules.rest, thresholds } })).toMatchObject({
      message: 'Mỗi vùng có tối đa 5 mức giảm phí',
    })
  })

  it('a phone number with letters, and an address of email that is none', async () => {
    const shopOf = (rest: object) => ({ ...defaultSettings.shop, ...rest })
    expect((await fieldErrors('shop', shopOf({ hotline: 'gọi tôi' })))?.[0]).toEqual({
      path: 'value.hotline',
      code: 'hotline_invalid',
      message: 'Số điện thoại phải có 8 đến 11 chữ số, ví dụ 028 3822 1234 hoặc 0903 123 456',
    })
    expect((await fieldErrors('shop', shopOf({ email: 'không phải' })))?.[0]).toEqual({
      path: 'value.email',
      code: 'email_invalid',
      message: 'Email không hợp lệ',
    })
    for (const hotline of ['. . .', '(--)', '+', '12-34', '0000-01-01', '+84 28 3822'])
      expect((await fieldErrors('shop', shopOf({ hotline })))?.[0]?.path, hotline).toBe('value.hotline')
    expect((await save('shop', shopOf({ hotline: '028 1234 5678' }))).status).toBe(200)
  })

  const rates = [{ from: '2000-01-01', percent: 10 }]
  const standard = { code: 'standard', name: 'Thông thường', rates }
  const reduced = { code: 'giam', name: 'Giảm thuế', rates }
  const tax = (...classes: object[]) => ({ pricesIncludeTax: false, classes })

  it.each([
    [tax(standard, standard), 'value.classes.1.code', 'Mã nhóm thuế «standard» bị trùng'],
    [
      tax(standard, { ...reduced, name: 'thông  thường' }),
      'value.classes.1.name',
      'Tên nhóm thuế «thông  thường» bị trùng',
    ],
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

  it('menus of the header that are no categories, twice the same, or too many', async () => {
    const categoryId = await givenCategory(shop.db)
    const { slug } = await shop.db
      .selectFrom('category')
      .select('slug')
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow()
    const home = (...menuSlugs: string[]) => ({ sectionSlugs: [], banners: [], menuSlugs })
    expect(await fieldErrors('home', home(slug, 'khong-co'))).toEqual([
      {
        path: 'value.menuSlugs.1',
        code: 'menu_slugs_not_found',
        message: 'Không còn danh mục «khong-co»',
      },
    ])
    expect(await fieldErrors('home', home(slug, slug))).toMatchObject([
      { path: 'value.menuSlugs.1', message: `Danh mục «${slug}» bị chọn hai lần` },
    ])
    expect((await fieldErrors('home', home('a', 'b', 'c')))?.[0]?.message).toBe(
      'Đầu trang có tối đa 2 danh mục riêng',
    )
    const sub = await givenSubcategory(shop.db, categoryId)
    expect((await fieldErrors('home', home(sub.slug)))?.[0]?.path).toBe('value.menuSlugs.0')
    expect((await save('home', home(slug))).status).toBe(200)
    expect((await publicShop()).home.menuSlugs).toEqual([slug])
  })

  it('a banner without a stored picture, and shows one with it on the home page', async () => {
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
    // a PNG was sent: the served copy is re-encoded, without metadata
    const served = await shop.app.inject({ url: `/media/${uploaded.body.data.fileId}/original` })
    expect(served.headers['content-type']).toBe('image/webp')
  })
})
