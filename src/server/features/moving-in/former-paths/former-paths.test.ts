import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FormerPathsResult } from '#contract/moving-in/former-paths.calls.ts'
import { movingInFixture } from '#tests/support/catalogue/moving-in-fixture.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { pathListForm } from '#tests/support/moving-in/former-paths.ts'

const f = movingInFixture()

const send = (lines: string[]) =>
  f.shop.call('POST /api/admin/former-paths', { body: pathListForm(lines) }, f.admin)

/** Sends a list that is read. */
async function write(lines: string[]): Promise<FormerPathsResult> {
  const { status, body, error } = await send(lines)
  expect([status, error?.message]).toEqual([200, undefined])
  return body.data
}

/** The page that a path leads to; undefined for 404. */
async function leadsTo(path: string): Promise<string | undefined> {
  const { status, body } = await f.shop.call('GET /api/former-path', { query: { path } })
  expect([200, 404]).toContain(status)
  return status === 200 ? body.data.to : undefined
}

describe('the owner’s list of former addresses', () => {
  it('leads to products by address or code, to categories and pages, however an old address is spelt', async () => {
    const { slug } = await givenProduct(f.shop.db, { title: `Đèn ${f.prefix}`, sku: `${f.prefix}-A` })
    const many = await givenProduct(f.shop.db, {
      title: `Quạt ${f.prefix}`,
      variants: [{ name: 'Đỏ', priceDong: 500_000 }],
    })
    const variant = await f.shop.db
      .selectFrom('product_variant')
      .select('sku')
      .where('id', '=', many.variants[0] ?? '')
      .executeTakeFirstOrThrow()
    const category = await f.shop.db
      .selectFrom('category')
      .select('slug')
      .where('id', '=', await givenCategory(f.shop.db, `Loại ${f.prefix}`))
      .executeTakeFirstOrThrow()
    const result = await write([
      'Địa chỉ cũ,Địa chỉ mới',
      `https://cu.example/San-Pham/%C4%90%C3%A8n-1/?utm_source=zalo#x,/products/${slug}`,
      `cu.example/den-2.html,${f.prefix.toLowerCase()}-a`,
      `den-3,${variant.sku}`,
      `/loai-cu/,/products?category=${category.slug}`,
      '/ve-chung-toi,/about',
      '/trang-chu,/',
    ])
    expect(result).toEqual({ written: 6, unchanged: 0, refused: 0, errors: [] })
    expect(await leadsTo('/san-pham/đèn-1')).toBe(`/products/${slug}`)
    expect(await leadsTo('/SAN-PHAM/%C4%91%C3%A8n-1/')).toBe(`/products/${slug}`)
    expect(await leadsTo('/den-2.html?x=1')).toBe(`/products/${slug}`)
    expect(await leadsTo('/den-3')).toBe(`/products/${many.slug}`)
    expect(await leadsTo('/loai-cu')).toBe(`/products?category=${category.slug}`)
    expect(await leadsTo('/ve-chung-toi')).toBe('/about')
    expect(await leadsTo('/trang-chu')).toBe('/')
    expect(await leadsTo('/khac')).toBeUndefined()
  })

  it('leads nowhere but to pages of this shop, and names each row that is refused', async () => {
    const { slug } = await givenProduct(f.shop.db, { title: `Đèn ${f.prefix}` })
    const bad: [string, string][] = [
      ['/a0,https://evil.example/products/x', 'Địa chỉ mới phải là trang của cửa hàng này'],
      ['/a1,//evil.example', 'Địa chỉ mới phải là trang của cửa hàng này'],
      ['/a2,/\\evil.example', 'Địa chỉ mới quá dài hoặc có ký tự lạ'],
      ['/a3,/khong-co', 'Cửa hàng không có trang nào ở «/khong-co»'],
      ['/a4,/admin', 'Cửa hàng không có trang nào ở «/admin»'],
      ['/a5,KHONG-CO', 'Không có hàng nào mã «KHONG-CO»'],
      ['/a6,/products?category=khong-co', 'Không có danh mục nào ở địa chỉ «khong-co»'],
      ['/a,', 'Chưa có địa chỉ mới hoặc mã hàng'],
      [',/about', 'Chưa có địa chỉ cũ'],
      ['/cart,/about', '«/cart» đang là trang của cửa hàng'],
      ['/admin/x,/about', '«/admin/x» đang là trang của cửa hàng'],
      ['/api/products,/about', '«/api/products» đang là trang của cửa hàng'],
      [`/products/${slug},/about`, `«/products/${slug}» đang là địa chỉ của một sản phẩm đang bán`],
      ['/index.php?id=4,/about', 'Cửa hàng chỉ nhận phần trước dấu «?» của địa chỉ cũ'],
      ['/%2e%2e/x,/about', 'Địa chỉ cũ không đọc được, hoặc dài quá 300 ký tự'],
      [`/${'x'.repeat(301)},/about`, 'Địa chỉ cũ không đọc được, hoặc dài quá 300 ký tự'],
    ]
    const { written, refused, errors } = await write([`/tot-${f.prefix},/about`, ...bad.map(([row]) => row)])
    expect([written, refused]).toEqual([1, bad.length])
    expect(errors).toEqual(bad.map(([, message], at) => ({ line: at + 2, message })))
  })

  it('follows former addresses to their page, so that there are no chains, and refuses circles', async () => {
    const { slug, id } = await givenProduct(f.shop.db, { title: `Đèn ${f.prefix}` })
    await write([`/kept-${f.prefix},/products/${slug}`])
    const { errors } = await write([
      `/one-${f.prefix},/two-${f.prefix}`,
      `/two-${f.prefix},/kept-${f.prefix}`,
      `/three-${f.prefix},/four-${f.prefix}`,
      `/four-${f.prefix},/three-${f.prefix}`,
      `/one-${f.prefix},/about`,
    ])
    expect(errors.map(({ line }) => line)).toEqual([3, 4, 5])
    expect(await leadsTo(`/one-${f.prefix}`)).toBe(`/products/${slug}`)
    await f.shop.db
      .updateTable('product')
      .set({ slug: `${slug}-moi` })
      .where('id', '=', id)
      .execute()
    expect(await leadsTo(`/one-${f.prefix}`)).toBe(`/products/${slug}-moi`)
  })

  it('counts unchanged rows, and a row replaces the former target', async () => {
    expect(await write([`/x-${f.prefix},/about`])).toMatchObject({ written: 1, unchanged: 0 })
    expect(await write([`/x-${f.prefix},/about`])).toMatchObject({ written: 0, unchanged: 1 })
    expect(await write([`/x-${f.prefix},/contact`])).toMatchObject({ written: 1, unchanged: 0 })
    expect(await leadsTo(`/x-${f.prefix}`)).toBe('/contact')
  })

  it('is listed in pages, found by path and name, and deleted row by row', async () => {
    const { slug } = await givenProduct(f.shop.db, { title: `Đèn Tầm ${f.prefix}` })
    await write([`/cu-${f.prefix}-1,/products/${slug}`, `/cu-${f.prefix}-2,/about`])
    const list = async (search: string) =>
      (await f.shop.call('GET /api/admin/former-paths', { query: { search, limit: 1 } }, f.admin)).body
    expect(await list(`cu ${f.prefix}`)).toMatchObject({ total: 2, totalPages: 2 })
    const [row] = (await list(`den tam ${f.prefix}`)).data
    expect(row).toMatchObject({
      path: `/cu-${f.prefix}-1`.toLowerCase(),
      to: `/products/${slug}`,
      isListed: true,
    })
    const params = { id: row?._id ?? '' }
    expect((await f.shop.call('DELETE /api/admin/former-paths/:id', { params }, f.admin)).status).toBe(200)
    expect(await leadsTo(`/cu-${f.prefix}-1`)).toBeUndefined()
    expect((await f.shop.call('DELETE /api/admin/former-paths/:id', { params }, f.admin)).status).toBe(404)
  })

  it('writes nothing if the file is none, has no row, or would be too much', async () => {
    const before = await f.shop.db.selectFrom('former_path').select('path').execute()
    expect((await send(['Địa chỉ cũ,Địa chỉ mới'])).error.errors?.[0]?.path).toBe('files')
    const rest = 50_000 - before.length
    await sql`
      INSERT INTO former_path (path, page, is_listed)
      SELECT '/day-' || n, '/about', true FROM generate_series(1, ${rest}::int) AS n`.execute(f.shop.db)
    const refused = await send([`/them-${f.prefix},/about`])
    expect([refused.status, refused.error.errors?.[0]?.message]).toEqual([
      400,
      'Cửa hàng giữ tối đa 50.000 địa chỉ cũ. Chưa có gì được ghi',
    ])
    expect(await leadsTo(`/them-${f.prefix}`)).toBeUndefined()
    await f.shop.db.deleteFrom('former_path').where('path', 'like', '/day-%').execute()
  })
})

