import type { Page } from '@playwright/test'
import type { ReplyOf } from '#contract/calls.ts'
import { expect, expectAccessible, LAMP, open, test } from '#tests/e2e/browser.ts'

type Card = ReplyOf<'GET /api/products'>['data'][number]

/** The cards of the products that fit a query. */
async function listed(page: Page, query: string): Promise<Card[]> {
  return (await (await page.request.get(`/api/products?limit=100&${query}`)).json()).data
}

const hasRange = ({ min_price, max_price }: Card) => min_price !== max_price

test('a price is marked as the lowest if prices differ: on cards, suggestions and in menus', async ({
  page,
}, { project }) => {
  const all = await listed(page, 'category=den-trang-tri&subcategory=den-ban-hoc')
  expect(all.filter(hasRange).length, 'products with different prices').toBeGreaterThan(1)
  const text = (card: Card) =>
    new RegExp(
      `${hasRange(card) ? 'Từ ' : '^(?!.*Từ )'}.*${Number(card.price).toLocaleString('vi-VN')}\\s₫`,
      's',
    )
  for (const path of ['/', '/products?subcategory=den-ban-hoc']) {
    await open(page, path)
    for (const card of all.slice(0, path === '/' ? 2 : 8)) {
      const article = page.getByRole('article').filter({ hasText: card.title }).first()
      if (card.price !== 'contact') await expect(article, `${card.title} on ${path}`).toHaveText(text(card))
    }
  }
  const ranged = all.find(hasRange)
  if (!ranged) throw new Error('No product with different prices')
  const field = page.getByRole('combobox', { name: 'Tìm sản phẩm' }).locator('visible=true')
  await field.fill(ranged.title)
  await expect(page.getByRole('option').filter({ hasText: ranged.title }).first()).toHaveText(text(ranged))
  if (project.name !== 'desktop') return
  await open(page, '/')
  const [first] = await listed(page, 'category=den-trang-tri')
  if (!first) throw new Error('No first product')
  await page.getByRole('link', { name: 'Đèn trang trí' }).first().hover()
  await expect(page.locator('header').getByRole('link').filter({ hasText: first.title })).toHaveText(
    text(first),
  )
})

test('a card with variants opens their sheet by the same round button', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/products?search=den+tuong+hat+hai+dau')
  const card = page.getByRole('article').filter({ hasText: LAMP.title })
  await card.getByRole('button', { name: `Chọn phiên bản: ${LAMP.title}` }).tap()
  const sheet = page.getByRole('dialog', { name: 'Chọn phiên bản' })
  await sheet.getByRole('button', { name: '7 W' }).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Thêm vào giỏ' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
  await expect(page).toHaveURL(/\/products\?search=/)
  await open(page, '/cart')
  await expect(page.getByText(/^Phiên bản: 7 W/)).toBeVisible()
})

test('a sheet with a late answer replaces no other one, and opens over no other page', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/products')
  const choose = page.getByRole('button', { name: /^Chọn phiên bản: / }).locator('visible=true')
  const [late = '', wanted = ''] = await Promise.all(
    [0, 1].map(async at =>
      (await choose.nth(at).getAttribute('aria-label'))?.replace('Chọn phiên bản: ', ''),
    ),
  )
  const { slug } = (await listed(page, `search=${encodeURIComponent(late)}`)).find(
    ({ title }) => title === late,
  ) ?? { slug: '' }
  const answers: (() => void)[] = []
  await page.route(`**/api/products/${slug}`, async route => {
    await new Promise<void>(resolve => answers.push(resolve))
    await route.continue()
  })
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    const answered = page.waitForResponse(response => response.url().endsWith(`/api/products/${slug}`))
    answers.pop()?.()
    await (await answered).finished()
  }
  await page.getByRole('button', { name: `Chọn phiên bản: ${late}` }).tap()
  await page.getByRole('button', { name: `Chọn phiên bản: ${wanted}` }).tap()
  const sheet = page.getByRole('dialog', { name: 'Chọn phiên bản' })
  await expect(sheet).toContainText(wanted)
  await answer()
  // beneath the sheet nothing has a role
  await expect(page.locator(`button[aria-label="Chọn phiên bản: ${late}"]`)).toBeEnabled()
  await expect(sheet).toContainText(wanted)
  await page.goBack()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: `Chọn phiên bản: ${late}` }).tap()
  await page
    .getByRole('link', { name: /^Giỏ hàng/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeVisible()
  await answer()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every card of a phone has its button, without those on request or sold out', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/products')
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThan(8)
  for (const card of await cards.all()) {
    if (/Liên hệ báo giá|Hết hàng/.test((await card.textContent()) ?? '')) continue
    await expect(
      card.getByRole('button', { name: /^(Thêm|Chọn phiên bản)/ }).locator('visible=true'),
    ).toHaveCount(1)
  }
})

