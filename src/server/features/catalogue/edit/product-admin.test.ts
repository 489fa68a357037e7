import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import {
  givenBin,
  givenCategory,
  givenPicture,
  givenSubcategory,
  givenWarehouse,
} from '#tests/support/factories.ts'

let fixture: ProductFixture
beforeAll(async () => {
  // Public answers are kept, as in a running shop: a saved change must push them out.
  fixture = await productFixture({ keepsAnswers: true })
})
afterAll(() => fixture.close())

describe('a new product', () => {
  it('is on the storefront at the next request, with an address made from its title', async () => {
    const before = (await fixture.shop.call('GET /api/products', { query: { search: 'tháp pha lê' } })).body
      .total
    const { body } = await fixture.create({
      title: 'Đèn tháp pha lê',
      sku: ' AG-1 ',
      average_rating: 4.5,
      views: 12,
    })
    expect(body.data).toMatchObject({
      slug: 'den-thap-pha-le',
      sku: 'AG-1',
      min_price: 4_850_000,
      price: 4_850_000,
      discount: 25,
      comparePrice: null,
      percentOff: null,
      quantity: 10,
      stock: 10,
      average_rating: 4.5,
      views: 12,
      isActive: true,
      version: 1,
    })
    const shown = await fixture.shop.call('GET /api/products/:id', { params: { id: 'den-thap-pha-le' } })
    expect(shown.body.data.images.map(image => image.file_id)).toEqual([fixture.pictureId])
    const found = await fixture.shop.call('GET /api/products', { query: { search: 'thap pha le' } })
    expect(found.body.total).toBe(before + 1)
    expect((await fixture.create({ title: 'Đèn tháp pha lê' })).body.data.slug).toBe('den-thap-pha-le-2')
  })

  it('is announced with the next step, its changes with whether customers see them', async () => {
    const seen = 'Khách thấy thay đổi ngay trên cửa hàng.'
    const draft = (await fixture.create({ isActive: false })).body
    expect(draft.message).toBe('Đã tạo sản phẩm. Giờ bạn có thể thêm biến thể, rồi đăng bán.')
    expect((await fixture.create()).body.message).toBe('Đã tạo sản phẩm. Khách thấy ngay trên cửa hàng.')
    const messageOf = async (change: object) => (await fixture.update(draft.data._id, change)).body.message
    expect(await messageOf({ material: 'Đồng' })).toBe('Đã cập nhật sản phẩm')
    expect(await messageOf({ isActive: true })).toBe('Đã đăng bán sản phẩm')
    expect(await messageOf({ material: 'Gỗ' })).toBe(`Đã cập nhật sản phẩm. ${seen}`)
  })

  it('is refused field by field, in the words of the form', async () => {
    const fieldErrors = async (rest: object) =>
      Object.fromEntries(
        ((await fixture.create(rest)).error.errors ?? []).map(({ path, message }) => [path, message]),
      )
    expect(
      await fieldErrors({ title: ' ', description: '', category_id: '', images: [], quantity: '' }),
    ).toEqual({
      title: 'Tên sản phẩm là bắt buộc',
      description: 'Mô tả sản phẩm là bắt buộc',
      category_id: 'Danh mục là bắt buộc',
      images: 'Cần ít nhất một hình ảnh sản phẩm',
      quantity: 'Số lượng sản phẩm là bắt buộc',
    })
    expect(await fieldErrors({ average_rating: 5.1 })).toEqual({ average_rating: 'Đánh giá phải từ 0 đến 5' })
    expect(Object.keys(await fieldErrors({ average_rating: 4.55 }))).toEqual(['average_rating'])
    expect(await fieldErrors({ views: -1 })).toEqual({ views: 'Lượt xem không được âm' })
    expect(Object.keys(await fieldErrors({ min_price: 1000.5 }))).toEqual(['min_price'])
    expect(Object.keys(await fieldErrors({ min_price: -1 }))).toEqual(['min_price'])
    expect(Object.keys(await fieldErrors({ quantity: -1, discount: 101 }))).toEqual(['discount', 'quantity'])
  })

  it('is refused for references that do not exist, or belong to something else', async () => {
    const paths = async (rest: object) => (await fixture.create(rest)).error.errors?.map(({ path }) => path)
    const stranger = '01920000-0000-7000-8000-000000000000'
    const otherSub = await givenSubcategory(fixture.shop.db, await givenCategory(fixture.shop.db))
    const otherPlace = await givenBin(fixture.shop.db, (await givenWarehouse(fixture.shop.db)).id)
    const proof = await givenPicture(fixture.shop.db, 'payment_proof')
    expect(await paths({ category_id: stranger })).toEqual(['category_id'])
    expect(await paths({ subcategory_ids: [otherSub.id] })).toEqual(['subcategory_ids'])
    expect(await paths({ tax_class: 'khong-co' })).toEqual(['tax_class'])
    expect(await paths({ delivery_class: 'khong-co' })).toEqual(['delivery_class'])
    expect(await paths({ images: [{ file_id: fixture.pictureId }, { file_id: stranger }] })).toEqual([
      'images.1.file_id',
    ])
    expect(await paths({ images: [{ file_id: proof }] })).toEqual(['images.0.file_id'])
    expect(await paths({ warehouse_id: stranger })).toEqual(['warehouse_id'])
    expect(await paths({ warehouse_id: fixture.warehouseId, warehouse_location_id: otherPlace.id })).toEqual([
      'warehouse_location_id',
    ])
    expect(await paths({ warehouse_location_id: otherPlace.id })).toEqual(['warehouse_location_id'])
    await fixture.create({ sku: 'TRUNG-1', slug: 'trung-1' })
    expect(await paths({ sku: 'TRUNG-1' })).toEqual(['sku'])
    expect(await paths({ slug: 'trung-1' })).toEqual(['slug'])
  })

  it.each(['contact', 'Liên hệ', '', 0, null])('has a price on request for %j', async min_price => {
    const { data } = (await fixture.create({ min_price })).body
    expect([data.min_price, data.price]).toEqual(['contact', 'contact'])
  })

  it('takes a lone price as its selling price, and min_price before it', async () => {
    const made = await fixture.create({ min_price: undefined, price: '850.000' })
    expect(made.body.data).toMatchObject({ price: 850_000, min_price: 850_000 })
    const id = made.body.data._id
    const changed = async (change: object) => (await fixture.update(id, change)).body.data
    expect(await changed({ price: 900_000 })).toMatchObject({ price: 900_000, min_price: 900_000 })
    expect(await changed({ price: 1, min_price: 950_000 })).toMatchObject({ price: 950_000 })
    expect(await changed({ price: 'contact' })).toMatchObject({ price: 'contact', min_price: 'contact' })
    expect((await fixture.create({ min_price: undefined, price: '12.50' })).error.errors).toMatchObject([
      { path: 'price', message: expect.stringContaining('«12.50» có thể là 12') },
    ])
  })

  it('reads numbers in texts, and an empty optional one as not given', async () => {
    const { data } = (await fixture.create({ average_rating: '4,5', views: '1.200', discount: '' })).body
    expect(data).toMatchObject({ average_rating: 4.5, views: 1200, discount: 25 })
  })

  it('books its quantity in at its own place, else in the default warehouse', async () => {
    const own = await givenWarehouse(fixture.shop.db)
    const place = await givenBin(fixture.shop.db, own.id)
    const placed = await fixture.create({
      warehouse_id: own.id,
      warehouse_location_id: place.id,
      quantity: 7,
    })
    expect(await fixture.movements(placed.body.data._id)).toMatchObject([
      { kind: 'adjustment', quantity: 7, warehouse_id: own.id, bin_id: place.id },
    ])
    const unplaced = await fixture.create({ quantity: 3 })
    expect(await fixture.movements(unplaced.body.data._id)).toMatchObject([
      { kind: 'adjustment', quantity: 3, warehouse_id: fixture.warehouseId, bin_id: null },
    ])
    expect(await fixture.movements((await fixture.create({ quantity: 0 })).body.data._id)).toEqual([])
  })
})

