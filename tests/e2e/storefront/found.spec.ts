import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'
import { expect, LAMP, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

type Found = { '@type': string } & Record<string, unknown>

/** A page as it was sent, which is what search engines and social sites read. */
async function read(request: APIRequestContext, path: string): Promise<Document> {
  const { DOMParser } = new Window({ settings: { disableJavaScriptFileLoading: true } })
  const html = await (await request.get(path)).text()
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

const structured = (document: Document): Found[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  )

function meta(document: Document, name: string): string {
  const found = document.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)
  expect(found.length, name).toBe(1)
  return found[0]?.getAttribute('content') ?? ''
}

const canonical = (document: Document) =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null

type Sold = {
  '@type': 'Product' | 'ProductGroup'
  productGroupID?: string
  image: string[]
  offers: { price: number; url: string }
  hasVariant?: Sold[]
}

/** Fields without which search engines take no product or no offer of it. */
const REQUIRED_OF_PRODUCT = {
  name: expect.stringMatching(/./),
  image: expect.arrayContaining([expect.stringMatching(/^http/)]),
  offers: {
    url: expect.stringMatching(/^http.*\/products\//),
    price: expect.any(Number),
    priceCurrency: 'VND',
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/),
    itemCondition: expect.stringMatching(/^https:\/\/schema\.org\//),
    shippingDetails: expect.any(Array),
    hasMerchantReturnPolicy: { applicableCountry: 'VN', returnPolicyCategory: expect.stringMatching(/./) },
  },
}

const PAGES = [
  '/',
  '/products',
  '/products?category=den-trang-tri',
  '/products?category=den-trang-tri&page=2',
].concat([
  '/products?subcategory=den-chum',
  LAMP.path,
  '/about',
  '/contact',
  '/policies',
  '/terms',
  '/privacy',
  '/track',
])

test.describe('what search engines and social sites read', () => {
  test('every page has a title and description of its own, its address, and a picture that exists', {
    tag: '@one-size',
  }, async ({ request, baseURL }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    const pictures = new Set<string>()
    for (const path of PAGES) {
      const page = await read(request, path)
      const { title } = page
      const description = meta(page, 'description')
      expect(title, path).toMatch(/ – Ánh Gia$/)
      expect(description.length, path).toBeGreaterThan(50)
      expect(description.length, path).toBeLessThan(200)
      seen.titles.add(title)
      seen.descriptions.add(description)
      const url = canonical(page)
      expect(url).toMatch(/^http:\/\/localhost:\d+\//)
      expect(new URL(url ?? '', baseURL).pathname + new URL(url ?? '').search, path).toBe(path)
      expect([meta(page, 'og:url'), meta(page, 'og:title')]).toEqual([url, title])
      pictures.add(meta(page, 'og:image'))
      expect(page.querySelectorAll('meta[name=robots]').length, path).toBe(0)
    }
    expect([seen.titles.size, seen.descriptions.size]).toEqual([PAGES.length, PAGES.length])
    expect(pictures.size).toBeGreaterThan(2)
    for (const picture of pictures) {
      const { pathname } = new URL(picture)
      const answer = await request.get(pathname)
      // the copy itself may still be under way here: the original is served instead
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
  })

  test('searches, price filters and empty lists are left out; an order belongs to the list', {
    tag: '@one-size',
  }, async ({ request }) => {
    for (const path of [
      '/products?search=den',
      '/products?minPrice=1000000',
      '/products?search=khong-co-gi-het',
      '/cart',
      '/order',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/profile',
      '/orders',
      '/api-test',
    ]) {
      const page = await read(request, path)
      expect(meta(page, 'robots'), path).toBe('noindex')
      expect(canonical(page), path).toBeNull()
    }
    for (const path of ['/admin', '/admin/products'])
      expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
    const sorted = await read(request, '/products?category=den-trang-tri&sortBy=title&sortOrder=asc&page=2')
    expect(canonical(sorted)).toMatch(/\/products\?category=den-trang-tri$/)
  })

  test('the structured data of a product has price and stock, but no rating; on request no price', {
    tag: '@one-size',
  }, async ({ request }) => {
    const { data: lamp } = await (await request.get(`/api${LAMP.path}`)).json()
    const found = structured(await read(request, LAMP.path))
    const product = found.find(entry => entry['@type'] === 'ProductGroup')
    const variants: { sku: string; price: number; name: string }[] = lamp.variants
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      name: LAMP.title,
      productGroupID: lamp.sku,
      hasVariant: variants.map(({ sku, price }) => ({ sku, offers: { price, priceCurrency: 'VND' } })),
    })
    for (const offer of (product as unknown as { hasVariant: { offers: { url: string } }[] }).hasVariant) {
      const { pathname, search } = new URL(offer.offers.url)
      const shown = await read(request, pathname + search)
      expect(canonical(shown)).toMatch(new RegExp(`${LAMP.path}$`))
      const sku = new URLSearchParams(search).get('variant')
      expect(shown.body.textContent).toContain(
        `Phiên bản: ${variants.find(variant => variant.sku === sku)?.name}`,
      )
    }
    const page = await read(request, LAMP.path)
    expect(meta(page, 'og:type')).toBe('product')
    expect(meta(page, 'product:price:amount')).toBe(String(lamp.price))
    expect(JSON.stringify(product)).not.toMatch(/rating|review/i)
    const trail = found.find(entry => entry['@type'] === 'BreadcrumbList') as unknown as {
      itemListElement: { name: string; item: string }[]
    }
    expect(trail.itemListElement.map(step => step.name)).toEqual([
      'Trang chủ',
      lamp.category.name,
      lamp.subcategory.name,
      LAMP.title,
    ])
    for (const { item } of trail.itemListElement) expect(item).toMatch(/^http:\/\/localhost:\d+\//)

    const priceless = await read(request, `/products/${await slugOnRequest(request)}`)
    // without an offer it would be an invalid product
    expect(structured(priceless).map(entry => entry['@type'])).toEqual(['BreadcrumbList'])
    expect(meta(priceless, 'og:type')).toBe('website')
  })

  test('every product has the fields that search engines require of its kind', { tag: '@one-size' }, async ({
    request,
  }) => {
    test.setTimeout(patient(120_000))
    const kinds = { Product: 0, ProductGroup: 0, none: 0 }
    const { data } = await (await request.get('/api/products?limit=100')).json()
    for (const { slug } of data as { slug: string }[]) {
      const found = structured(await read(request, `/products/${slug}`))
      const product = found.find(entry => /^Product/.test(entry['@type'])) as Sold | undefined
      if (!product) {
        kinds.none += 1
        continue
      }
      kinds[product['@type']] += 1
      if (product['@type'] === 'ProductGroup')
        expect
          .soft([product.productGroupID, product.hasVariant?.length], slug)
          .toEqual([expect.stringMatching(/./), expect.any(Number)])
      for (const sold of product.hasVariant ?? [product]) {
        expect.soft(sold, slug).toMatchObject(REQUIRED_OF_PRODUCT)
        expect.soft(sold.image.length, slug).toBeGreaterThan(0)
        expect.soft(sold.offers.price, slug).toBeGreaterThan(0)
      }
      const urls = (product.hasVariant ?? []).map(({ offers }) => offers.url)
      expect.soft(new Set(urls).size, slug).toBe(urls.length)
    }
    expect(Math.min(...Object.values(kinds)), JSON.stringify(kinds)).toBeGreaterThan(2)
  })

  test('a page that is none is called so, and redirects are no files', { tag: '@one-size' }, async ({
    request,
  }) => {
    for (const path of ['/products?category=khong-co', '/products/khong-co', '/khong-co']) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      const titles = [...(await answer.text()).matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
      expect(titles.length, path).toBe(1)
      expect(titles[0], path).toMatch(/^Không tìm thấy .* – Ánh Gia$/)
    }
    for (const path of ['/products?page=9999', `${LAMP.path}?variant=khong-co`]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['content-type']], path).toEqual([
        302,
        'text/html; charset=utf-8',
      ])
    }
  })

  test('the home page has the shop’s address and opening hours, and its icons and manifest are there', {
    tag: '@one-size',
  }, async ({ request }) => {
    const page = await read(request, '/')
    expect(structured(page).find(entry => entry['@type'] === 'HomeGoodsStore')).toMatchObject({
      name: 'Ánh Gia',
      telephone: '+84900000123',
      address: { streetAddress: '12 đường Ví Dụ, Phường Sài Gòn', addressLocality: 'Thành phố Hồ Chí Minh' },
      openingHoursSpecification: {
        opens: '08:00',
        closes: '21:00',
        dayOfWeek: expect.arrayContaining(['Sunday']),
      },
    })
    const links = page.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    const named = [...links].map(link => link.getAttribute('href') ?? '')
    expect(named).toHaveLength(4)
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    for (const path of [...named, ...manifest.icons.map((icon: { src: string }) => icon.src), '/share.jpg']) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['content-type'], path).toMatch(/^image\/|manifest\+json/)
    }
  })
})

async function slugOnRequest(request: APIRequestContext): Promise<string> {
  const { totalPages } = await (await request.get('/api/products?sort=min_price&limit=100')).json()
  const last = await (await request.get(`/api/products?sort=min_price&limit=100&page=${totalPages}`)).json()
  return last.data.find((product: { price: unknown }) => product.price === 'contact').slug
}
