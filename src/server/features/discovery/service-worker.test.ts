import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { leavingWorker, offlineWorker } from './service-worker.ts'

const ORIGIN = 'https://anhgia.example'
const OFFLINE = 'the offline page'

type Handler = (event: object) => void

/** Runs a worker's script with stores that begin as given; `fetch` is the network. */
function runWorker(
  script: string,
  stores: Record<string, string[]>,
  fetch: () => Promise<string> = async () => 'from the network',
) {
  const handlers = new Map<string, Handler>()
  let isRegistered = true
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: async () => undefined,
    registration: {
      unregister: async () => {
        isRegistered = false
      },
    },
  }
  const caches = {
    keys: async () => Object.keys(stores),
    delete: async (name: string) => delete stores[name],
    open: async (name: string) => ({
      add: async (request: { url: string }) => {
        stores[name] = [...(stores[name] ?? []), request.url]
      },
    }),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      stores[cacheName]?.includes(url) ? OFFLINE : undefined,
  }
  class Request {
    readonly url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const Response = { error: () => 'network error' }
  runInNewContext(script, { self, caches, fetch, Request, Response, URL })

  /** Installs and activates it. */
  const start = async () => {
    for (const type of ['install', 'activate']) {
      const work: Promise<void>[] = []
      handlers.get(type)?.({ waitUntil: (done: Promise<void>) => work.push(done) })
      await Promise.all(work)
    }
  }
  /** The worker's answer to a request; undefined if it leaves the request to the browser. */
  const answer = async (path: string, request: { mode?: string; method?: string } = {}) => {
    let answered: Promise<string> | undefined
    handlers.get('fetch')?.({
      request: { url: ORIGIN + path, mode: 'navigate', method: 'GET', ...request },
      respondWith: (made: Promise<string>) => {
        answered = made
      },
    })
    return answered
  }
  return { start, answer, stores, isRegistered: () => isRegistered, handles: () => [...handlers.keys()] }
}

const away = () => Promise.reject(new Error('no network'))

describe('the worker of the offline page', () => {
  it('keeps that page alone, and removes the one of an earlier version', async () => {
    const worker = runWorker(offlineWorker('new'), { 'offline-earlier': ['/offline'], other: ['/x'] })
    await worker.start()
    const [kept = '', ...rest] = Object.keys(worker.stores).filter(name => name !== 'other')
    expect(rest).toEqual([])
    expect(kept).toMatch(/^offline-[0-9a-f]{16}$/)
    expect(worker.stores[kept]).toEqual(['/offline'])
  })

  it('answers navigations from the network, and keeps none of them', async () => {
    const worker = runWorker(offlineWorker('page'), {})
    await worker.start()
    for (const path of ['/', '/products?page=2', '/orders/1?key=k', '/profile', '/administration'])
      expect(await worker.answer(path), path).toBe('from the network')
    expect(Object.values(worker.stores)).toEqual([['/offline']])
  })

  it('shows the offline page if the network fails', async () => {
    const worker = runWorker(offlineWorker('page'), {}, away)
    await worker.start()
    expect(await worker.answer('/orders/1?key=k')).toBe(OFFLINE)
  })

  it('fails as the network does if the browser has thrown the page away', async () => {
    const worker = runWorker(offlineWorker('page'), {}, away)
    await worker.start()
    for (const name of Object.keys(worker.stores)) delete worker.stores[name]
    expect(await worker.answer('/')).toBe('network error')
  })

  it.each(['/admin', '/admin/orders?x=1', '/api/orders', '/media/1', '/metrics', '/assets/a.js'])(
    'leaves %s to the browser',
    async path => {
      const worker = runWorker(offlineWorker('page'), {}, away)
      await worker.start()
      expect(await worker.answer(path)).toBeUndefined()
    },
  )

  it('leaves requests that are no navigation to the browser', async () => {
    const worker = runWorker(offlineWorker('page'), {}, away)
    await worker.start()
    expect(await worker.answer('/', { mode: 'cors' })).toBeUndefined()
    expect(await worker.answer('/', { method: 'POST' })).toBeUndefined()
  })
})

it('the worker of a switched-off page removes its copies, and itself', async () => {
  const worker = runWorker(leavingWorker(), { 'offline-1': ['/offline'], other: ['/x'] })
  await worker.start()
  expect(worker.handles()).toEqual(['install', 'activate'])
  expect(Object.keys(worker.stores)).toEqual(['other'])
  expect(worker.isRegistered()).toBe(false)
})