describe('a changed product', () => {
  it('takes the sent fields, leaves the rest, and redirects from the old address', async () => {
    const [a, b] = [
      await givenSubcategory(fixture.shop.db, fixture.categoryId),
      await givenSubcategory(fixture.shop.db, fixture.categoryId),
    ]
    const { _id, slug } = (await fixture.create({ subcategory_ids: [a.id, b.id], faq: 'Hỏi?' })).body.data
    const { data } = (
      await fixture.update(_id, { title: 'Tên mới', slug: 'dia-chi-moi', subcategory_ids: [b.id, a.id] })
    ).body
    expect(data).toMatchObject({
      title: 'Tên mới',
      slug: 'dia-chi-moi',
      subcategory_id: b.id,
      subcategory_ids: [b.id, a.id],
      faq: 'Hỏi?',
      quantity: 10,
      version: 2,
    })
    expect((await fixture.shop.call('GET /api/products/:id', { params: { id: slug } })).body.data.slug).toBe(
      'dia-chi-moi',
    )
    const inB = await fixture.shop.call('GET /api/products', { query: { subcategory: b.id } })
    expect(inB.body.data.map(card => card.title)).toEqual(['Tên mới'])
    const elsewhere = await givenCategory(fixture.shop.db)
    expect((await fixture.update(_id, { category_id: elsewhere })).body.data.subcategory_ids).toEqual([])
  })

  it('changes its place without moving stock, and accepts null for either id', async () => {
    const { _id } = (await fixture.create()).body.data
    const place = await givenBin(fixture.shop.db, fixture.warehouseId)
    const placed = await fixture.update(_id, {
      warehouse_id: fixture.warehouseId,
      warehouse_location_id: place.id,
    })
    expect(placed.body.data).toMatchObject({
      warehouse_id: fixture.warehouseId,
      warehouse_location_id: place.id,
    })
    const cleared = await fixture.update(_id, { warehouse_id: null, warehouse_location_id: null })
    expect(cleared.body.data).toMatchObject({ warehouse_id: null, warehouse_location_id: null, quantity: 10 })
    expect(await fixture.movements(_id)).toHaveLength(1)
  })

  it('is not overwritten from an older version: the answer has authors and changes', async () => {
    const { _id, version } = (await fixture.create()).body.data
    await fixture.update(_id, { material: 'Đồng', version }, fixture.other)
    const late = await fixture.update(_id, { title: 'Đè lên', version })
    expect([late.status, late.error.code]).toEqual([409, 'conflict'])
    expect(late.error.data).toMatchObject({
      version: 2,
      conflict: [{ by: 'Minh Khoa', changes: [{ field: 'material', before: '', after: 'Đồng' }] }],
    })
    expect(await fixture.get(_id)).toMatchObject({
      title: 'Đèn chùm đồng 6 tay',
      material: 'Đồng',
      version: 2,
    })
    expect((await fixture.update(_id, { title: 'Biết rồi', version: 2 })).status).toBe(200)
  })

  it('is in the audit log by names, and a change of nothing leaves no trace', async () => {
    const { _id } = (await fixture.create()).body.data
    await fixture.update(_id, { title: 'Đèn chùm đồng 6 tay', min_price: '4850000' })
    await fixture.update(_id, {
      category_id: await givenCategory(fixture.shop.db, 'Quạt trần'),
      min_price: 'contact',
    })
    const [changed, made, ...rest] = await fixture.auditOf(_id)
    expect(rest).toEqual([])
    expect(changed).toMatchObject({ action: 'updated', actor: { name: 'Thùy Linh' } })
    expect(changed?.changes).toEqual(
      expect.arrayContaining([
        { field: 'category', before: 'Đèn trang trí', after: 'Quạt trần' },
        { field: 'min_price', before: 4_850_000, after: 'contact' },
      ]),
    )
    expect(made?.changes).toContainEqual({ field: 'quantity', before: null, after: 10 })
  })

  it('reads is_active like isActive, which counts if both are sent', async () => {
    const { _id } = (await fixture.create({ is_active: false })).body.data
    expect((await fixture.get(_id)).isActive).toBe(false)
    await fixture.update(_id, { is_active: true })
    expect((await fixture.get(_id)).isActive).toBe(true)
    await fixture.update(_id, { is_active: true, isActive: false })
    expect((await fixture.get(_id)).isActive).toBe(false)
    const body = { ids: [_id], is_active: true } as never
    expect((await fixture.shop.call('PUT /api/admin/products/active', { body }, fixture.admin)).status).toBe(
      200,
    )
    expect((await fixture.get(_id)).isActive).toBe(true)
    expect((await fixture.update(_id, { is_active: 'yes' })).error.errors?.[0]?.path).toBe('isActive')
  })
})

