import type { APIRequestContext } from '@playwright/test'
import { expect, LAMP, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'
import { canonical, meta, read, structured } from './sent-page.ts'

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

test('the structured data of a product has stock, no rating, and a price unless on request', {
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

async function slugOnRequest(request: APIRequestContext): Promise<string> {
  const { totalPages } = await (await request.get('/api/products?sort=min_price&limit=100')).json()
  const last = await (await request.get(`/api/products?sort=min_price&limit=100&page=${totalPages}`)).json()
  return last.data.find((product: { price: unknown }) => product.price === 'contact').slug
}
