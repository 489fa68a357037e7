import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, open, test, whenStill } from '#tests/e2e/browser.ts'
import { whenAtRest } from './at-rest.ts'
import { expectStyled } from './styled.ts'

/**
 * Visits pages one after the other, each at four widths without loading it again: nothing is wider than the
 * screen or outside it, and no placeholder is cut. Paper has no button. On a desktop and on a phone axe finds
 * nothing either, and each text has its own element. A finding names its page, and the rest is visited all
 * the same.
 */
export async function expectSoundPages(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const path of paths)
    await test.step(path, async () => {
      await become(session, DESKTOP)
      await open(page, path)
      await expectSound(page, DESKTOP)
      await whenAtRest(page, () => become(session, TABLET))
      await expectRoom(page, TABLET)
      await whenAtRest(page, () => become(session, PHONE))
      await expectSound(page, PHONE)
      await whenAtRest(page, () => become(session, SMALL_PHONE))
      await expectRoom(page, SMALL_PHONE)
      await expectNothingToPressOnPaper(page)
    })
}

type Device = { width: number; height: number; mobile: boolean }

/** Those of the two projects (playwright.config.ts). */
const DESKTOP: Device = { width: 1440, height: 900, mobile: false }
const PHONE: Device = { width: 390, height: 844, mobile: true }
/** Of the storekeeper, and the narrowest that is still sold. */
const TABLET: Device = { width: 820, height: 1180, mobile: true }
export const SMALL_PHONE: Device = { width: 320, height: 640, mobile: true }

async function become(session: CDPSession, device: Device): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...device, deviceScaleFactor: 1 })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: device.mobile })
}

async function expectSound(page: Page, device: Device): Promise<void> {
  await expectRoom(page, device)
  expect.soft(await page.evaluate(bareTexts), `texts with siblings on ${page.url()}`).toEqual([])
  await expectStyled(page)
  await expectAccessible(page)
}

async function expectNothingToPressOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const pressed = page.locator('button, [role=button]').locator('visible=true')
  expect.soft(await pressed.allTextContents(), `on paper: ${page.url()}`).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** Asserts that nothing is wider than the screen or outside it, and that no placeholder is cut. */
export async function expectRoom(page: Page, { width }: Device): Promise<void> {
  await whenStill(page)
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(needed, `width of ${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  expect.soft(await page.evaluate(cutPlaceholders), `cut on ${page.url()} at ${width} px`).toEqual([])
  expect.soft(await page.evaluate(outside), `beside the window on ${page.url()} at ${width} px`).toEqual([])
}

/**
 * The controls that reach beyond the window on a side, without those that can be scrolled to or are
 * invisible. Runs in the page.
 */
function outside(): string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
  return [...document.querySelectorAll('a, button, input, select, textarea')].flatMap(element => {
    const { left, right, width, height } = element.getBoundingClientRect()
    const isIn = left >= -1 && right <= window.innerWidth + 1
    if (isIn || width <= 1 || height <= 1) return []
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    return isScrolled(element) ? [] : `${element.outerHTML.slice(0, 100)}: ${left} to ${right}`
  })
}

/** The boxes with a placeholder that does not fit. Runs in the page. */
export function cutPlaceholders(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('No canvas')
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap(box => {
    const { font, paddingLeft, paddingRight, visibility } = getComputedStyle(box)
    if (box.clientWidth === 0 || visibility === 'hidden') return []
    context.font = font
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const needed = context.measureText(box.placeholder).width
    return needed > room ? `${box.placeholder}: ${Math.ceil(needed)} of ${Math.floor(room)}` : []
  })
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
