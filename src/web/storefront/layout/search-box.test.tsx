// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentSearches } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'

function Page() {
  return (
    <>
      <SearchBox id="tim" placeholder="Tìm đèn" />
      <Link to="/products/den-ban">Đèn bàn</Link>
    </>
  )
}

function opened() {
  const router = createMemoryRouter(
    ['/', '/products', '/products/:slug'].map(path => ({ path, Component: Page })),
  )
  render(<RouterProvider router={router} />)
  return () => `${router.state.location.pathname}${router.state.location.search}`
}
const search = (text: string) => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  fireEvent.submit(screen.getByRole('search'))
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('searches for the typed text, and remembers it', async () => {
  const address = opened()
  await act(async () => search(' đèn bàn '))
  expect(address()).toBe('/products?search=%C4%91%C3%A8n+b%C3%A0n')
  expect(recentSearches()).toEqual(['đèn bàn'])
})

it('leads to the last tap: a search before it does not come after it', async () => {
  const address = opened()
  await act(async () => {
    search('đèn')
    fireEvent.click(screen.getByRole('link', { name: 'Đèn bàn' }))
  })
  await act(() => vi.dynamicImportSettled())
  expect(address()).toBe('/products/den-ban')
})

it('suggests while it has the focus, not after the person has gone on', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  opened()
  await act(async () => search('đèn chùm'))
  const box = screen.getByRole('combobox')
  const type = async (text: string) => {
    await act(async () => void fireEvent.change(box, { target: { value: text } }))
    await act(() => vi.dynamicImportSettled())
  }
  await type('')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  box.focus()
  await type('đ')
  await type('')
  expect(box.getAttribute('aria-expanded')).toBe('true')
})
