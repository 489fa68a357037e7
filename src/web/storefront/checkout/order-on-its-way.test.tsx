// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderOnItsWay } from './order-on-its-way.tsx'

const { openOrder } = vi.hoisted(() => ({ openOrder: vi.fn() }))
vi.mock('../order/open-order.ts', () => ({ openOrder }))
vi.mock('#web/lib/cart/cart.ts', () => ({ loadCart: () => Promise.resolve() }))
vi.mock('../kernel/received-order.tsx', () => ({ ReceivedOrder: () => <h1>Đã nhận đơn</h1> }))

afterEach(cleanup)

const ORDER = { id: '1', number: 'DH-1', accessKey: 'k' }
const pages = () => {
  const home = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/order', element: <OrderOnItsWay order={ORDER} /> },
      { path: '/orders/:id', element: <h1>Đơn hàng</h1> },
      { path: '/', loader: () => home.promise, element: <h1>Trang chủ</h1> },
    ],
    { initialEntries: ['/order'] },
  )
  render(<RouterProvider router={router} />)
  return { router, home }
}

it('leads to the page of the order once it can be shown', async () => {
  openOrder.mockResolvedValue({})
  pages()
  expect(await screen.findByRole('heading', { name: 'Đơn hàng' })).toBeTruthy()
})

it('leaves the lead to a link that is pressed before', async () => {
  const opened = Promise.withResolvers<object>()
  openOrder.mockReturnValue(opened.promise)
  const { router, home } = pages()
  await screen.findByRole('heading', { name: 'Đã nhận đơn' })
  act(() => void router.navigate('/'))
  await act(async () => opened.resolve({}))
  await act(async () => home.resolve(null))
  expect(await screen.findByRole('heading', { name: 'Trang chủ' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})