describe('HTML in the long texts of a product', () => {
  const html = '<p>Đèn <b>gỗ</b></p><ul><li>LED</li></ul>'
  const plain = 'Đèn **gỗ**\n\n- LED'

  it('becomes the shop’s own signs, as in an import', async () => {
    const { body } = await fixture.create({
      title: 'Đèn HTML',
      sku: 'AG-HTML',
      description: html,
      faq: 'a < b',
    })
    expect(body.data).toMatchObject({ description: plain, faq: 'a < b' })
    const { _id: id, version } = body.data
    const changed = await fixture.shop.call(
      'PUT /api/admin/products/:id',
      { params: { id }, body: { policy: html, faq: html, version } },
      fixture.admin,
    )
    expect(changed.body.data).toMatchObject({ description: plain, policy: plain, faq: plain })
  })

  it('is no description if nothing of it can be read', async () => {
    const { _id, version } = (await fixture.create({ title: 'Đèn trống' })).body.data
    for (const empty of ['<p>&nbsp;</p>', '<script>x</script>', '<br>', '&nbsp;', '<p>\u200b</p>']) {
      const path = { path: 'description', message: 'Mô tả sản phẩm là bắt buộc' }
      expect((await fixture.create({ description: empty })).error.errors, empty).toMatchObject([path])
      const update = { params: { id: _id }, body: { description: empty, version } }
      const { error } = await fixture.shop.call('PUT /api/admin/products/:id', update, fixture.admin)
      expect(error, empty).toMatchObject({ message: path.message, errors: [path] })
    }
  })
})

