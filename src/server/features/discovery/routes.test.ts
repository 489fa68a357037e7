import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenProduct, givenSubcategory } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { loadSettings, saveSettings } from '../settings/index.ts'
import { discoveryRoutes } from './routes.ts'
import { leavingWorker } from './service-worker.ts'

const ORIGIN = 'https://anhgia.example'
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: `${ORIGIN}/` })
  const lamps = await givenCategory(shop.db, 'Đèn trang trí')
  const walls = await givenSubcategory(shop.db, lamps, 'Đèn tường')
  for (const title of ['Đèn một', 'Đèn hai', 'Đèn ba'])
    await givenProduct(shop.db, { categoryId: lamps, subcategoryIds: [walls.id], title })
  await givenProduct(shop.db, { categoryId: lamps, title: 'Đèn ẩn', isActive: false })
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url })
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

describe('robots.txt', () => {
  it('keeps search engines away from the calls alone and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = body.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    // pages that stay out of lists declare it themselves, which search engines must be able to read
    expect(lines.filter(line => line.startsWith('Disallow'))).toEqual(['Disallow: /api/'])
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(lines).not.toContain('Disallow: /')
  })
})

describe('/.well-known', () => {
  it('leads password managers to the page that changes the password', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/profile'])
    expect((await get('/.well-known/khong-co')).statusCode).toBe(404)
  })

  it('names the shop’s own contacts for who finds a hole, for less than a year from now', async () => {
    const bare = await get('/.well-known/security.txt')
    expect(bare.statusCode).toBe(404)
    const { shop: before } = await loadSettings(shop.db)
    const contacts = { email: 'chu@anhgia.example', hotline: '1900 1234' }
    await saveSettings(shop.db, 'shop', { ...before, ...contacts })
    shop.shop.publicAnswersChanged('everything')
    const { body, headers } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:chu@anhgia.example\nContact: tel:19001234\n')
    expect(body).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
    const days = (expires - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
    await saveSettings(shop.db, 'shop', before)
    shop.shop.publicAnswersChanged('everything')
  })
})

describe('the sitemap', () => {
  it('has pages, categories and active products at their canonical addresses, with dates', async () => {
    const { body, headers, statusCode } = await get('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(headers['cache-control']).toContain('public')
    const { data } = (await shop.call('GET /api/products')).body
    const found = locs(body)
    expect(found).toEqual(expect.arrayContaining(data.map(({ slug }) => `${ORIGIN}/products/${slug}`)))
    expect(found).toContain(`${ORIGIN}/`)
    const { data: categories } = (await shop.call('GET /api/categories')).body
    expect(found).toContain(`${ORIGIN}/products?category=${categories[0]?.slug}`)
    expect(found).toContain(`${ORIGIN}/products?subcategory=${categories[0]?.subcategories[0]?.slug}`)
    expect(found.filter(url => url?.includes('/products/'))).toHaveLength(3)
    const dated = body.match(/products\/[^<]*<\/loc><lastmod>[^<]*/g) ?? []
    expect(dated).toHaveLength(3)
    for (const entry of dated) expect(Date.parse(entry.split('<lastmod>')[1] ?? '')).toBeGreaterThan(0)
  })

  it('has no list without products, since the page of such a list has noindex', async () => {
    const id = await givenCategory(shop.db, 'Danh mục trống')
    expect((await get('/sitemap.xml')).body).not.toContain('danh-muc-trong')
    await shop.db.deleteFrom('category').where('id', '=', id).execute()
  })

  it('is split into files if one would hold too many, each address standing in one of them', async () => {
    const app = Fastify()
    discoveryRoutes(app, shop.shop, { urlsPerFile: 2 })
    const read = async (url: string) => (await app.inject({ url })).body
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    expect(locs(index)).toEqual([0, 1, 2].map(n => `${ORIGIN}/sitemap/${n}.xml`))
    const files = await Promise.all(locs(index).map(url => read(new URL(url ?? '').pathname)))
    expect(files.slice(1).map(file => locs(file).length)).toEqual([2, 1])
    const all = files.flatMap(locs)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(all)).toEqual(new Set(locs((await get('/sitemap.xml')).body)))
    await app.close()
  })

  it('has no files but its own', async () => {
    for (const path of ['/sitemap/x.xml', '/sitemap/7.xml', '/sitemap/..%2fsecret'])
      expect((await get(path)).statusCode, path).toBe(404)
  })
})

describe('the web manifest', () => {
  it('carries the shop’s name and the icons', async () => {
    const { body, headers } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({ name: 'Ánh Gia', lang: 'vi', start_url: '/', theme_color: '#11382f' })
    expect(manifest.description).toBe('Đèn trang trí.')
    expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain('maskable')
  })
})

it('the web manifest of a shop without categories describes no products', async () => {
  const fresh = await testShop()
  try {
    const manifest = (await fresh.app.inject({ url: '/manifest.webmanifest' })).json()
    expect([manifest.name, manifest.description]).toEqual(['Ánh Gia', undefined])
  } finally {
    await fresh.close()
  }
})

describe('the page for times without a network', () => {
  it('names the shop and its contacts, needs nothing else, and is no page for search engines', async () => {
    const value = {
      ...(await shopSettings()),
      name: 'Đèn & <Gỗ>',
      hotline: '0900 000 123',
      zaloPhone: '0900000123',
    }
    await saveSettings(shop.db, 'shop', value)
    const { body, headers } = await get('/offline')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<h1>Đèn &amp; &lt;Gỗ&gt;</h1>')
    expect(body).toContain('href="tel:+84900000123"')
    expect(body).toContain('href="https://zalo.me/84900000123"')
    expect(body).toContain('href="">Thử lại')
    expect(body).not.toMatch(/<script|<link|<img|src=/)
  })

  it('names no way that the shop does not have', async () => {
    await saveSettings(shop.db, 'shop', { ...(await shopSettings()), hotline: '', zaloPhone: '' })
    const { body } = await get('/offline')
    expect(body).not.toMatch(/tel:|zalo\.me/)
    expect(body).toContain('Thử lại')
  })

  it('is fetched again by browsers when the settings change, because the worker differs then', async () => {
    const first = await get('/sw.js')
    expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(first.headers['cache-control']).toContain('max-age=0')
    expect((await get('/sw.js')).body).toBe(first.body)
    await saveSettings(shop.db, 'shop', { ...(await shopSettings()), hotline: '0900 000 999' })
    await expect.poll(async () => (await get('/sw.js')).body).not.toBe(first.body)
  })

  it('is given up if it is switched off', async () => {
    const off = await testShop({ OFFLINE_PAGE: 'off' })
    const { body } = await off.app.inject({ url: '/sw.js' })
    await off.close()
    expect(body).toBe(leavingWorker())
  })
})

const shopSettings = async () => (await loadSettings(shop.db)).shop
