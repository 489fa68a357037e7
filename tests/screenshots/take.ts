import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { whenAtRest } from '#tests/e2e/every-page/at-rest.ts'
import { ADMIN } from '#tests/support/servers/shop-process.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
/** A page that is longer is cut: the pictures stay small. */
const MAX_HEIGHT = 2_400

mkdirSync(FOLDER, { recursive: true })

export async function signInAsAdmin(page: Page): Promise<void> {
  await whenAtRest(page, () => page.goto('/login'))
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email)
  await page.getByLabel('Mật khẩu').first().fill(ADMIN.password)
  await whenAtRest(page, () => page.getByRole('button', { name: 'Đăng nhập' }).click())
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
}

/** The whole page, its lazy pictures loaded. */
export async function take(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: '.below-fold { content-visibility: visible !important }' })
  await whenAtRest(page, () =>
    page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y)
        await new Promise(resolve => setTimeout(resolve, 60))
      }
      window.scrollTo(0, 0)
    }),
  )
  await page.waitForFunction(picturesAreThere)
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.screenshot({
    path: fileOf(page, name),
    type: 'jpeg',
    quality: 68,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) },
  })
}

/** The contents of the window: menus and sheets belong to it. */
export async function takeWindow(page: Page, name: string): Promise<void> {
  await page.waitForFunction(picturesAreThere)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.screenshot({ path: fileOf(page, name), type: 'jpeg', quality: 68 })
}

/** Runs in the page: every requested picture is loaded. One that is off screen and lazy is not requested. */
function picturesAreThere(): boolean {
  return [...document.images].every(image => image.complete || image.loading === 'lazy')
}

/** The file of a screen's picture. */
export function fileOf(page: Page, name: string): string {
  return join(FOLDER, `${name}-${page.viewportSize()?.width}.jpg`)
}