describe('HTML in the names of a product and its variants', () => {
  const variant = { name: '<b>Vàng</b> 60&nbsp;cm', sku: 'AG-HTML-V', price: 1000, quantity: 0 }

  it('is left out, as in an import', async () => {
    const { body } = await fixture.create({
      title: '<p>Đèn <b>gỗ</b> A &amp; B</p>',
      material: '<i>Đồng</i> & kính',
      quantity: 0,
      variants: [variant],
    })
    expect(body.data).toMatchObject({
      title: 'Đèn gỗ A & B',
      material: 'Đồng & kính',
      variants: [{ name: 'Vàng 60 cm' }],
    })
    const { _id: id, version } = body.data
    const changed = await fixture.shop.call(
      'PUT /api/admin/products/:id',
      { params: { id }, body: { title: 'Đèn <3 & 5 > 4<br>', version } },
      fixture.admin,
    )
    expect(changed.body.data.title).toBe('Đèn <3 & 5 > 4')
  })

  it('is left out of attributes and of texts for pictures', async () => {
    const attributes = [{ name: '<img src=x onerror=alert(1)>Công <b>suất</b>', value: '7W<br>3000K' }]
    const images = [{ file_id: fixture.pictureId, alt_text: '<i>Đèn</i> bật' }]
    const { body } = await fixture.create({
      title: 'Đèn thuộc tính',
      quantity: 0,
      images,
      variants: [{ name: 'Vàng', sku: 'AG-HTML-T', price: 1000, quantity: 0, attributes, images }],
    })
    const plain = {
      attributes: [{ name: 'Công suất', value: '7W 3000K' }],
      images: [{ alt_text: 'Đèn bật' }],
    }
    expect(body.data).toMatchObject({ images: plain.images, variants: [plain] })
    const id = body.data.variants[0]?._id ?? ''
    const change = (sent: { name: string; value: string }[]) =>
      fixture.shop.call(
        'PUT /api/variants/:id',
        { params: { id }, body: { attributes: sent } },
        fixture.admin,
      )
    expect((await change(attributes)).body.data).toMatchObject(plain)
    const { error } = await change([{ name: '<script>x</script>', value: '1' }])
    expect(error.errors).toMatchObject([{ path: 'attributes.0.name' }])
  })

  it('is no name if nothing of it can be read', async () => {
    const path = { path: 'title', message: 'Tên sản phẩm là bắt buộc' }
    expect((await fixture.create({ title: '<b></b>' })).error).toMatchObject({ errors: [path] })
    const created = await fixture.create({ quantity: 0, variants: [{ ...variant, name: '<br>' }] })
    expect(created.error.errors).toMatchObject([
      { path: 'variants.0.name', message: 'Tên biến thể là bắt buộc' },
    ])
  })
})
