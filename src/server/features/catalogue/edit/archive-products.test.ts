import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenCategory, givenProduct, givenSubcategory, orderBody } from '#tests/support/factories.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

const archive = (ids: string[], isArchived = true) =>
  fixture.shop.call('PUT /api/admin/products/archived', { body: { ids, isArchived } }, fixture.admin)
const remove = (id: string) =>
  fixture.shop.call('DELETE /api/admin/products/:id', { params: { id } }, fixture.admin)
const titles = async (query: object) => (await fixture.list(query)).data.map(({ title }) => title)

/** A product with past stock that was never ordered. */
async function givenUnsold(title: string, rest: object = {}) {
  const { _id, slug } = (await fixture.create({ title, quantity: 4, ...rest })).body.data
  await fixture.update(_id, { quantity: 0, shown_quantity: 4 })
  return { id: _id, slug }
}

describe('a product that was never ordered but has stock movements', () => {
  it('can’t be deleted, and the refusal offers to archive it once nothing of it is left', async () => {
    const { _id: id } = (await fixture.create({ title: 'Đèn nhập nhầm', quantity: 4 })).body.data
    const full = await remove(id)
    expect([full.status, full.error.code]).toEqual([409, 'product_in_use'])
    expect(full.error.data).toMatchObject({ orders: 0, canArchive: false, canDeactivate: true })
    expect(full.error.message).toContain('đặt số lượng về 0')
    const early = (await archive([id])).body.data
    expect([early.changedCount, early.results[0]?.outcome]).toEqual([0, 'refused'])
    expect(early.results[0]?.message).toContain('còn 4 cái trong kho')
    await fixture.update(id, { quantity: 0, shown_quantity: 4 })
    const empty = await remove(id)
    expect(empty.error.data).toMatchObject({ orders: 0, canArchive: true })
    expect(empty.error.message).toContain('lưu trữ')
    expect((await archive([id])).body.data).toMatchObject({
      changedCount: 1,
      results: [{ outcome: 'changed' }],
    })
  })

  it('is gone from list, search, counts, export, reports and shop, and comes back off sale', async () => {
    const { id: subcategory, slug: subSlug } = await givenSubcategory(
      fixture.shop.db,
      fixture.categoryId,
      'Đèn lưu',
    )
    const { id, slug } = await givenUnsold('Đèn măng sông', {
      sku: 'LUU-1',
      isActive: true,
      subcategory_ids: [subcategory],
    })
    const shopHas = async () =>
      (await fixture.shop.call('GET /api/products/:id', { params: { id: slug } })).status
    expect(await shopHas()).toBe(200)
    const category = async () =>
      (await fixture.shop.call('GET /api/admin/categories', {}, fixture.admin)).body.data.find(
        ({ _id }) => _id === fixture.categoryId,
      )?.productCount
    const before = { total: (await fixture.list({})).total, inCategory: await category() }
    await archive([id])
    expect(await shopHas()).toBe(404)
    for (const query of [{}, { search: 'măng sông' }, { search: 'LUU-1' }, { status: 'inactive' }])
      expect(await titles({ ...query, limit: 100 })).not.toContain('Đèn măng sông')
    expect((await fixture.list({})).total).toBe(before.total - 1)
    expect((await fixture.list({ subcategory: subSlug })).total).toBe(0)
    expect(await category()).toBe((before.inCategory ?? 0) - 1)
    expect(await titles({ status: 'archived' })).toContain('Đèn măng sông')
    expect(await titles({ status: 'archived', search: 'măng sông' })).toEqual(['Đèn măng sông'])
    expect((await fixture.list({ status: 'archived', subcategory: subSlug })).total).toBe(1)
    const report = (await fixture.shop.call('GET /api/analytics/products', {}, fixture.admin)).body.data
    expect(report.recentProducts.map(({ _id }) => _id)).not.toContain(id)
    expect(report.totalProducts).toBe(before.total - 1)
    const read = await fixture.get(id)
    expect([read.isActive, typeof read.archivedAt]).toEqual([false, 'string'])
    expect((await archive([id], false)).body.data.changedCount).toBe(1)
    expect(await titles({ status: 'inactive', search: 'măng sông' })).toEqual(['Đèn măng sông'])
    expect((await fixture.get(id)).archivedAt).toBeNull()
    expect(await shopHas()).toBe(404)
    expect((await fixture.auditOf(id)).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'isArchived', before: true, after: false }],
      [
        { field: 'isActive', before: true, after: false },
        { field: 'isArchived', before: false, after: true },
      ],
    ])
  })

  it('keeps its category from being deleted, and the refusal explains it', async () => {
    const category = await givenCategory(fixture.shop.db, 'Danh mục cũ')
    const { id } = await givenUnsold('Đèn danh mục cũ', { category_id: category })
    await archive([id])
    const params = { id: category }
    const refused = await fixture.shop.call('DELETE /api/admin/categories/:id', { params }, fixture.admin)
    expect([refused.status, refused.error.code]).toEqual([409, 'category_in_use'])
    expect(refused.error.message).toContain('còn 1 sản phẩm lưu trữ')
  })

  it('keeps its code, and cannot be changed while it is archived', async () => {
    const { id } = await givenUnsold('Đèn mã giữ', { sku: 'LUU-2' })
    await archive([id])
    expect((await fixture.create({ sku: 'luu-2' })).error.errors?.[0]?.path).toBe('sku')
    const product = { params: { id } }
    const variant = { ...product, body: { name: 'A', sku: 'LUU-2-A', price: 1000, quantity: 1 } }
    const refused = [
      await fixture.update(id, { title: 'Tên khác' }),
      await fixture.update(id, { isActive: true }),
      await fixture.update(id, { quantity: 3, shown_quantity: 0 }),
      await fixture.shop.call('POST /api/products/:id/variants', variant, fixture.admin),
    ]
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      Array(4).fill([409, 'product_archived']),
    )
    const body = { ids: [id], isActive: true }
    const { data } = (await fixture.shop.call('PUT /api/admin/products/active', { body }, fixture.admin)).body
    expect(data.results).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('lưu trữ') }])
    const ordered = await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: id }]) })
    expect(ordered.error.code).toBe('product_not_found')
  })

  it('is refused by an import that names it or would give it a variant', async () => {
    const { id } = await givenUnsold('Đèn tệp cũ', { sku: 'LUU-3' })
    await archive([id])
    const { check } = importFixture(fixture)
    const { rows } = await check([
      { sku: 'luu-3', title: 'Tên mới' },
      { sku: 'LUU-3-X', parent_sku: 'LUU-3', title: 'Bản X', price: 1000, quantity: 1 },
    ])
    expect(
      rows.map(({ outcome, fieldErrors }) => [outcome, fieldErrors[0]?.column, fieldErrors[0]?.message]),
    ).toEqual([
      ['refused', 'sku', '«Đèn tệp cũ» đang được lưu trữ. Hãy khôi phục trước khi nhập'],
      ['refused', 'parent_sku', '«Đèn tệp cũ» đang được lưu trữ. Hãy khôi phục trước khi nhập'],
    ])
  })
})

it('a product that was ordered is not archived: it is deactivated', async () => {
  const { id } = await givenProduct(fixture.shop.db, {
    title: 'Đèn đã đặt',
    stock: 1,
    categoryId: fixture.categoryId,
  })
  await fixture.shop.call('POST /api/orders', { body: orderBody([{ productId: id }]) })
  const refused = await remove(id)
  expect(refused.error.data).toMatchObject({ canDeactivate: true, canArchive: false })
  const { results } = (await archive([id])).body.data
  expect(results).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('ngừng bán') }])
})

it('of many products each is archived on its own, and reported', async () => {
  const [free, unknown] = [await givenUnsold('Lưu được'), '01920000-0000-7000-8000-000000000000']
  await archive([free.id])
  const { data } = (await archive([free.id, unknown])).body
  expect(data.results.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Lưu được', 'unchanged'],
    [null, 'not_found'],
  ])
})
