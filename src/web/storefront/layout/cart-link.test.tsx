// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CartLink } from './cart-link.tsx'

beforeEach(() => {
  localStorage.setItem('guestSessionId', 's1')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The link for a cart of so many pieces. */
async function linkAt(count: number): Promise<HTMLElement> {
  const data = { items: [], count }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data, sessionId: 's1' }))
  render(
    <MemoryRouter>
      <CartLink />
    </MemoryRouter>,
  )
  return await screen.findByRole('link', { name: count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng' })
}

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %i pieces as «%s», and announces their number', async (count, text) => {
  expect((await linkAt(count)).textContent).toBe(text)
})

it('requests nothing of a cart if this browser can have none', () => {
  localStorage.clear()
  const request = vi.fn()
  vi.stubGlobal('fetch', request)
  render(
    <MemoryRouter>
      <CartLink />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Giỏ hàng' }).textContent).toBe('')
  expect(request).not.toHaveBeenCalled()
})
