import type { Locator } from '@playwright/test'
import { expect, expectAccessible, LAMP, open, reach, test } from '#tests/e2e/browser.ts'

const section = (page: import('@playwright/test').Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('next to a product are others of its kind, and those seen before in this browser', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, LAMP.path)
  const related = section(page, 'Sản phẩm tương tự')
  await expect(related.getByRole('article')).toHaveCount(4)
  await expect(related.getByRole('link', { name: LAMP.title, exact: true })).toHaveCount(0)
  await expect(section(page, 'Sản phẩm đã xem')).toHaveCount(0)

  const next = related.getByRole('article').first().getByRole('link').first()
  const title = (await next.textContent()) ?? ''
  await reach(page, next)
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // parts below the fold come alive when they are near
  await related.scrollIntoViewIfNeeded()
  await expect(section(page, 'Sản phẩm đã xem').getByRole('link')).toHaveText([LAMP.title])
  await section(page, 'Sản phẩm đã xem').getByRole('link').click()
  await expect(page).toHaveURL(LAMP.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAMP.title)
  await related.scrollIntoViewIfNeeded()
  await expect(section(page, 'Sản phẩm đã xem').getByRole('link')).toHaveText([title])
  await expectAccessible(page)
})

test('the address can be copied, with a confirmation for two seconds', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open(page, `${LAMP.path}?utm=x`)
  await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
  const confirmed = page.getByRole('button', { name: 'Đã sao chép' })
  await expect(confirmed).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(LAMP.path, page.url()).href)
  await page.clock.fastForward(2000)
  await expect(confirmed).toBeHidden()

  // if copying is not allowed the shop reports it
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await expect(page.getByRole('alert')).toContainText('Không thể sao chép')
})

test('the gallery is as high as its photo: its button is on it, and the text follows', {
  tag: '@one-size',
}, async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [844, 390],
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    const size = `${width} × ${height}`
    await page.setViewportSize({ width, height })
    await open(page, LAMP.path)
    const photo = await page.getByRole('region', { name: 'Ảnh sản phẩm' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Phóng to ảnh' }).boundingBox()
    const text = await page.getByRole('heading', { name: 'Mô tả' }).boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    if (!photo || !button || !text || !title) throw new Error('Not displayed')
    expect(button.y + button.height, size).toBeLessThanOrEqual(photo.y + photo.height)
    expect(button.x + button.width, size).toBeLessThanOrEqual(photo.x + photo.width)
    // the thumbnails are between them, except on a wide screen; on a phone, or sideways, all that is bought
    // is
    if (width > 700 && height > 420) expect(text.y - (photo.y + photo.height), size).toBeLessThan(170)
    if (width > 700) expect(title.x - (photo.x + photo.width), size).toBeLessThan(70)
  }
})

test('photos are enlarged in a dialog and walked through by keys', { tag: '@one-size' }, async ({ page }) => {
  await open(page, LAMP.path)
  await page.getByRole('button', { name: 'Phóng to ảnh' }).click()
  const dialog = page.getByRole('dialog', { name: LAMP.title })
  await expect(dialog.getByText(/^Ảnh 1 \/ \d/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^Ảnh 2 \/ \d/)).toBeVisible()
  await expectAccessible(page)
  const photo = dialog.getByRole('img')
  const whole = (await photo.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: 'Phóng to' }).click()
  expect((await photo.boundingBox())?.width).toBeGreaterThan(whole * 2)
  await dialog.getByRole('region', { name: 'Ảnh phóng to' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^Ảnh 2 \/ \d/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Thu nhỏ' }).click()
  expect((await photo.boundingBox())?.width).toBe(whole)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Phóng to ảnh' })).toBeFocused()
})

test('photos are swiped or chosen by their thumbnails, which follow', { tag: '@phone' }, async ({ page }) => {
  await open(page, LAMP.path)
  const row = page.getByRole('region', { name: 'Ảnh sản phẩm' })
  const thumbnail = (n: number) => page.getByRole('button', { name: `Xem ảnh ${n} của ${LAMP.title}` })
  await row.evaluate(element => element.scrollBy({ left: element.clientWidth }))
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await thumbnail(1).click()
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => row.evaluate(element => element.scrollLeft)).toBe(0)
})

test('policy and questions are tabs that arrow keys walk through', { tag: '@one-size' }, async ({ page }) => {
  await open(page, LAMP.path)
  const policy = page.getByRole('tab', { name: 'Chính sách' })
  await expect(policy).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Chính sách' })).toContainText('Bảo hành 12 tháng')
  await policy.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Hỏi đáp' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Hỏi đáp' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Chính sách' })).toBeHidden()
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('two fingers enlarge the photo around the point between them, and the page stays as it is', {
    tag: '@one-size',
  }, async ({ page, context }) => {
    await open(page, LAMP.path)
    await page.getByRole('button', { name: 'Phóng to ảnh' }).tap()
    const frame = page.getByRole('dialog', { name: LAMP.title }).getByRole('region', { name: 'Ảnh phóng to' })
    const photo = frame.getByRole('img')
    const whole = await boxOf(photo)
    const middle = { x: 150, y: 400 }
    const fingers = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [-1, 1].map((side, id) => ({ id, x: middle.x + (side * apart) / 2, y: middle.y }))
          : [],
      })

    await touch('touchStart', 60)
    for (const apart of [80, 120, 150]) await touch('touchMove', apart)
    await touch('touchEnd')
    const large = await boxOf(photo)
    expect(large.width / whole.width).toBeCloseTo(150 / 60, 1)
    const shareAt = (box: typeof whole) => (middle.x - box.x) / box.width
    expect(shareAt(large)).toBeCloseTo(shareAt(whole), 1)
    await expect(page.getByRole('button', { name: 'Thu nhỏ' })).toBeVisible()

    await touch('touchStart', 150)
    for (const apart of [100, 60, 20]) await touch('touchMove', apart)
    await touch('touchEnd')
    expect(await boxOf(photo)).toEqual(whole)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  })
})

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
