import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { findBrowser } from '../tools/browser.mjs'

const PICTURES_MS = 900_000

/** Runs a measurement on a demo shop that has all copies of its pictures. */
export async function withDemoShop<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const dataDir = throwawayDir()
  const shop = await startShop({ dataDir, env: { DEMO: 'on' } })
  try {
    console.log('Waiting until the pictures have their copies …')
    await picturesAreMade(shop.url)
    return await measure(shop.url)
  } finally {
    await shop.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The last copy of a picture is the one for shared links: if it is final, so are the others. */
async function picturesAreMade(url: string): Promise<void> {
  const { data } = await (await fetch(`${url}/api/products?limit=100`)).json()
  const ids = data.flatMap((product: { images: { file_id: string }[] }) =>
    product.images.map(image => image.file_id),
  )
  const isMade = async (id: string) =>
    (await fetch(`${url}/media/${id}/share.jpg`, { method: 'HEAD' })).headers
      .get('cache-control')
      ?.includes('immutable')
  const until = performance.now() + PICTURES_MS
  for (const id of ids) {
    while (!(await isMade(id))) {
      if (performance.now() > until) throw new Error('The pictures of the demo shop are not getting made')
      await delay(1000)
    }
  }
}

/** Starts the Chromium of this machine. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
}
