import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminProductRow } from '#contract/catalogue/product-admin.shapes.ts'
import { startVarnish, type Varnish } from '#tests/support/proxies/varnish.ts'
import { ADMIN, freePort, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'

const CDN_TOKEN = 'mat-ma-cua-varnish'
const METRICS_TOKEN = 'mat-ma-cua-prometheus'
const JSON_TYPE = { 'content-type': 'application/json' }
const REQUESTS = 10_000
/** Requests of the mix that are under way at once. */
const AT_ONCE = 8

const dataDir = throwawayDir()
let shop: ShopProcess
let varnish: Varnish
let token: string
let product: AdminProductRow

const ask = (path: string, options: RequestInit = {}) =>
  fetch(varnish.url + path, { redirect: 'manual', ...options })
const staff = () => ({ ...JSON_TYPE, authorization: `Bearer ${token}` })

const start = (port: number) =>
  startShop({
    dataDir,
    port,
    env: {
      CDN: 'varnish',
      CDN_PURGE_URL: varnish.url,
      CDN_TOKEN,
      METRICS_TOKEN,
      TRUST_PROXY: '1',
      DEMO: 'on',
    },
  })

beforeAll(async () => {
  const shopPort = await freePort()
  varnish = await startVarnish({ shopPort, token: CDN_TOKEN })
  shop = await start(shopPort)
  // the probes of Varnish notice it
  while ((await ask('/api/health')).status !== 200) await delay(200)
  const login = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(ADMIN),
  })
  token = (await login.json()).token
  const listed = await (await fetch(`${shop.url}/api/admin/products?limit=50`, { headers: staff() })).json()
  product = listed.data.find(({ hasVariants, isActive }: AdminProductRow) => isActive && !hasVariants)
})
afterAll(async () => {
  await shop.end('SIGTERM')
  await varnish.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function setPrice(price: number): Promise<void> {
  const { status } = await fetch(`${shop.url}/api/admin/products/${product._id}`, {
    method: 'PUT',
    headers: staff(),
    body: JSON.stringify({ min_price: price }),
  })
  expect(status).toBe(200)
}

/** Answers that the shop has given, by the counter of its metrics. */
async function answered(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const scrape = await (await fetch(`${shop.url}/metrics`, { headers })).text()
  const rows = [...scrape.matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm)]
  return rows
    .filter(([, labels]) => !/route="(?:\/metrics|\/api\/health)/.test(labels ?? ''))
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}

/** Whether the answer came from Varnish alone. */
const isHit = (answer: Response) => Number(answer.headers.get('age')) > 0

describe('Varnish in front of the shop', () => {
  it('answers a page by itself once it has it, without the headers for it', async () => {
    await ask('/products')
    const before = await answered()
    const page = await ask('/products')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(['xkey', 'surrogate-control'].map(name => page.headers.get(name))).toEqual([null, null])
    const etag = page.headers.get('etag') ?? ''
    expect((await ask('/products', { headers: { 'if-none-match': etag } })).status).toBe(304)
    // a search engine or a shopper who is signed in gets the same
    const headers = { authorization: `Bearer ${token}`, cookie: 'from=another-site' }
    expect(await (await ask('/products', { headers })).text()).toBe(await page.text())
    expect(await answered()).toBe(before)
  })

  it('shows a changed price within a second, wherever the product is', async () => {
    const places = ['/', '/products', `/products/${product.slug}`, `/api/products/${product.slug}`]
    const waits: number[] = []
    for (const price of [1_234_000, 2_345_000, 3_456_000]) {
      const [, , formerPage] = await Promise.all(places.map(async place => (await ask(place)).text()))
      await setPrice(price)
      const savedAt = performance.now()
      const seen = async (place: string) => {
        const current = await (await fetch(shop.url + place)).text()
        while ((await (await ask(place)).text()) !== current) {
          expect([place, performance.now() - savedAt < patient(1_000)]).toEqual([place, true])
          await delay(10)
        }
        return current
      }
      const [, , page, call] = await Promise.all(places.map(seen))
      waits.push(Math.round(performance.now() - savedAt))
      expect(page).not.toBe(formerPage)
      expect(JSON.parse(call ?? '').data.listPrice).toBe(price)
    }
    console.log(`A changed price is seen through Varnish after ${waits.join(', ')} ms`)
  })

  it('keeps other pages when a product changes', async () => {
    const other = '/policies'
    await ask(other)
    await delay(1_100)
    await setPrice(1_111_000)
    await delay(500)
    expect(isHit(await ask(other))).toBe(true)
  })

  it('takes an address with parameters of an advertisement for the address', async () => {
    await delay(4_000)
    await ask('/products?page=2')
    const before = await answered()
    for (const more of ['utm_source=zalo&page=2', 'page=2&fbclid=x1', 'gclid=a&page=2&utm_medium=b&zarsrc=c'])
      expect([more, (await ask(`/products?${more}`)).status]).toEqual([more, 200])
    expect(await answered()).toBe(before)
  })

  it('keeps nothing of one person', async () => {
    const paths = ['/api/me', '/api/cart', '/profile', '/cart', '/order', '/api/admin/orders']
    for (const path of paths) {
      for (const headers of [staff(), {}, staff()]) await ask(path, { headers })
      const mine = await ask(path, { headers: staff() })
      const nobodys = await ask(path)
      expect([path, isHit(mine), isHit(nobodys)]).toEqual([path, false, false])
      expect([path, mine.headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/no-store|private/),
      ])
      if (path.startsWith('/api/')) expect([path, nobodys.status]).not.toEqual([path, 200])
    }
  })

  it('forgets nothing for a stranger', async () => {
    await delay(4_000)
    await ask('/products')
    for (const headers of [{}, { 'x-purge-token': '' }, { 'x-purge-token': 'guessed' }]) {
      const answer = await ask('/', { method: 'PURGE', headers: { ...headers, 'xkey-purge': 'shop' } })
      expect(answer.status).toBe(403)
    }
    await delay(1_100)
    expect(isHit(await ask('/products'))).toBe(true)
  })

  it('answers 95 % of 10,000 mixed requests by itself, while a price changes', async () => {
    const mix = await addresses()
    const before = await answered()
    const statuses = new Map<string, number>()
    let next = 0
    const shopper = async () => {
      for (let n = next++; n < REQUESTS; n = next++) {
        if (n === REQUESTS / 2) await setPrice(1_500_000)
        const { path, options } = mix(n)
        const answer = await ask(path, options)
        await answer.arrayBuffer()
        const kind = `${Math.trunc(answer.status / 100)}xx`
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, shopper))
    expect(Object.fromEntries(statuses)).toEqual({ '2xx': REQUESTS })
    const share = 1 - ((await answered()) - before) / REQUESTS
    console.log(`${(share * 100).toFixed(2)} % of ${REQUESTS} requests did not reach the shop`)
    expect(share).toBeGreaterThan(0.95)
    // the carts at least
    expect(share).toBeLessThan(0.98)
  })

  it('shows pages while the shop is away, and explains the rest', async () => {
    // the second purge of the last price is over
    await delay(4_000)
    await ask(`/products/${product.slug}`)
    await shop.end('SIGKILL')
    // the probes notice it
    await delay(7_000)
    expect((await ask(`/products/${product.slug}`)).status).toBe(200)
    const cart = await ask('/api/guest-cart/add', { method: 'POST', headers: JSON_TYPE, body: '{}' })
    expect([cart.status, cart.headers.get('retry-after')]).toEqual([503, '10'])
    shop = await start(Number(new URL(shop.url).port))
  })
})

/**
 * A mix as shoppers make it: of a hundred requests 40 are built files and pictures, 35 pages (few
 * addresses often, many seldom), 21 public calls, 2 pages with parameters of an advertisement, and 2 of a
 * cart, which nobody may keep. The first request of each address counts, too.
 */
async function addresses(): Promise<(n: number) => { path: string; options?: RequestInit }> {
  const home = await (await ask('/')).text()
  const files = [
    ...new Set([...home.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)),
  ]
  const pictures = [
    ...new Set([...home.matchAll(/(\/media\/[\w-]+\/\d+\.avif)/g)].map(([, path = '']) => path)),
  ]
  const map = await (await ask('/sitemap.xml')).text()
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(Math.min(files.length, pictures.length)).toBeGreaterThan(5)
  expect(pages.length).toBeGreaterThan(50)
  // the same numbers in each run
  let seed = 42
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const often = (list: string[]) => list[Math.trunc(random() ** 3 * list.length)] ?? '/'
  console.log(`The mix has ${files.length} built files, ${pictures.length} pictures, ${pages.length} pages`)
  return n => {
    const kind = n % 100
    if (kind < 25) return { path: often(files) }
    if (kind < 40) return { path: often(pictures) }
    if (kind < 70) return { path: often(pages) }
    if (kind < 75) return { path: `/products?page=${1 + Math.trunc(random() * 3)}` }
    if (kind < 90) return { path: `/api/products?page=${1 + Math.trunc(random() * 3)}` }
    if (kind < 96) return { path: '/api/categories' }
    if (kind < 98) return { path: `/products?fbclid=visitor-${n}` }
    const body = JSON.stringify({ product_id: product._id, quantity: 1 })
    return { path: '/api/guest-cart/add', options: { method: 'POST', headers: JSON_TYPE, body } }
  }
}
