import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  givenCategory,
  givenPicture,
  givenProduct,
  givenSubcategory,
  givenUser,
} from '#tests/support/factories.ts'
import { only, promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion, setPromotions } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { updateSalePrices } from '../../promotions/index.ts'
import { loadSettings, saveSettings } from '../../settings/index.ts'
import { feedFormats } from './feed-files.ts'

const ORIGIN = 'https://anhgia.example'
let shop: TestShop
let admin: { token: string }
let lamp: Awaited<ReturnType<typeof givenProduct>>
let vase: Awaited<ReturnType<typeof givenProduct>>

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: ORIGIN })
  admin = await givenUser(shop.db, { role: 'admin' })
  const { tax } = await loadSettings(shop.db)
  await saveSettings(shop.db, 'tax', { ...tax, pricesIncludeTax: true })
  const categoryId = await givenCategory(shop.db, 'Đèn')
  const walls = await givenSubcategory(shop.db, categoryId, 'Đèn tường')
  lamp = await givenProduct(shop.db, {
    title: 'Đèn <vách> & "gương"',
    sku: 'DV-01',
    priceDong: 1_250_000,
    categoryId,
    subcategoryIds: [walls.id],
  })
  vase = await givenProduct(shop.db, {
    title: 'Bình gốm',
    sku: 'BG-01',
    categoryId,
    variants: [
      { name: 'Trắng', priceDong: 400_000, stock: 0 },
      { name: 'Nâu', priceDong: 450_000, stock: 3 },
    ],
  })
  const others = [
    await givenProduct(shop.db, { title: 'Đèn liên hệ', priceDong: null, categoryId }),
    await givenProduct(shop.db, { title: 'Đèn ẩn', isActive: false, categoryId }),
  ]
  for (const { id } of [lamp, vase, ...others]) await givenImage(id)
  await givenProduct(shop.db, { title: 'Đèn không ảnh', categoryId })
  await shop.db
    .updateTable('product')
    .set({ brand: 'Ánh Gia', barcode: '8935001800019', description: '# Đèn\n**Đồng** thau\u0007' })
    .where('id', '=', lamp.id)
    .execute()
  await givenImage(vase.id, vase.variants[1])
})
afterAll(() => shop.close())

let images = 0
async function givenImage(productId: string, variantId?: string): Promise<void> {
  images += 1
  const fileId = await givenPicture(shop.db)
  const image = { product_id: productId, variant_id: variantId ?? null, file_id: fileId, position: images }
  await shop.db.insertInto('product_image').values(image).execute()
}

const make = async (replaces: string | null) => {
  const { body } = await shop.call('PUT /api/admin/product-feed', { body: { replaces } }, admin)
  return body.data.addresses?.xml ?? null
}
const turnOn = async () => {
  const { body } = await shop.call('GET /api/admin/product-feed', {}, admin)
  return new URL((await make(body.data.addresses?.xml ?? null)) ?? '').pathname
}
const get = (url: string) => shop.app.inject({ url, headers: { 'user-agent': 'Googlebot/2.1' } })
const items = (xml: string) =>
  xml
    .split('<item>')
    .slice(1)
    .map(item => {
      const found = [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)]
      return Object.fromEntries(found.map(([, name, value]) => [name, value]))
    })

