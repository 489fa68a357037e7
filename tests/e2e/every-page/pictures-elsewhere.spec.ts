import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { adminHeaders, signInAsAdmin, signInAsCustomer } from '#tests/e2e/admin/admin.ts'
import { addLamp, test as base, expect, LAMP, open } from '#tests/e2e/browser.ts'
import { startWorkerShop } from '#tests/support/servers/worker-shop.ts'
import { patient } from '#tests/support/time/pace.ts'

/** A second address, with a path before that of the pictures; it fetches them from the shop as a CDN does. */
async function startPictureHost() {
  let shopUrl = ''
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(/^\/anh\/media\//, '/media/') ?? ''
    const answer = await fetch(shopUrl + path)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/anh`,
    fetchFrom: (url: string) => {
      shopUrl = url
    },
    close: () => server.close(),
  }
}

type Pictures = Awaited<ReturnType<typeof startPictureHost>>

/** A shop with MEDIA_URL. The console complains of pictures that the Content-Security-Policy refuses. */
const test = base.extend<object, { pictures: Pictures; shopUrl: string }>({
  pictures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const pictures = await startPictureHost()
      await use(pictures)
      pictures.close()
    },
    { scope: 'worker' },
  ],
  shopUrl: [
    async ({ pictures }, use) => {
      const shop = await startWorkerShop({ env: { MEDIA_URL: pictures.url } })
      pictures.fetchFrom(shop.url)
      await use(shop.url)
      await shop.stop()
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
})

const PICTURE = /[^"'\s,(]*\/media\/[\da-f-]{36}\//g

/** The beginnings of the addresses of pictures that a text names. */
const hostsIn = (text: string) => [
  ...new Set((text.match(PICTURE) ?? []).map(found => found.split('/media/')[0])),
]

/** Opens pages and asserts that pictures are shown, all of them from the other address. */
async function expectPicturesFrom(page: Page, host: string, paths: readonly string[]): Promise<void> {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  for (const path of paths) {
    asked.length = 0
    await open(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const shown = page.locator('img[src*="/media/"]')
    await expect
      .poll(() => shown.evaluateAll(all => all.some(image => (image as HTMLImageElement).naturalWidth > 0)))
      .toBe(true)
    expect.soft(hostsIn(asked.join('\n')), `requests of ${path}`).toEqual([host])
    const tags = await page.evaluate(() => [...document.images].map(image => image.outerHTML).join('\n'))
    expect.soft(hostsIn(tags), `tags of ${path}`).toEqual([host])
  }
}

test('the shop shows its pictures from MEDIA_URL', { tag: '@one-size' }, async ({ page, pictures }) => {
  await expectPicturesFrom(page, pictures.url, ['/', '/products', '/products?search=den', LAMP.path])
  await addLamp(page)
  await expectPicturesFrom(page, pictures.url, ['/cart', '/order'])
  await signInAsCustomer(page)
  await expectPicturesFrom(page, pictures.url, ['/orders'])
})

test('search engines and shared links get them from there too', { tag: '@one-size' }, async ({
  request,
  pictures,
}) => {
  for (const path of ['/', LAMP.path, '/products?subcategory=den-chum']) {
    const html = await (await request.get(path)).text()
    const read = html.replace(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
    expect.soft(hostsIn(read), path).toEqual([pictures.url])
  }
  const product = await (await request.get(LAMP.path)).text()
  expect(product).toContain(`<meta property="og:image" content="${pictures.url}/media/`)
  expect(product).toContain(`<link rel="preconnect" href="${pictures.url}"`)
})

test('the back office shows them from there, avatars too', { tag: '@one-size' }, async ({
  page,
  request,
  pictures,
}) => {
  const headers = await adminHeaders(request)
  const { data: lamp } = await (await request.get(`/api${LAMP.path}`)).json()
  const { data: users } = await (await request.get('/api/users?role=admin', { headers })).json()
  const avatar = `/media/${lamp.images[0].file_id}/320.webp`
  const changed = await request.put(`/api/users/${users[0]._id}`, { headers, data: { avatar } })
  expect((await changed.json()).data.avatar).toBe(avatar)
  await signInAsAdmin(page, '/admin')
  await expectPicturesFrom(page, pictures.url, [
    '/admin/products',
    `/admin/products/${lamp._id}/edit`,
    `/admin/users/${users[0]._id}`,
    `/admin/users/${users[0]._id}/edit`,
  ])
})
