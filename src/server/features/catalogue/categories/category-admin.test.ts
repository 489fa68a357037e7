import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from '../../settings/index.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

const add = async (category_name: string) => {
  const { body } = await shop.call('POST /api/admin/categories', { body: { category_name } }, admin)
  return body.data
}
const addSub = async (category_id: string, subcategory_name: string) => {
  const body = { category_id, subcategory_name }
  return (await shop.call('POST /api/admin/subcategories', { body }, admin)).body.data
}
const names = async () =>
  (await shop.call('GET /api/admin/categories', {}, admin)).body.data.map(row => row.category_name)

describe('a new category', () => {
  it('is last and has an address made from its name, with a number if that is taken', async () => {
    expect((await add('Đèn chùm & Đèn thả')).slug).toBe('den-chum-den-tha')
    expect((await add('Đèn chùm, đèn thả')).slug).toBe('den-chum-den-tha-2')
    expect((await names()).slice(-2)).toEqual(['Đèn chùm & Đèn thả', 'Đèn chùm, đèn thả'])
  })

  it('is refused without a name, with a name or an address that is taken', async () => {
    await add('Quạt trần')
    const fieldErrors = async (body: { category_name: string; slug?: string }) =>
      (await shop.call('POST /api/admin/categories', { body }, admin)).error.errors
    expect(await fieldErrors({ category_name: '  ' })).toEqual([
      { path: 'category_name', code: 'category_name_required', message: 'Vui lòng nhập tên danh mục' },
    ])
    expect(await fieldErrors({ category_name: 'QUẠT TRẦN' })).toEqual([
      { path: 'category_name', code: 'category_name_taken', message: 'Đã có danh mục tên «QUẠT TRẦN»' },
    ])
    expect(await fieldErrors({ category_name: 'Quạt khác', slug: 'quat-tran' })).toEqual([
      { path: 'slug', code: 'slug_taken', message: 'Đường dẫn «quat-tran» đã được dùng' },
    ])
    expect((await fieldErrors({ category_name: 'Lạ', slug: 'Đèn lạ!' }))?.[0]?.path).toBe('slug')
    expect(await fieldErrors({ category_name: 'Lạ', slug: 'Order' })).toMatchObject([
      { path: 'slug', code: 'slug_not_allowed' },
    ])
    const looksLikeId = '01920000-0000-7000-8000-000000000000'
    expect((await fieldErrors({ category_name: 'Lạ', slug: looksLikeId }))?.[0]?.path).toBe('slug')
  })

  it('has single blanks in its name, and blanks make no other name', async () => {
    expect((await add('Đèn \u00a0  Bàn')).category_name).toBe('Đèn Bàn')
    await shop.db
      .updateTable('category')
      .set({ category_name: 'Đèn  Cũ' })
      .where('slug', '=', 'den-ban')
      .execute()
    const errorOf = async (category_name: string) =>
      (await shop.call('POST /api/admin/categories', { body: { category_name } }, admin)).error.errors?.[0]
    for (const name of ['đèn cũ', 'Đèn   cũ']) expect((await errorOf(name))?.code).toBe('category_name_taken')
    const parent = await add('Đèn mẹ')
    expect((await addSub(parent._id, 'Đèn  con')).subcategory_name).toBe('Đèn con')
  })

  it('gets one name only, though two admins add it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.call('POST /api/admin/categories', { body: { category_name: 'Cùng lúc' } }, admin),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
  })
})

describe('a renamed category', () => {
  it('keeps its address, or redirects from the old one to a new one', async () => {
    const category = await add('Đèn mặt trời')
    const params = { id: category._id }
    const renamed = await shop.call(
      'PUT /api/admin/categories/:id',
      { params, body: { category_name: 'Đèn năng lượng mặt trời' } },
      admin,
    )
    expect(renamed.body.data.slug).toBe('den-mat-troi')
    const body = { category_name: 'Đèn năng lượng mặt trời', slug: 'den-nang-luong-mat-troi' }
    await shop.call('PUT /api/admin/categories/:id', { params, body }, admin)
    const found = await shop.call('GET /api/categories/:id', { params: { id: 'den-mat-troi' } })
    expect(found.body.data.slug).toBe('den-nang-luong-mat-troi')
    // An address that is in use again redirects no more.
    await shop.call(
      'PUT /api/admin/categories/:id',
      { params, body: { ...body, slug: 'den-mat-troi' } },
      admin,
    )
    expect((await shop.call('GET /api/categories/:id', { params: { id: 'den-mat-troi' } })).status).toBe(200)
  })

  it('is found by its new name in the search at once', async () => {
    const category = await add('Tên cũ')
    await givenProduct(shop.db, { title: 'Vật lạ', categoryId: category._id })
    const params = { id: category._id }
    await shop.call('PUT /api/admin/categories/:id', { params, body: { category_name: 'Xylophon' } }, admin)
    const found = await shop.call('GET /api/products', { query: { search: 'xylophon' } })
    expect(found.body.data.map(product => product.title)).toEqual(['Vật lạ'])
  })
})

