// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STYLES_ID } from '#web/styles/page-styles.ts'

vi.mock('#web/styles/shop.css?url', () => ({ default: '/shop.css' }))
const reload = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('location', { pathname: '/', reload })
  // the browser's own loading is the test's
  vi.spyOn(HTMLStyleElement.prototype, 'after').mockImplementation(link => {
    fetched = link as HTMLLinkElement
  })
  document.head.innerHTML = `<style id="${STYLES_ID}"></style>`
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

let fetched: HTMLLinkElement

async function navigate() {
  const { stylesOfNavigation } = await import('./all-styles.ts')
  const shown = vi.fn()
  void stylesOfNavigation('/products').then(shown)
  return shown
}
const answerWith = (rules: number) => {
  Object.defineProperty(fetched, 'sheet', { value: { cssRules: Array(rules) } })
  fetched.onload?.(new Event('load'))
}

it('shows the next page once the sheet is there', async () => {
  const shown = await navigate()
  answerWith(800)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown).toHaveBeenCalledWith(true)
  expect(reload).not.toHaveBeenCalled()
})

it('lets the browser load the page if the sheet comes as another file, such as a page of a network', async () => {
  const shown = await navigate()
  answerWith(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
  expect(shown).not.toHaveBeenCalled()
})

it('lets the browser load the page if no answer comes', async () => {
  const shown = await navigate()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(shown).not.toHaveBeenCalled()
})
