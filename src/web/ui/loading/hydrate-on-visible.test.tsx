// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { createContext, memo, use, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HydrateOnVisible } from './hydrate-on-visible.tsx'
import { type LazyPart, lazyPart } from './lazy-part.tsx'

const Words = createContext('')

/** A part below the fold, or one at the head of windows of a media query. */
const createPart = (load: () => Promise<typeof Counter>, media?: string) =>
  lazyPart(async () => ({ default: await load() }), { ahead: media === undefined ? 'navigation' : { media } })

/** Navigates, and renders the page again without a navigation. */
let navigate: (words: string) => void
let rerender: () => void

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${use(Words)} ${count}`}
    </button>
  )
}

const Frame = memo(function Frame({ part }: { part: LazyPart<object> }) {
  const [, setTimes] = useState(0)
  rerender = () => setTimes(times => times + 1)
  return <HydrateOnVisible part={part} />
})

function Page({ part }: { part: LazyPart<object> }) {
  const [words, setWords] = useState('trang đầu')
  navigate = setWords
  return (
    <Words value={words}>
      <Frame part={part} />
    </Words>
  )
}

/** Without it no script comes. */
let hasNetwork = true
const overNetwork = async () => {
  if (!hasNetwork) throw new Error('no network')
  return Counter
}

let root: Root | undefined
/** Tells the observers of all parts that these came near the window. */
let comeNear: () => void
const complaints = vi.fn()

beforeEach(() => {
  hasNetwork = true
  const observers: IntersectionObserverCallback[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback)
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[]
  comeNear = () => {
    for (const observer of observers) observer(entries, {} as IntersectionObserver)
  }
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  expect(complaints).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

const SENT = '<div><div><!--$--><button type="button">trang đầu 0</button><!--/$--></div></div>'

/** The server's HTML in the document, and React begun on it with a script that has not been loaded. */
async function hydrated(load: () => Promise<typeof Counter>, media?: string) {
  document.body.innerHTML = SENT
  const script = vi.fn(load)
  await act(async () => {
    root = hydrateRoot(
      document.body.firstElementChild as Element,
      <Page part={createPart(script, media)} />,
      {
        onRecoverableError: complaints,
      },
    )
  })
  return script
}

const shown = () => document.querySelector('button')?.textContent
const press = () => act(async () => fireEvent.click(document.querySelector('button') as Element))

it('presses a button that was pressed before its script has come, once and when it has', async () => {
  let come = (_: typeof Counter): void => undefined
  const script = await hydrated(() => new Promise(resolve => (come = resolve)))
  await press()
  await press()
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 0', 1])
  await act(async () => come(Counter))
  expect(shown()).toBe('trang đầu 1')
  await press()
  expect(shown()).toBe('trang đầu 2')
})

it('drops a press if its script can’t be loaded', async () => {
  hasNetwork = false
  await hydrated(overNetwork)
  await press()
  hasNetwork = true
  await act(async () => comeNear())
  expect(shown()).toBe('trang đầu 0')
})

it("leaves the server's HTML until it comes near the window, and then takes it over", async () => {
  const script = await hydrated(async () => Counter)
  const sent = document.querySelector('button')
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 0', 0])

  await act(async () => comeNear())
  await press()
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 1', 1])
  expect(document.querySelector('button')).toBe(sent)
})

it('is not loaded because the page around it changes', async () => {
  const script = await hydrated(async () => Counter)
  await act(async () => rerender())
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 0', 0])
})

it('is loaded when its data change, and shows them', async () => {
  await hydrated(async () => Counter)
  await act(async () => navigate('trang sau'))
  await waitFor(() => expect(shown()).toBe('trang sau 0'))
})

it('stays as it was sent if its script can’t be loaded, until it comes near once more', async () => {
  hasNetwork = false
  const script = await hydrated(overNetwork)
  await act(async () => comeNear())
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 0', 1])
  hasNetwork = true
  await act(async () => comeNear())
  await press()
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 1', 2])
})

it('is loaded once the network is back while it is near', async () => {
  hasNetwork = false
  const script = await hydrated(overNetwork)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(script).not.toHaveBeenCalled()
  await act(async () => comeNear())
  hasNetwork = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await press()
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 1', 2])
})

it('is missing after a change if its script can’t be loaded, and the page around it stays', async () => {
  hasNetwork = false
  await hydrated(overNetwork)
  await act(async () => comeNear())
  await act(async () => navigate('trang sau'))
  expect(document.querySelector('div > div')?.textContent).toBe('')
  hasNetwork = true
  await act(async () => comeNear())
  expect(shown()).toBe('trang sau 0')
})

/** The page in a browser that has had nothing of it from the server. */
async function rendered(script: () => Promise<typeof Counter>): Promise<void> {
  const box = document.createElement('div')
  document.body.append(box)
  await act(async () => {
    root = createRoot(box, { onUncaughtError: complaints })
    root.render(<Page part={createPart(script)} />)
  })
}

it('is missing if its script can’t be loaded in the browser, until it comes near again', async () => {
  hasNetwork = false
  await rendered(overNetwork)
  expect(document.querySelector('div > div')?.textContent).toBe('')
  hasNetwork = true
  await act(async () => comeNear())
  expect(shown()).toBe('trang đầu 0')
})

it('is loaded at once if the browser renders it first, even before that after another page', async () => {
  const script = vi.fn(async () => Counter)
  await rendered(script)
  expect([shown(), script.mock.calls.length]).toEqual(['trang đầu 0', 1])

  document.documentElement.dataset.takenOver = ''
  const early = vi.fn(async () => Counter)
  createPart(early)
  expect(early).toHaveBeenCalledOnce()
  delete document.documentElement.dataset.takenOver
})

describe('a part that only some windows display', () => {
  const WIDE = '(width >= 64rem)'
  const inWindow = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

  it('is fetched with the page if it is displayed', () => {
    inWindow(true)
    const script = vi.fn(async () => Counter)
    expect([createPart(script, WIDE).isDisplayed(), script.mock.calls.length]).toEqual([true, 1])
  })

  it('costs other windows nothing, after a navigation neither, until they become such', async () => {
    inWindow(false)
    const script = await hydrated(async () => Counter, WIDE)
    await act(async () => navigate('trang sau'))
    expect(script).not.toHaveBeenCalled()
    inWindow(true)
    await act(async () => comeNear())
    expect(shown()).toBe('trang sau 0')
  })
})
