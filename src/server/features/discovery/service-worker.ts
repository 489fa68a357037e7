import { createHash } from 'node:crypto'

export const OFFLINE_PATH = '/offline'

/**
 * Addresses for which the shop's page would hide failures: the back office and addresses that are no pages.
 */
const NOT_OURS = '^/(?:admin|api|media|metrics|assets)(?:[/?.]|$)'

/**
 * The script that shows the shop's offline page if a navigation finds no network. Pages come from the network
 * alone and none is kept but the offline page. It carries that page's fingerprint: a browser that looks for a
 * new version finds one whenever the page has changed, and takes the new page with it.
 */
export function offlineWorker(page: string): string {
  const cache = `offline-${createHash('sha256').update(page).digest('hex').slice(0, 16)}`
  return `const CACHE = '${cache}'
const PAGE = '${OFFLINE_PATH}'
const NOT_OURS = new RegExp('${NOT_OURS}')
self.addEventListener('install', event => event.waitUntil(take()))
self.addEventListener('activate', event => event.waitUntil(clean()))
self.addEventListener('fetch', event => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (NOT_OURS.test(new URL(request.url).pathname)) return
  event.respondWith(fetch(request).catch(standIn))
})
async function take() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(PAGE, { cache: 'reload' }))
  await self.skipWaiting()
}
async function clean() {
  const old = (await caches.keys()).filter(name => name.startsWith('offline-') && name !== CACHE)
  await Promise.all(old.map(name => caches.delete(name)))
}
async function standIn() {
  const page = await caches.match(PAGE, { cacheName: CACHE })
  return page ?? Response.error()
}
`
}

/**
 * The script that replaces the worker if the offline page is switched off: it removes its copies, and
 * itself.
 */
export function leavingWorker(): string {
  return `self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  const kept = (await caches.keys()).filter(name => name.startsWith('offline-'))
  await Promise.all(kept.map(name => caches.delete(name)))
  await self.registration.unregister()
}
`
}
