// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { type MouseEvent as ReactMouseEvent, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HydrateOnVisible } from './hydrate-on-visible.tsx'
import { lazyPart } from './lazy-part.tsx'

const SENT = '<div><div><!--$--><a href="/den" aria-expanded="false">Đèn</a><!--/$--></div></div>'

let root: Root
beforeEach(() => {
  // nothing comes near the window
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

async function hydrated(load: () => Promise<typeof Menu>): Promise<void> {
  document.body.innerHTML = SENT
  const part = lazyPart(async () => ({ default: await load() }), { ahead: 'navigation' })
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, <HydrateOnVisible part={part} />)
  })
}

function Menu() {
  const [isOpen, setOpen] = useState(false)
  const open = (event: ReactMouseEvent): void => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <a href="/den" aria-expanded={isOpen} onClick={open}>
      Đèn
    </a>
  )
}

describe('a link that opens a menu, before its script has come', () => {
  const link = () => document.querySelector('a') as HTMLAnchorElement
  /**
   * Presses as browsers do that have no pointer type on clicks.
   * @returns whether the browser still follows the link
   */
  const pressBy = (kind: 'touch' | 'mouse' | 'key') =>
    act(async () => {
      const press = { bubbles: true, cancelable: true }
      if (kind !== 'key')
        link().dispatchEvent(new PointerEvent('pointerdown', { ...press, pointerType: kind }))
      return link().dispatchEvent(new MouseEvent('click', { ...press, detail: kind === 'key' ? 0 : 1 }))
    })

  it.each(['touch', 'key'] as const)('opens it once it has, after a press by %s', async kind => {
    let come = (_: typeof Menu): void => undefined
    await hydrated(() => new Promise(resolve => (come = resolve)))
    expect([await pressBy(kind), link().getAttribute('aria-expanded')]).toEqual([false, 'false'])
    await act(async () => come(Menu))
    expect(link().getAttribute('aria-expanded')).toBe('true')
  })

  it('is followed by the click of a mouse', async () => {
    await hydrated(() => new Promise(() => {}))
    expect(await pressBy('mouse')).toBe(true)
  })
})
