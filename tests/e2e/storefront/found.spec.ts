import type { APIRequestContext, Page } from '@playwright/test'
import { expect, LAMP, open, test } from '#tests/e2e/browser.ts'

type Found = { '@type': string } & Record<string, unknown>

/** What search engines read of a page as it was sent, without its scripts having run. */
async function structured(page: Page): Promise<Found[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map(text => JSON.parse(text))
}

async function meta(page: Page, name: string): Promise<string | null> {
  const found = page.locator(`meta[property="${name}"], meta[name="${name}"]`)
  expect(await found.count(), name).toBe(1)
  return await found.getAttribute('content')
}

const canonical = (page: Page) => page.locator('link[rel=canonical]')

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
  test.use({ javaScriptEnabled: false })

  test('every page has a title and description of its own, its address, and a picture that exists', {
    tag: '@one-size',
  }, async ({ page, request, baseURL }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    const pictures = new Set<string>()
    for (const path of PAGES) {
      await page.goto(path)
      const title = await page.title()
      const description = (await meta(page, 'description')) ?? ''
      expect(title, path).toMatch(/ – Ánh Gia$/)
      expect(description.length, path).toBeGreaterThan(50)
      expect(description.length, path).toBeLessThan(200)
      seen.titles.add(title)
      seen.descriptions.add(description)
      const url = await canonical(page).getAttribute('href')
      expect(url).toMatch(/^http:\/\/localhost:\d+\//)
      expect(new URL(url ?? '', baseURL).pathname + new URL(url ?? '').search, path).toBe(path)
      expect([await meta(page, 'og:url'), await meta(page, 'og:title')]).toEqual([url, title])
      pictures.add((await meta(page, 'og:image')) ?? '')
      expect(await page.locator('meta[name=robots]').count(), path).toBe(0)
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
  }, async ({ page }) => {
    for (const path of [
      '/products?search=den',
      '/products?minPrice=1000000',
      '/products?search=khong-co-gi-het',
      '/cart',
      '/login',
    ]) {
      await page.goto(path)
      expect(await meta(page, 'robots'), path).toBe('noindex')
      await expect(canonical(page)).toHaveCount(0)
    }
    await page.goto('/products?category=den-trang-tri&sortBy=title&sortOrder=asc&page=2')
    await expect(canonical(page)).toHaveAttribute('href', /\/products\?category=den-trang-tri$/)
  })

  test('the structured data of a product has price and stock, but no rating; on request no price', {
    tag: '@one-size',
  }, async ({ page, request }) => {
    const { data: lamp } = await (await request.get(`/api${LAMP.path}`)).json()
    await page.goto(LAMP.path)
    const found = await structured(page)
    const product = found.find(entry => entry['@type'] === 'Product')
    const prices = lamp.variants.map((variant: { price: number }) => variant.price)
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      name: LAMP.title,
      sku: lamp.sku,
      offers: { lowPrice: Math.min(...prices), highPrice: Math.max(...prices), priceCurrency: 'VND' },
    })
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

    await page.goto(`/products/${await slugOnRequest(request)}`)
    const silent = (await structured(page)).find(entry => entry['@type'] === 'Product')
    expect(silent?.name).toBeTruthy()
    expect(JSON.stringify(silent)).not.toMatch(/price|offer/i)
  })

  test('the structured data of the home page has address and opening hours', { tag: '@one-size' }, async ({
    page,
  }) => {
    await page.goto('/')
    expect((await structured(page)).find(entry => entry['@type'] === 'HomeGoodsStore')).toMatchObject({
      name: 'Ánh Gia',
      telephone: '+84900000123',
      address: { streetAddress: expect.stringContaining('Ví Dụ'), addressCountry: 'VN' },
      openingHoursSpecification: {
        opens: '08:00',
        closes: '21:00',
        dayOfWeek: expect.arrayContaining(['Sunday']),
      },
    })
  })

  test('the icons and the manifest that pages name are there', { tag: '@one-size' }, async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const links = page.locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    const named = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
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

test('title and address follow each navigation', { tag: '@one-size' }, async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm' }).click()
  await expect(page).toHaveTitle('Tất cả sản phẩm – Ánh Gia')
  await expect(canonical(page)).toHaveAttribute('href', /\/products$/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Tất cả sản phẩm – Ánh Gia',
  )
})
