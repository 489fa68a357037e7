import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { SAFE_SCRIM } from '#contract/settings/banner-scrim.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Giới thiệu nổi bật' })

test('a phone fetches the banner’s picture in its own shape, a desktop the whole of it', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  await open(page, '/')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const shown = await banner(page)
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  expect(/\/portrait-\d+\.avif$/.test(shown)).toBe(isPhone)
  const folder = shown.slice(0, shown.lastIndexOf('/'))
  expect(requested.filter(path => path.startsWith(folder))).toEqual([shown])
})

test('the banner goes on by itself, stops for pointer and focus, is swiped, and can be paused', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const shown = banner(page)
  const current = () =>
    shown
      .getByRole('button', { name: /^Ảnh \d trên/ })
      .evaluateAll(dots => dots.findIndex(dot => dot.getAttribute('aria-current') === 'true'))
  await page.mouse.move(5, 800)
  await page.clock.runFor(5100)
  expect(await current()).toBe(1)
  await shown.hover()
  await page.clock.runFor(11_000)
  expect(await current()).toBe(1)
  await page.mouse.move(5, 800)
  await shown.getByRole('button', { name: 'Tạm dừng' }).focus()
  await page.clock.runFor(11_000)
  expect(await current()).toBe(1)

  const drag = async (by: number): Promise<void> => {
    const box = await shown.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 100]
    await shown.dispatchEvent('pointerdown', { clientX: x, clientY: y, bubbles: true })
    await shown.dispatchEvent('pointerup', { clientX: x + by, clientY: y, bubbles: true })
  }
  await drag(-49)
  expect(await current()).toBe(1)
  await drag(-50)
  expect(await current()).toBe(2)
  await drag(50)
  expect(await current()).toBe(1)

  await shown.getByRole('button', { name: 'Tạm dừng' }).click()
  const isPaused = shown.getByRole('button', { name: 'Tiếp tục' })
  await expect(isPaused).toBeVisible()
  // it does not move for those who want no movement
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await expect(isPaused).toBeVisible()
})

test('the words of every slide can be read over its picture, and over a white one', async ({ page }) => {
  await open(page, '/')
  await banner(page).getByRole('button', { name: 'Tạm dừng' }).click()
  const dots = banner(page).getByRole('button', { name: /^Ảnh \d trên \d/ })
  await expect(dots).toHaveCount(3)
  for (const dot of await dots.all()) {
    await dot.click()
    await expectReadable(page)
  }
  const white = await sharp({ create: { width: 1920, height: 800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.route('**/media/**', route => route.fulfill({ contentType: 'image/png', body: white }))
  await open(page, '/')
  await banner(page).getByRole('button', { name: 'Tạm dừng' }).click()
  await page.addStyleTag({ content: `[style*="--scrim"] { --scrim: ${SAFE_SCRIM} !important }` })
  await expectReadable(page)
})

test('between the rows a product is shown in its room, and leads to its page', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/')
  const scene = page.getByRole('region', { name: /^Đèn tường: / })
  await scene.scrollIntoViewIfNeeded()
  const picture = scene.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const fromEdgeToEdge = await scene.evaluate(
    element => element.clientWidth === (element.parentElement?.clientWidth ?? 0),
  )
  expect(fromEdgeToEdge).toBe(true)
  await expectAccessible(page)
  const title = (await scene.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await scene.getByRole('link', { name: 'Xem sản phẩm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

/**
 * The words of the shown slide have the contrast of WCAG 2.2 over the picture behind them, at the worst
 * place.
 */
async function expectReadable(page: Page): Promise<void> {
  const slide = banner(page).locator('article[aria-hidden=false]')
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expect
    .poll(() =>
      slide.locator('img').evaluateAll(images => images.every(image => (image as HTMLImageElement).complete)),
    )
    .toBe(true)
  const words = slide.locator('p:visible')
  const places = await Promise.all((await words.all()).map(placeOf))
  expect(places.length).toBeGreaterThan(0)
  const hidden = await page.addStyleTag({ content: 'article p, article a { visibility: hidden !important }' })
  for (const { box, light, wanted, text } of places) {
    const behind = await brightest(await page.screenshot({ clip: box }))
    expect((light + 0.05) / (behind + 0.05), text).toBeGreaterThanOrEqual(wanted)
  }
  await hidden.evaluate(style => (style as HTMLStyleElement).remove())
}

async function placeOf(words: Locator) {
  const { colour, size, box, text } = await words.evaluate(element => {
    const lines = document.createRange()
    lines.selectNodeContents(element)
    const { x, y, width, height } = lines.getBoundingClientRect()
    const { color, fontSize } = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return {
      colour: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3),
      size: Number.parseFloat(fontSize),
      box: { x, y, width, height },
      text: element.textContent,
    }
  })
  return { box, text, light: lightOf(colour), wanted: size >= 24 ? 3 : 4.5 }
}

/** The lightness of the brightest square of some 8 px in a picture. */
async function brightest(png: Buffer): Promise<number> {
  const { width, height } = await sharp(png).metadata()
  const { data, info } = await sharp(png)
    .resize({ width: Math.ceil(width / 8), height: Math.ceil(height / 8), fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cells = Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(at * 3, at * 3 + 3),
  ])
  return Math.max(...cells.map(lightOf))
}

/** Relative luminance (WCAG 2.2). */
function lightOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
