import { expect, LAMP, test } from '#tests/e2e/browser.ts'
import { canonical, meta, read, structured } from './sent-page.ts'

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

test.describe('elements that search engines and social sites read', () => {
  test('every page has its own title and description, its address, and a picture that exists', {
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

  test('searches, price filters and empty lists are left out, and an order belongs to the list', {
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

  test('the home page has the shop’s address and opening hours, and its icons and manifest', {
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
