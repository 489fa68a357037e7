import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { whenAtRest } from './at-rest.ts'

/**
 * Visits pages one after the other: axe finds nothing on them, none is wider than the screen, and each text
 * has an element of its own. A finding names its page, and the rest is visited all the same.
 */
export async function expectSoundPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path)
      await expectSound(page, page.viewportSize()?.width ?? 0)
    })
}

/** As {@link expectSoundPages}, each page on a desktop and then, without loading it again, on a phone. */
export async function expectSoundPagesOnBoth(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const path of paths)
    await test.step(path, async () => {
      await become(session, DESKTOP)
      await open(page, path)
      await expectSound(page, DESKTOP.width)
      await whenAtRest(page, () => become(session, PHONE))
      await expectSound(page, PHONE.width)
    })
}

type Device = { width: number; height: number; mobile: boolean }

/** Those of the two projects (playwright.config.ts). */
const DESKTOP: Device = { width: 1440, height: 900, mobile: false }
const PHONE: Device = { width: 390, height: 844, mobile: true }

async function become(session: CDPSession, device: Device): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...device, deviceScaleFactor: 1 })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: device.mobile })
}

async function expectSound(page: Page, screenWidth: number): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `width of ${page.url()}`).toBeLessThanOrEqual(screenWidth)
  expect.soft(await page.evaluate(bareTexts), `texts with siblings on ${page.url()}`).toEqual([])
  await expectAccessible(page)
}

/**
 * The texts that a translator of the browser would take out of React's hands (src/web/ui/jsx/own-texts.ts).
 * Runs in the page.
 */
function bareTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    if (!nodeValue?.trim() || !parentElement) continue
    const siblings = [...parentElement.childNodes].filter(
      ({ nodeType, nodeValue: text }) =>
        nodeType === Node.ELEMENT_NODE || (nodeType === Node.TEXT_NODE && text?.trim()),
    )
    if (siblings.length > 1) found.push(parentElement.outerHTML.slice(0, 200))
  }
  return found
}