const HEAD = 'Handle,Title,Variant SKU,Variant Price,Type'
const shopify = async (lines: string[]) => {
  const form = new FormData()
  form.append('files', new Blob([[HEAD, ...lines].join('\n')], { type: 'text/csv' }), 'shopify.csv')
  const { body, error } = await f.shop.call('POST /api/admin/moving-in', { body: form }, f.admin)
  expect(error?.message).toBeUndefined()
  return body.data
}

describe('the former addresses of imported products', () => {
  it('lead to the product if its page has another address, and go with the undo', async () => {
    const taken = await givenProduct(f.shop.db, { title: `Đèn ${f.prefix} cũ` })
    const handle = `den-${f.prefix.toLowerCase()}`
    const moving = await shopify([
      `${handle}_1,Đèn 1,${f.prefix}-1,690000,Đèn mây tre`,
      `${taken.slug},Đèn 2,${f.prefix}-2,690000,Đèn mây tre`,
      `${handle}-3,Đèn 3,${f.prefix}-3,690000,Đèn mây tre`,
    ])
    const { imported } = await f.importNow(moving._id)
    expect(imported?.addresses).toEqual({ written: 2, withoutRoom: 0 })
    const made = await f.product(`${f.prefix}-1`)
    // a hidden product has no page yet
    expect(await leadsTo(`/products/${handle}_1`)).toBeUndefined()
    await f.shop.db
      .updateTable('product')
      .set({ is_active: true })
      .where('id', '=', made?.id ?? '')
      .execute()
    expect(await leadsTo(`/products/${handle}_1`)).toBe(`/products/${made?.slug}`)
    expect(await leadsTo(`/products/${taken.slug}`)).toBeUndefined()
    await f.shop.db
      .updateTable('product')
      .set({ is_active: false })
      .where('id', '=', made?.id ?? '')
      .execute()
    expect((await f.undo(moving._id)).status).toBe(200)
    const left = await f.shop.db
      .selectFrom('former_path')
      .select('path')
      .where('path', 'like', `%${handle}%`)
      .execute()
    expect(left).toEqual([])
  })

  it('leave the rows of the owner’s list as they are, and go with their product', async () => {
    const handle = `cu_${f.prefix.toLowerCase()}`
    await write([`/products/${handle},/contact`])
    const other = await givenProduct(f.shop.db, { title: `Xóa ${f.prefix}`, stock: 0 })
    await write([`/di-${f.prefix},/products/${other.slug}`])
    const moving = await shopify([`${handle},Đèn ${f.prefix},${f.prefix}-1,690000,Đèn mây tre`])
    expect((await f.importNow(moving._id)).imported?.addresses).toEqual({ written: 0, withoutRoom: 0 })
    expect(await leadsTo(`/products/${handle}`)).toBe('/contact')
    await f.shop.db.deleteFrom('product').where('id', '=', other.id).execute()
    expect(await leadsTo(`/di-${f.prefix}`)).toBeUndefined()
  })
})