test.describe('without a network', () => {
  // how many scripts have come by then depends on the machine
  test.use({ tolerates: /ERR_INTERNET_DISCONNECTED|Failed to fetch|\/assets\/[\w-]+\.(js|css)$/ })
  test('a sheet that can’t be opened reports it, and opens with the next press', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    await open(page, '/products?search=den+tuong+hat+hai+dau')
    const choose = page.getByRole('button', { name: `Chọn phiên bản: ${LAMP.title}` })
    await page.getByRole('heading', { level: 1 }).tap()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await choose.tap()
    await expect(page.getByRole('alert').filter({ hasText: /kết nối|mạng/ })).toBeVisible()
    await context.setOffline(false)
    await choose.tap()
    await expect(page.getByRole('dialog', { name: 'Chọn phiên bản' })).toBeVisible()
  })
})

test('the second photo comes while the pointer is anywhere on a card', { tag: '@one-size' }, async ({
  page,
}) => {
  await open(page, '/products')
  // other tests make products with one photo
  const { data } = await (await page.request.get('/api/products')).json()
  const [first, second] = data.filter(({ images }: { images: unknown[] }) => images.length > 1)
  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const [card, other] = [cardOf(first.title), cardOf(second.title)]
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('img')).toHaveCount(1)
  const box = await card.boundingBox()
  if (!box) throw new Error('The card is not displayed')
  // over the photo, which the title's link covers
  await page.mouse.move(box.x + box.width / 2, box.y + box.width / 2)
  await expect(card.locator('img')).toHaveCount(2)
  await expect(card.locator('span:has(> picture > img)').last()).toHaveCSS('opacity', '1')
  await other.scrollIntoViewIfNeeded()
  const text = await other.getByRole('heading').boundingBox()
  if (!text) throw new Error('The title is not displayed')
  await page.mouse.move(text.x + 5, text.y + 5)
  await expect(other.locator('img')).toHaveCount(2)
})

test.describe('pictures that fail', () => {
  test.use({ tolerates: /\/media\/|status of 404/ })

  /** How the pictures of the page are shown that could not be loaded. Runs in the page. */
  const brokenOnes = () =>
    [...document.images]
      .filter(image => image.complete && image.naturalWidth === 0 && image.currentSrc.includes('/media/'))
      .map(image => getComputedStyle(image).content.startsWith('url("data:image/svg'))

  /** Runs in the page: whether it is there to its foot, and each picture in sight has come or failed. */
  const haveAllAnswers = () =>
    document.querySelector('footer') !== null &&
    [...document.images].every(image => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom <= 0 || top >= window.innerHeight
    })

  for (const path of ['/', '/products', LAMP.path, '/contact', '/products?search=khong-co'])
    test(`leave a lamp on ${path}, from the server's page on`, async ({ page }) => {
      const unlit = async () => (await page.evaluate(brokenOnes)).filter(isShown => !isShown).length
      await page.route(/\/media\//, route => route.fulfill({ status: 404 }))
      // before the scripts: they are held back
      let release = (): void => undefined
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(/\/assets\/.*\.js/, async route => {
        await held
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(haveAllAnswers)
      await expect.poll(unlit, { message: 'before the scripts' }).toBe(0)
      const early = await page.evaluate(brokenOnes)
      if (['/', '/products', LAMP.path].includes(path)) expect(early.length).toBeGreaterThan(0)
      release()
      await page.waitForFunction(() => document.documentElement.dataset.takenOver !== undefined)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForFunction(haveAllAnswers)
      await expect.poll(unlit, { message: 'after them' }).toBe(0)
    })

  test('are no longer marked if another picture takes their place', { tag: '@one-size' }, async ({
    page,
  }) => {
    let isBroken = true
    await page.route(/\/media\//, route => (isBroken ? route.fulfill({ status: 404 }) : route.continue()))
    await open(page, LAMP.path)
    await expect(page.locator('main img[data-broken]').first()).toBeAttached()
    isBroken = false
    const first = page.locator('main img[data-broken]').first()
    const picture = await first.elementHandle()
    await first.evaluate((image: HTMLImageElement) => {
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
      image.src = `${image.src}?again`
    })
    await expect.poll(() => picture?.evaluate(image => image.hasAttribute('data-broken'))).toBe(false)
  })
})