describe('deleting', () => {
  it('is refused with the reason while it has products or subcategories (R20)', async () => {
    const category = await add('Đá trang trí')
    const sub = await addSub(category._id, 'Đá thạch anh')
    await givenProduct(shop.db, { categoryId: category._id, subcategoryIds: [sub._id], isActive: false })
    const remove = (id: string) => shop.call('DELETE /api/admin/categories/:id', { params: { id } }, admin)
    const refused = await remove(category._id)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'category_in_use',
      'Không thể xóa «Đá trang trí»: còn 1 danh mục con và 1 sản phẩm',
    ])
    const refusedSub = await shop.call(
      'DELETE /api/admin/subcategories/:id',
      { params: { id: sub._id } },
      admin,
    )
    expect(refusedSub.error.message).toBe('Không thể xóa «Đá thạch anh»: còn 1 sản phẩm')
    const empty = await add('Rỗng')
    expect((await remove(empty._id)).status).toBe(200)
    expect((await remove(empty._id)).error.code).toBe('category_not_found')
  })
})

describe('the order', () => {
  it('is the sent one, and an incomplete list is refused', async () => {
    const { body } = await shop.call('GET /api/admin/categories', {}, admin)
    const ids = body.data.map(row => row._id).reverse()
    await shop.call('PUT /api/admin/categories/order', { body: { ids } }, admin)
    const shown = await shop.call('GET /api/categories')
    expect(shown.body.data.map(row => row._id)).toEqual(ids)
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? '']]) {
      const refused = await shop.call('PUT /api/admin/categories/order', { body: { ids: wrong } }, admin)
      expect(refused.error.code).toBe('conflict')
    }
  })

  it('is each category’s own for subcategories', async () => {
    const category = await add('Có thứ tự')
    const [a, b] = [await addSub(category._id, 'Một'), await addSub(category._id, 'Hai')]
    const body = { category_id: category._id, ids: [b._id, a._id] }
    const ordered = await shop.call('PUT /api/admin/subcategories/order', { body }, admin)
    expect(ordered.body.data.map(row => row.subcategory_name)).toEqual(['Hai', 'Một'])
  })
})

