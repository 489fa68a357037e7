// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/ui/feedback/toast-host.tsx', () => ({ showToast }))

const addWish = vi.fn(async () => true)
/** Each time that the cart's script is fetched. */
const fetched = vi.fn()

function Card({ useAddToCart }: typeof import('./use-add-to-cart.ts')) {
  const { add, busy } = useAddToCart()
  return (
    <button type="button" aria-busy={busy} onClick={() => void add({} as Parameters<typeof add>[0])}>
      Thêm
    </button>
  )
}

/** A card in a page that has not fetched its cart, with the answers of its script. */
async function show(script: () => Promise<object>): Promise<void> {
  vi.resetModules()
  vi.doMock('./add-to-cart.ts', () => {
    fetched()
    return script()
  })
  const fresh = await import('./use-add-to-cart.ts')
  render(<Card {...fresh} />, { wrapper: MemoryRouter })
}
const button = () => screen.getByRole('button')
const press = () => act(async () => void fireEvent.click(button()))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('fetches the cart’s script at the first input, once', async () => {
  await show(async () => ({ addWish }))
  expect(fetched).not.toHaveBeenCalled()
  await act(async () => void fireEvent.pointerDown(document.body))
  await press()
  await vi.waitFor(() => expect(addWish).toHaveBeenCalledOnce())
  expect(fetched).toHaveBeenCalledOnce()
})

it('adds early presses once the script has come', async () => {
  let come = (_: object): void => undefined
  await show(() => new Promise(resolve => (come = resolve)))
  await press()
  expect([button().getAttribute('aria-busy'), addWish.mock.calls.length]).toEqual(['true', 0])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await act(async () => come({ addWish }))
  await vi.waitFor(() => expect(addWish).toHaveBeenCalledOnce())
})

it('reports that the script could not be fetched, and tries again with the next press', async () => {
  let hasNetwork = false
  await show(async () => {
    if (!hasNetwork) throw new Error('no network')
    return { addWish }
  })
  await press()
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(showToast.mock.lastCall?.[0]).toMatchObject({ kind: 'error' })
  hasNetwork = true
  await press()
  await vi.waitFor(() => expect(addWish).toHaveBeenCalledOnce())
})
