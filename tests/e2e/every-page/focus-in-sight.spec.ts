import type { Page } from '@playwright/test'
import { placeAsGuest, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { addLamp, expect, goToCheckout, LAMP, open, PLENTIFUL, test } from '#tests/e2e/browser.ts'
import { patient } from '#tests/support/time/pace.ts'

const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
  { width: 390, height: 844 },
]
const MOST_STOPS = 150

/** The focused element, if nothing of it can be seen. Runs in the page. */
function hiddenFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const isSeen = boxes.some(({ left, top, width, height }) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].some(part =>
      [0.1, 0.5, 0.9].some(across => {
        const seen = document.elementFromPoint(left + width * across, top + height * part)
        const label = element.closest('label')
        return seen && (element.contains(seen) || seen.contains(element) || label?.contains(seen))
      }),
    ),
  )
  return isSeen ? null : `${element.outerHTML.slice(0, 120)} ${JSON.stringify(boxes[0])}`
}

/**
 * Walks through the page with the Tab key, forth and back: each stop can be seen, at least in part (WCAG 2.2,
 * 2.4.11).
 */
async function expectFocusInSight(page: Page, name: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'] as const) await walk(page, { name, key })
}

async function walk(page: Page, { name, key }: { name: string; key: 'Tab' | 'Shift+Tab' }): Promise<void> {
  const hidden: string[] = []
  let stops = 0
  // the walk begins at the edge of the page that the key comes from
  await page.evaluate(isForth => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, isForth ? 0 : document.body.scrollHeight)
  }, key === 'Tab')
  for (; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    // a scroll, and bars that change with it, take some frames
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (await page.evaluate(() => document.activeElement === document.body)) break
    let found = await page.evaluate(hiddenFocus)
    if (found) {
      await page.evaluate(scrollEnd)
      found = await page.evaluate(hiddenFocus)
    }
    if (found) hidden.push(found)
  }
  expect(stops, name).toBeGreaterThan(10)
  expect.soft(hidden, `${name}, ${key} at ${JSON.stringify(page.viewportSize())}`).toEqual([])
}

/** Resolves once the page has kept its scroll position for some frames. */
async function scrollEnd(): Promise<void> {
  let last = -1
  for (let still = 0; still < 6; ) {
    await new Promise(requestAnimationFrame)
    still = window.scrollY === last ? still + 1 : 0
    last = window.scrollY
  }
}

test.describe('the focused element', () => {
  test.setTimeout(patient(180_000))
  for (const size of SIZES)
    test(`can be seen in the shop at ${size.width} × ${size.height}`, { tag: '@one-size' }, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await addLamp(page)
      await open(page, PLENTIFUL.replace('/api', ''))
      await page
        .getByRole('button', { name: /^Thêm vào giỏ/ })
        .locator('visible=true')
        .first()
        .click()
      await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng!')).toBeVisible()
      await open(page, LAMP.path)
      await expectFocusInSight(page, 'product')
      await open(page, '/cart')
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await expectFocusInSight(page, 'cart')
      await goToCheckout(page)
      await expectFocusInSight(page, 'checkout')
    })

  for (const size of SIZES)
    test(`can be seen in the back office at ${size.width} × ${size.height}`, { tag: '@one-size' }, async ({
      page,
      request,
    }) => {
      const order = await placeAsGuest(request)
      const { data } = await (await request.get(PLENTIFUL)).json()
      await page.setViewportSize(size)
      await signInAsAdmin(page, `/admin/orders/${order._id}`)
      await expectFocusInSight(page, 'order')
      await open(page, `/admin/products/${data._id}`)
      await expectFocusInSight(page, 'product form')
      await open(page, '/admin/settings/shop')
      await page.getByRole('textbox').first().fill('Ánh Gia 2')
      await expectFocusInSight(page, 'settings')
      // there are enough of these for a second page: the pager is the last element above the bar
      for (const [list, noun] of [
        ['orders', 'đơn hàng'],
        ['products', 'sản phẩm'],
      ] as const) {
        await open(page, `/admin/${list}`)
        await expect(page.getByRole('link', { name: 'Trang sau' })).toBeVisible()
        await page
          .getByRole('checkbox', { name: /^Chọn (?!tất cả)/ })
          .locator('visible=true')
          .first()
          .check()
        await expect(page.getByText(`Đã chọn 1 ${noun}`)).toBeVisible()
        await expectFocusInSight(page, `chosen ${list}`)
      }
    })
})