describe('the audit log', () => {
  it('records author and fields of a change, before and after, newest first', async () => {
    const category = await add('Có dấu vết')
    const params = { id: category._id }
    await shop.call('PUT /api/admin/categories/:id', { params, body: { category_name: 'Đổi tên' } }, admin)
    await shop.call('PUT /api/admin/categories/:id', { params, body: { category_name: 'Đổi tên' } }, admin)
    await shop.call('DELETE /api/admin/categories/:id', { params }, admin)
    const log = await shop.call('GET /api/admin/audit', { query: { subject: category._id } }, admin)
    expect(log.body.data.map(({ action, subject, changes }) => [action, subject.label, changes])).toEqual([
      ['deleted', 'Đổi tên', expect.arrayContaining([{ field: 'slug', before: 'co-dau-vet', after: null }])],
      ['updated', 'Đổi tên', [{ field: 'category_name', before: 'Có dấu vết', after: 'Đổi tên' }]],
      [
        'created',
        'Có dấu vết',
        expect.arrayContaining([{ field: 'slug', before: null, after: 'co-dau-vet' }]),
      ],
    ])
    expect(log.body.data[0]?.actor).toEqual({ _id: admin.id, name: 'Thùy Linh' })
    expect(log.body.people).toEqual([{ _id: admin.id, name: 'Thùy Linh' }])
  })

  it('is filtered by person, kind, action, day and free text without diacritics', async () => {
    const count = async (query: object) =>
      (await shop.call('GET /api/admin/audit', { query }, admin)).body.total
    const all = await count({})
    expect(all).toBeGreaterThan(10)
    expect(await count({ actor: admin.id })).toBe(all)
    expect(await count({ actor: '01920000-0000-7000-8000-000000000000' })).toBe(0)
    expect(await count({ kind: 'subcategory' })).toBe(4)
    expect(await count({ kind: 'category', action: 'deleted' })).toBe(2)
    expect(await count({ search: 'co dau vet thuy linh' })).toBe(1)
    expect(await count({ startDate: '2020-01-01', endDate: '2020-01-02' })).toBe(0)
    const wrong = await shop.call('GET /api/admin/audit', { query: { startDate: 'gestern' } as never }, admin)
    expect(wrong.error.errors?.[0]?.path).toBe('startDate')
  })

  it('can’t be rewritten, and outlives the account', async () => {
    await expect(shop.db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only')
    await expect(shop.db.updateTable('audit_entry').set({ actor_name: 'Ai đó' }).execute()).rejects.toThrow(
      'append-only',
    )
    const leaving = await givenUser(shop.db, { role: 'admin', name: 'Người đi' })
    await shop.call('POST /api/admin/categories', { body: { category_name: 'Để lại' } }, leaving)
    await shop.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    const log = await shop.call('GET /api/admin/audit', { query: { search: 'nguoi di' } }, admin)
    expect(log.body.data[0]?.actor).toEqual({ _id: null, name: 'Người đi' })
  })
})

it('changes the texts in search results, and keeps those that a client leaves out', async () => {
  const categoryId = (await add('Đèn tìm thấy'))._id
  const sub = await addSub(categoryId, 'Đèn tìm thấy con')
  const texts = { meta_title: 'Đèn đẹp giá tốt', meta_description: 'Đèn cho mọi phòng.' }
  for (const { id, area, name } of [
    { id: categoryId, area: 'categories' as const, name: { category_name: 'Đèn tìm thấy' } },
    { id: sub._id, area: 'subcategories' as const, name: { subcategory_name: 'Đèn tìm thấy con' } },
  ]) {
    const change = { params: { id }, body: { ...name, ...texts } }
    const changed = await shop.call(`PUT /api/admin/${area}/:id`, change as never, admin)
    expect(changed.body.data).toMatchObject(texts)
    await shop.call(`PUT /api/admin/${area}/:id`, { params: { id }, body: name } as never, admin)
    expect((await shop.call(`GET /api/${area}/:id`, { params: { id } })).body.data).toMatchObject(texts)
  }
})

describe('the home page', () => {
  it('still shows a subcategory with a new address, also if another takes the former', async () => {
    const categoryId = (await add('Đèn của trang chủ'))._id
    const sub = await addSub(categoryId, 'Đèn khối')
    await givenProduct(shop.db, { categoryId, subcategoryIds: [sub._id], stock: 3 })
    await saveSettings(shop.db, 'home', { sectionSlugs: [sub.slug], banners: [], menuSlugs: [] })
    const renamed = { subcategory_name: 'Đèn khối', slug: 'den-khoi-moi' }
    await shop.call('PUT /api/admin/subcategories/:id', { params: { id: sub._id }, body: renamed }, admin)
    const another = { category_id: categoryId, subcategory_name: 'Khác', slug: sub.slug }
    await shop.call('POST /api/admin/subcategories', { body: another }, admin)
    const { sections } = (await shop.call('GET /api/home')).body.data
    expect(sections.map(section => section.subcategory.slug)).toEqual(['den-khoi-moi'])
  })

  it('keeps the menu of a category after its address has changed (R53)', async () => {
    const { _id, slug } = await add('Đèn của đầu trang')
    const other = await add('Quạt của đầu trang')
    await saveSettings(shop.db, 'home', { sectionSlugs: [], banners: [], menuSlugs: [slug, other.slug] })
    const renamed = { category_name: 'Đèn của đầu trang', slug: 'den-dau-trang-moi' }
    await shop.call('PUT /api/admin/categories/:id', { params: { id: _id }, body: renamed }, admin)
    const { home } = (await shop.call('GET /api/shop')).body.data
    expect(home.menuSlugs).toEqual(['den-dau-trang-moi', other.slug])
  })
})
