import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { test as base, expect, expectAccessible } from '#tests/e2e/browser.ts'
import config from '#tests/gallery/vite.config.ts'
import { expectRoom, expectSoundPages, SMALL_PHONE } from './sound-pages.ts'

const FOLDERS = readdirSync(join(import.meta.dirname, '../../gallery')).flatMap(
  file => file.match(/^\w+(?=\.gallery\.tsx$)/) ?? [],
)

/** The pages of the gallery in place of the shop's. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  baseURL: async ({}, use) => {
    const outDir = mkdtempSync(join(tmpdir(), 'gallery-'))
    const options = { ...config, configFile: false, logLevel: 'error' } as const
    // React warns in development alone, and Vite sets the variable itself if nobody has
    const { NODE_ENV } = process.env
    process.env.NODE_ENV = 'development'
    await build({ ...options, build: { outDir, minify: false } })
    const server = await preview({ ...options, build: { outDir }, preview: { port: 0 } })
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    await use(server.resolvedUrls?.local[0])
    await server.close()
    rmSync(outDir, { recursive: true })
  },
})

test('the components of the gallery are sound at every width', { tag: '@one-size' }, async ({ page }) => {
  expect(FOLDERS.length).toBeGreaterThan(6)
  for (const folder of FOLDERS) {
    await expectSoundPages(page, [folder])
    expect.soft(await unframedFocus(page), `focus in ${folder}`).toEqual([])
    await openLayers(page)
  }
})

/** The parts that show no frame when the keyboard gives them the focus. */
async function unframedFocus(page: Page): Promise<string[]> {
  // the browser shows the focus that scripts give as it last came: by a key
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const isFramed = (element: Element | null): boolean =>
      element !== null && getComputedStyle(element).outlineStyle !== 'none'
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex="0"]')]
      .filter(element => {
        element.focus()
        if (document.activeElement !== element) return false
        // a part that covers the focused one may show it: a label, a card
        const shown = [
          element,
          element.nextElementSibling,
          element.closest('label'),
          element.closest('article'),
        ]
        return !shown.some(isFramed)
      })
      .map(element => element.outerHTML.slice(0, 200))
  })
}

/** Opens each layer that a button leads to: it has room on the narrowest phone, and axe finds nothing. */
async function openLayers(page: Page): Promise<void> {
  // a card's belongs to its page
  const buttons = page.locator('main [aria-haspopup=dialog]:enabled:not(article *)')
  const layer = page.getByRole('dialog')
  for (const button of await buttons.all()) {
    await button.click()
    await expect(layer).toBeVisible()
    await expectRoom(page, SMALL_PHONE)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()
  }
}
