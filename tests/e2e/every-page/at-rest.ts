import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** How long there must be no request, in ms. Playwright's own «networkidle» waits 500. */
const QUIET_MS = 80
const POLL_MS = 20
const GIVE_UP_AFTER_MS = 20_000

/**
 * Loads a page, then waits until React has taken the page over, the page has its heading (without it, or in a
 * busy frame, something else is still in its place) and nothing is under way any more. Streams that never end
 * are not waited for.
 *
 * @throws with the unfinished work after 20 s.
 */
export async function whenAtRest(page: Page, load: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>()
  let lastChange = performance.now()
  const begins = (request: Request) => {
    if (request.resourceType() === 'eventsource' || request.headers().accept === 'text/event-stream') return
    underWay.add(request)
    lastChange = performance.now()
  }
  const ends = (request: Request) => {
    if (underWay.delete(request)) lastChange = performance.now()
  }
  page.on('request', begins)
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  try {
    await load()
    await page.waitForFunction(isShown)
    const startedAt = performance.now()
    while (underWay.size > 0 || performance.now() - lastChange < QUIET_MS) {
      if (performance.now() - startedAt > GIVE_UP_AFTER_MS) {
        throw new Error(`Still loading: ${[...underWay].map(request => request.url()).join(', ')}`)
      }
      await delay(POLL_MS)
    }
  } finally {
    page.off('request', begins)
    page.off('requestfinished', ends)
    page.off('requestfailed', ends)
  }
}

/**
 * Runs in the page; its root sets the attribute (src/web/root.tsx). The frame of the back office is busy
 * until it knows who asks.
 */
const isShown = (): boolean =>
  document.documentElement.dataset.takenOver !== undefined &&
  document.querySelector('h1') !== null &&
  document.querySelector('main[aria-busy=true]') === null
