import type { Page } from '@playwright/test'
import { placeAsGuest, signInAsCustomer } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, goToCheckout, LAMP, open, PLENTIFUL, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

// an address that is no page answers 404
test.use({ tolerates: /\/khong-co-trang-nay$|status of 404/ })

type Look = { scrollTop: number; missing: string[]; covered: string[] }

/**
 * Looks at one scroll position: which of chat and phone have no link that is fixed to the window and can be
 * pressed, and which texts and controls are under such a link. Runs in the page.
 */
function look(): Look {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
  const fixed = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(link => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const top = width > 0 && document.elementFromPoint(x + width / 2, y + height / 2)
      return top && link.contains(top) && isFixed(link)
    })
  const ways = { chat: fixed('a[href*="zalo.me/"]'), phone: fixed('a[href^="tel:"]') }
  const meets = (box: DOMRect): boolean =>
    [...ways.chat, ...ways.phone].some(link => {
      const other = link.getBoundingClientRect()
      return (
        // a header covers at the end of a page only content that was in sight before
        other.top > window.innerHeight / 3 &&
        box.width > 0 &&
        box.left < other.right - 1 &&
        other.left < box.right - 1 &&
        box.top < other.bottom - 1 &&
        other.top < box.bottom - 1
      )
    })
  const covered: string[] = []
  for (const element of document.querySelectorAll('body :is(a, button, input, select, textarea, summary)'))
    if (!isFixed(element) && element.checkVisibility() && meets(element.getBoundingClientRect()))
      covered.push(element.outerHTML.slice(0, 120))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const {
      currentNode,
      currentNode: { parentElement },
    } = texts
    if (!parentElement?.checkVisibility() || isFixed(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    if ([...range.getClientRects()].some(meets)) covered.push(currentNode.nodeValue ?? '')
  }
  return {
    scrollTop: Math.round(window.scrollY),
    missing: Object.entries(ways).flatMap(([way, links]) => (links.length > 0 ? [] : way)),
    covered,
  }
}

/** Totals and bag buttons, as the pages name them. */
const NEVER_COVERED =
  'button[aria-label^="Thêm "], button[aria-label^="Chọn phiên bản"], dl > :last-child dd > :first-child'

/** Elements under chat or phone though they were scrolled to the middle of the window. Runs in the page. */
function coveredInTheMiddle(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter(element => element.checkVisibility())
    .flatMap(element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const isCovered = [0.1, 0.5, 0.9].some(part => {
        const seen = document.elementFromPoint(left + width * part, top + height / 2)
        return seen?.closest('a[href*="zalo.me/"], a[href^="tel:"]')
      })
      return isCovered ? element.outerHTML.slice(0, 120) : []
    })
}

/** Scrolls to a part of the page, 1 is its end: parts are laid out when they come near, so the end moves. */
async function scrollTo(page: Page, part: number): Promise<void> {
  let top: number | undefined
  for (let now = Number.NaN; now !== top; ) {
    top = now
    now = await page.evaluate(async to => {
      window.scrollTo({ top: document.documentElement.scrollHeight * to, behavior: 'instant' })
      await new Promise(done => setTimeout(done, 120))
      return window.scrollY
    }, part)
  }
}

async function expectContactInSight(page: Page, name = page.url()): Promise<void> {
  const size = JSON.stringify(page.viewportSize())
  for (const part of [0, 0.3, 0.6, 1]) {
    await scrollTo(page, part)
    const seen = await page.evaluate(look)
    expect.soft(seen.missing, `${name} at ${seen.scrollTop} of ${size}`).toEqual([])
    if (part === 1) expect.soft(seen.covered, `end of ${name}, ${size}`).toEqual([])
  }
  const covered = await page.evaluate(coveredInTheMiddle, NEVER_COVERED)
  expect.soft(covered, `middle of ${name}, ${size}`).toEqual([])
}

async function expectOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path)
      await expectContactInSight(page)
    })
}

test.describe('chat and phone', () => {
  test.setTimeout(patient(180_000))

  test('are in sight wherever a page with products is scrolled, and cover nothing at its end', async ({
    page,
  }) => {
    await expectOn(page, [
      '/',
      '/products',
      '/products?category=den-trang-tri',
      '/products?search=khong-co-gi-nhu-the',
      LAMP.path,
      PLENTIFUL.replace('/api', ''),
      '/cart',
      '/order',
      '/khong-co-trang-nay',
    ])
    await open(page, '/products')
    await expect(page.locator(NEVER_COVERED).first(), 'a bag button').toBeAttached()
  })

  test('are in sight on every page at every scroll position, and cover nothing at its end', async ({
    page,
  }) => {
    await expectOn(page, [
      '/about',
      '/contact',
      '/policies',
      '/terms',
      '/privacy',
      '/track',
      '/api-test',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
    ])
    await signInAsCustomer(page)
    await expectOn(page, ['/profile', '/orders'])
  })

  test('are in sight while a cart is ordered and on the page of the order', async ({ page, request }) => {
    await addLamp(page)
    await expectContactInSight(page, 'product in the cart')
    await open(page, '/cart')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expect(page.locator(NEVER_COVERED).first(), 'the total').toBeVisible()
    await expectContactInSight(page, 'filled cart')
    await goToCheckout(page)
    await expectContactInSight(page, 'filled checkout')
    const order = await placeAsGuest(request)
    await expectOn(page, [`/orders/${order._id}?key=${order.accessKey}`])
  })

  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [844, 390],
    [820, 1180],
    [1024, 768],
    [1280, 720],
  ] as const)
    test(`are in sight at ${width} × ${height}`, { tag: '@one-size' }, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await expectOn(page, ['/', LAMP.path, '/contact', '/register', '/login'])
      await addLamp(page)
      await open(page, '/cart')
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await expectContactInSight(page, 'filled cart')
      await goToCheckout(page)
      await expectContactInSight(page, 'filled checkout')
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('can be pressed on the first screen of each page', async ({ page }) => {
      for (const path of ['/', '/products', LAMP.path, '/cart', '/order', '/contact', '/login']) {
        await page.goto(path)
        for (const href of ['a[href*="zalo.me/"]', 'a[href^="tel:"]'])
          await page
            .locator(`:is(header, aside, [data-contact-bar]) ${href}:visible`)
            .first()
            .click({ trial: true })
      }
    })
  })
})
