import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { KEEP_OFFLINE_PAGE } from './keep-offline-page.ts'

/** Runs the script in a page with events, timers and idle callbacks that the test triggers itself. */
function pageWith(parts: { navigator: object; requestIdleCallback?: (work: () => void) => void }) {
  const loaded: (() => void)[] = []
  const timers: { work: () => void; ms: number }[] = []
  const setTimeout = (work: () => void, ms = 0) => timers.push({ work, ms })
  const page = {
    addEventListener: (_load: string, work: () => void) => loaded.push(work),
    setTimeout,
    ...parts,
  }
  runInNewContext(KEEP_OFFLINE_PAGE, { ...page, window: page })
  return { loaded, timers }
}

function workers(register: (path: string) => Promise<unknown>) {
  const registered: string[] = []
  const serviceWorker = {
    register(path: string) {
      registered.push(path)
      return register(path)
    },
  }
  return { registered, navigator: { serviceWorker } }
}

it('registers the worker three seconds after the page has loaded, if the browser is idle', () => {
  const { registered, navigator } = workers(async () => undefined)
  const idle: (() => void)[] = []
  const { loaded, timers } = pageWith({ navigator, requestIdleCallback: work => idle.push(work) })
  expect(timers).toEqual([])
  loaded[0]?.()
  expect(timers.map(({ ms }) => ms)).toEqual([3000])
  timers[0]?.work()
  expect(registered).toEqual([])
  idle[0]?.()
  expect(registered).toEqual(['/sw.js'])
})

it('registers it after a timer if the browser does not report idle moments', () => {
  const { registered, navigator } = workers(async () => undefined)
  const { loaded, timers } = pageWith({ navigator })
  loaded[0]?.()
  timers[0]?.work()
  timers[1]?.work()
  expect(registered).toEqual(['/sw.js'])
})

it('does nothing without workers, and leaves no unhandled rejection if they are refused', async () => {
  const refused = workers(() => Promise.reject(new Error('refused')))
  for (const navigator of [{}, refused.navigator]) {
    const { loaded, timers } = pageWith({ navigator })
    loaded[0]?.()
    timers[0]?.work()
    timers[1]?.work()
  }
  await new Promise(resolve => setImmediate(resolve))
  expect(refused.registered).toEqual(['/sw.js'])
})
