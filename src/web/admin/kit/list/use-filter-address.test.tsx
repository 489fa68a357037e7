// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFilterAddress } from './use-filter-address.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const addressOf = ({ search }: { search: string }) => (search ? `/?search=${search}` : '/')

function List() {
  const search = useSearchParams()[0].get('search') ?? ''
  const { draft, change } = useFilterAddress({ search }, { addressOf })
  return (
    <>
      <input
        aria-label="Tìm"
        value={draft.search}
        onChange={event => change({ search: event.target.value })}
      />
      <Link to="/">Xóa bộ lọc</Link>
      <Link to="/slow">Mở dòng</Link>
    </>
  )
}

function open(address: string, loadMs = 0) {
  const loader = () => new Promise(resolve => setTimeout(resolve, loadMs, null))
  const router = createMemoryRouter(
    [
      { path: '/', element: <List />, ...(loadMs > 0 && { loader }) },
      { path: '/slow', element: <p>Chi tiết</p>, loader: () => new Promise(r => setTimeout(r, 1000, null)) },
    ],
    { initialEntries: ['/?search=cũ', address], initialIndex: 1, hydrationData: { loaderData: { 0: null } } },
  )
  render(<RouterProvider router={router} />)
  return router
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Tìm'), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('applies a typed text after a pause', async () => {
  const router = open('/')
  type('den')
  await pass(400)
  expect(router.state.location.search).toBe('?search=den')
})

it('applies a text that is typed while an earlier change is loading', async () => {
  const router = open('/', 500)
  type('den')
  await pass(350)
  type('dentran')
  await pass(2000)
  expect(router.state.location.search).toBe('?search=dentran')
})

it('drops a typed text if the filters are cleared within the pause', async () => {
  const router = open('/?search=quat')
  type('den')
  await act(async () => void fireEvent.click(screen.getByText('Xóa bộ lọc')))
  await pass(1000)
  expect(router.state.location.search).toBe('')
  expect(screen.getByLabelText('Tìm')).toHaveProperty('value', '')
})

it('drops a typed text on going back within the pause', async () => {
  const router = open('/')
  type('den')
  await act(() => router.navigate(-1))
  await pass(1000)
  expect(decodeURI(router.state.location.search)).toBe('?search=cũ')
})

it('does not stop a row from opening', async () => {
  const router = open('/')
  type('den')
  await act(async () => void fireEvent.click(screen.getByText('Mở dòng')))
  await pass(3000)
  expect(router.state.location.pathname).toBe('/slow')
})

it.each([
  ['a row', '/slow'],
  ['other filters', '/?search=quat'],
])('does not stop %s in the moment in which the pause ends', async (_, to) => {
  const router = open('/')
  type('den')
  await pass(299)
  // React has not rendered the navigation yet
  void router.navigate(to)
  vi.advanceTimersByTime(1)
  await pass(3000)
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(to)
})
