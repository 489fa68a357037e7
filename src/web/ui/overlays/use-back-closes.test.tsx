// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, useBlocker, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { noteNavigation } from './back-layers.ts'
import { useBackCloses, useNotedNavigations } from './use-back-closes.ts'

let loads: string[] = []
let router: ReturnType<typeof createBrowserRouter>
let isBlocking = false

/** Runs before a step of the browser is seen, as React's rendering at that moment does. */
let beforeStep = (): void => undefined
window.addEventListener('popstate', () => beforeStep(), true)

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  cleanup()
  router.dispose()
  isBlocking = false
  beforeStep = () => undefined
  vi.unstubAllGlobals()
})

const Nothing = () => null

function Layer({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`open ${name}`}</button>
      {isOpen && (
        <button type="button" onClick={() => setOpen(false)}>
          {`close ${name}`}
        </button>
      )}
    </>
  )
}

function Root() {
  useNotedNavigations()
  useBlocker(() => isBlocking)
  const { pathname } = useLocation()
  return (
    <>
      <h1>{pathname}</h1>
      <Layer name="menu" />
      <Layer name="search" />
      <Outlet />
    </>
  )
}

/** The shop at this address, after the pages before it. */
async function shopAt(...paths: string[]): Promise<void> {
  const [first = '/', ...rest] = paths
  window.history.pushState(null, '', first)
  await startShop()
  for (const path of rest) await act(() => router.navigate(path))
  loads = []
}

/** The document is loaded, as after a reload: nothing is open, the history is as it was. */
async function startShop(): Promise<void> {
  const loader = ({ request }: { request: Request }) => {
    loads.push(new URL(request.url).pathname)
    return null
  }
  router = createBrowserRouter([
    {
      path: '/',
      Component: Root,
      HydrateFallback: Nothing,
      children: [{ path: '*', loader, Component: Nothing }],
    },
  ])
  render(<RouterProvider router={router} />)
  await act(async () => undefined)
}

async function step(direction: 'back' | 'forward'): Promise<void> {
  await act(async () => window.history[direction]())
  await act(async () => undefined)
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const isOpen = (name: string): boolean => screen.queryByRole('button', { name: `close ${name}` }) !== null
const shown = (): [page: string, address: string] => [
  screen.getByRole('heading').textContent ?? '',
  window.location.pathname,
]

describe('Back on a phone', () => {
  it('closes an open layer without a load of the page, then leaves the page', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    await step('back')
    expect(isOpen('menu')).toBe(false)
    expect(shown()).toEqual(['/b', '/b'])
    expect(loads).toEqual([])
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
  })

  it('closes the layer that was opened last, then the one below it', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    await press('open search')
    await step('back')
    expect([isOpen('menu'), isOpen('search')]).toEqual([true, false])
    await step('back')
    expect([isOpen('menu'), shown()]).toEqual([false, ['/b', '/b']])
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
  })

  it('closes an open layer if the page is noted again before the step is seen', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    beforeStep = () => noteNavigation(router.state.location.key, false)
    await step('back')
    expect([isOpen('menu'), shown()]).toEqual([false, ['/b', '/b']])
  })

  it('leaves the page at once if the layer was closed by its button, and Forward returns', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    await press('close menu')
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
    await step('forward')
    expect(shown()).toEqual(['/b', '/b'])
    await press('open menu')
    await step('back')
    expect([isOpen('menu'), shown()]).toEqual([false, ['/b', '/b']])
  })

  it('passes over the mark of a layer under a page that was chosen in it, in both directions', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    await act(() => router.navigate('/c'))
    await press('close menu')
    await step('back')
    expect(shown()).toEqual(['/b', '/b'])
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
    await step('forward')
    await step('forward')
    expect(shown()).toEqual(['/c', '/c'])
  })

  it('passes over a mark also if the step comes before the new page has been noted', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    await press('close menu')
    window.history.pushState({ key: 'c' }, '', '/c')
    await step('back')
    expect(shown()).toEqual(['/b', '/b'])
  })

  it('closes a layer that stays open over a new page, then takes the page back', async () => {
    await shopAt('/a', '/list', '/list')
    await press('open menu')
    await act(() => router.navigate('/list/lamps'))
    await eventually(() => expect(window.history.state.mark).toBeDefined())
    await step('back')
    expect([isOpen('menu'), shown()]).toEqual([false, ['/list/lamps', '/list/lamps']])
    await step('back')
    expect(shown()).toEqual(['/list', '/list'])
  })

  it('passes over the page that was replaced under an open layer', async () => {
    await shopAt('/a', '/login')
    await press('open menu')
    await press('close menu')
    await act(() => router.navigate('/profile', { replace: true }))
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
  })

  it('leaves the page at once after a reload with an open layer', async () => {
    await shopAt('/a', '/b')
    await press('open menu')
    cleanup()
    router.dispose()
    await startShop()
    expect([isOpen('menu'), shown()]).toEqual([false, ['/b', '/b']])
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
  })

  it('leaves a page with unsaved changes to its blocker, and closes nothing', async () => {
    await shopAt('/a', '/form')
    await press('open menu')
    await press('close menu')
    isBlocking = true
    await step('back')
    expect(shown()).toEqual(['/form', '/form'])
    isBlocking = false
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
  })

  it('closes nothing with a mouse', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    await shopAt('/a', '/b')
    await press('open menu')
    await step('back')
    expect(shown()).toEqual(['/a', '/a'])
  })
})