describe('the product feed', () => {
  it('answers at its secret address alone, until it is changed or turned off', async () => {
    const noKey = '0'.repeat(32)
    for (const key of [noKey, 'x', '%00', noKey.slice(1)])
      expect((await get(`/feed/${key}/products.xml`)).statusCode).toBe(404)
    const first = await turnOn()
    expect((await get(first)).statusCode).toBe(200)
    expect((await get(first.replace('.xml', '.json'))).statusCode).toBe(404)
    const second = await turnOn()
    expect(second).not.toBe(first)
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    await shop.call('DELETE /api/admin/product-feed', {}, admin)
    expect((await get(second)).statusCode).toBe(404)
    const { body } = await shop.call('GET /api/admin/audit', { query: { kind: 'product_feed' } }, admin)
    expect(body.total).toBe(3)
    expect(JSON.stringify(body)).not.toContain(first.split('/')[2])
  })

  it('gets one new address from a call that is sent again, also at once', async () => {
    const [first, ...others] = new Set(await Promise.all([null, null, null].map(make)))
    expect([first, others]).toEqual([expect.stringContaining('/feed/'), []])
    const second = await make(first ?? null)
    expect(second).not.toBe(first)
    expect(await make(first ?? null)).toBe(second)
    expect(await make(null)).toBe(second)
    await shop.call('DELETE /api/admin/product-feed', {}, admin)
    // it comes late
    expect(await make(first ?? null)).toBeNull()
  })

  it('names the pictures at MEDIA_URL, and the products at the shop', async () => {
    const env = { PUBLIC_URL: ORIGIN, MEDIA_URL: 'https://cdn.example/anh' }
    const other = await testShop(env, { beside: shop })
    const { body } = await other.app.inject({ url: await turnOn() })
    await other.close()
    const [one] = items(body)
    expect(one?.link).toBe(`${ORIGIN}/products/${lamp.slug}`)
    expect(one?.image_link).toMatch(/^https:\/\/cdn\.example\/anh\/media\/[\w-]+\/original$/)
  })

  it('has each item with a price and a picture, with the sum that is paid', async () => {
    const { body, headers } = await get(await turnOn())
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const [one, white, brown, ...rest] = items(body)
    expect(rest).toEqual([])
    expect(one).toEqual({
      id: 'DV-01',
      title: 'Đèn &lt;vách&gt; &amp; "gương"',
      description: 'Đèn Đồng thau',
      link: `${ORIGIN}/products/${lamp.slug}`,
      image_link: expect.stringMatching(/^https:\/\/anhgia\.example\/media\/[\w-]+\/original$/),
      availability: 'in_stock',
      price: '1250000 VND',
      condition: 'new',
      brand: 'Ánh Gia',
      gtin: '8935001800019',
      product_type: 'Đèn &gt; Đèn tường',
    })
    expect(white).toMatchObject({
      title: 'Bình gốm, Trắng',
      availability: 'out_of_stock',
      price: '400000 VND',
      identifier_exists: 'no',
      item_group_id: 'BG-01',
      link: `${ORIGIN}/products/${vase.slug}?variant=${white?.id}`,
    })
    // its own picture comes first, the product's follows
    expect(brown).toMatchObject({ title: 'Bình gốm, Nâu', additional_image_link: white?.image_link })
  })

  it('names a sale with its end, and adds the tax that pages leave out', async () => {
    const { tax } = await loadSettings(shop.db)
    await saveSettings(shop.db, 'tax', { ...tax, pricesIncludeTax: false })
    const endsAt = new Date(Date.now() + 86_400_000)
    const offer = { on: 'items', kind: 'percent', percent: 20, capDong: null } as const
    const conditions = { scope: only({ products: [lamp.id] }) }
    const { id: sale } = await givenPromotion(shop.db, promotion(offer, { conditions, endsAt }))
    await updateSalePrices(shop.db)
    const percent = tax.classes[0]?.rates.at(-1)?.percent ?? 0
    const [one] = items((await get(await turnOn())).body)
    expect(one).toMatchObject({
      price: `${1_250_000 + (1_250_000 * percent) / 100} VND`,
      sale_price: `${1_000_000 + (1_000_000 * percent) / 100} VND`,
      sale_price_effective_date: expect.stringMatching(new RegExp(`^\\S+/${endsAt.toISOString()}$`)),
    })
    expect((await shop.call('GET /api/admin/product-feed', {}, admin)).body.data.isPageNet).toBe(true)
    await setPromotions(shop.db, 'paused', [sale])
    await saveSettings(shop.db, 'tax', tax)
  })

  it('shows staff how many products it has, and who has read it', async () => {
    const path = await turnOn()
    const state = async () => (await shop.call('GET /api/admin/product-feed', {}, admin)).body.data
    expect(await state()).toMatchObject({
      products: 4,
      withoutPrice: 1,
      withoutPicture: 1,
      readAt: null,
      reader: null,
    })
    await get(path)
    expect(await state()).toMatchObject({ reader: 'Googlebot/2.1' })
  })

  it('is a table too, without formulas', async () => {
    const { body, headers } = await get((await turnOn()).replace('.xml', '.csv'))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^id,title,description,link,image_link,/)
    expect(lines[1]).toContain('"Đèn <vách> & ""gương"""')
    expect(feedFormats.get('products.csv')?.item({ title: '=HYPERLINK("x")' })).toContain(
      `"'=HYPERLINK(""x"")"`,
    )
  })

  it('is read by two at once at most, and by the next one afterwards', async () => {
    const path = await turnOn()
    const [readers, refused] = await shop.db.transaction().execute(async tx => {
      await sql`LOCK TABLE product IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const begun = [1, 2, 3].map(() => get(path))
      return [Promise.all(begun), await Promise.race(begun)] as const
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await readers).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429])
    expect((await get(path)).statusCode).toBe(200)
  })

  it('has no products before the shop opens for the first time', async () => {
    const path = await turnOn()
    await sql`DELETE FROM setting WHERE section = 'opening'`.execute(shop.db)
    const { body } = await get(path)
    expect(items(body)).toEqual([])
    expect(body).toMatch(/<\/channel><\/rss>\n$/)
  })
})

it('has all products of a shop with more than one page of them', async () => {
  const large = await testShop({ PUBLIC_URL: ORIGIN })
  try {
    const categoryId = await givenCategory(large.db)
    const fileId = await givenPicture(large.db)
    await sql`WITH made AS (
      INSERT INTO product (title, slug, description, category_id, price_dong, is_active)
      SELECT 'Đèn ' || n, 'den-' || n, 'x', ${categoryId}, 1000 + n, true FROM generate_series(1, 450) n
      RETURNING id)
      INSERT INTO product_image (product_id, file_id, position) SELECT id, ${fileId}, 0 FROM made`.execute(
      large.db,
    )
    const boss = await givenUser(large.db, { role: 'admin' })
    const { body } = await large.call('PUT /api/admin/product-feed', { body: { replaces: null } }, boss)
    const answer = await large.app.inject({ url: new URL(body.data.addresses?.xml ?? '').pathname })
    expect(new Set(items(answer.body).map(({ link }) => link)).size).toBe(450)
  } finally {
    await large.close()
  }
})
