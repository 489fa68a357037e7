// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPagesWithoutScript, noteDestinations, stayWithoutScript } from './missing-scripts.ts'

type Navigate = (proceed: () => Promise<void>, info: { to: string | number }) => Promise<void>
let navigate: Navigate

beforeAll(() => {
  loadPagesWithoutScript()
  for (const { router } of noteDestinations)
    router?.({ instrument: (hooks: { navigate: Navigate }) => (navigate = hooks.navigate) } as never)
})
const assign = vi.fn()
beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})
afterEach(() => vi.restoreAllMocks())

/** A navigation that is under way until `end` is called. */
function go(to: string | number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = navigate(() => promise, { to })
  return {
    end: async () => {
      resolve()
      await done
    },
  }
}

/** @returns whether the router loads the present page again */
const missScript = () => window.dispatchEvent(new Event('page-script-missing', { cancelable: true }))

it.each(['/cart', '/products'])('leads on to %s after an interrupted navigation has ended', async to => {
  const first = go('/products')
  const second = go(to)
  await first.end()
  expect(missScript()).toBe(false)
  expect(assign.mock.calls).toEqual([[to]])
  await second.end()
  expect(missScript(), 'nothing is under way').toBe(true)
})

it('stays without the script of the awaited page alone', async () => {
  const leave = stayWithoutScript('/orders/1')
  for (const [to, assigned] of [
    ['/orders/1', []],
    ['/', [['/']]],
    ['/orders/2', [['/orders/2']]],
  ] as const) {
    assign.mockReset()
    const navigation = go(to)
    expect(missScript(), to).toBe(false)
    expect(assign.mock.calls).toEqual(assigned)
    await navigation.end()
  }
  assign.mockReset()
  expect(missScript(), 'without a navigation').toBe(false)
  expect(assign).not.toHaveBeenCalled()
  window.history.pushState(null, '', '/cart')
  expect(missScript(), 'after a step through the history').toBe(true)
  leave()
})
