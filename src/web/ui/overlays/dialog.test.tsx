// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Drawer } from './dialog.tsx'

afterEach(cleanup)

function Layout() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Danh mục" head={null}>
        Mục
      </Drawer>
      <Outlet />
    </>
  )
}

it('a drawer does not stay open over the page that Back with a mouse leads to', async () => {
  const children = [
    { path: '/', element: <h1>Trang đầu</h1> },
    { path: '/sau', element: <h1>Trang sau</h1> },
  ]
  const router = createMemoryRouter([{ element: <Layout />, children }], {
    initialEntries: ['/', '/sau'],
    initialIndex: 1,
  })
  await act(async () => void render(<RouterProvider router={router} />))
  await act(async () => screen.getByRole('button', { name: 'Menu' }).click())
  expect(screen.queryByRole('dialog', { name: 'Danh mục' })).not.toBeNull()
  await act(() => router.navigate(-1))
  expect(screen.getByText('Trang đầu')).toBeDefined()
  expect(screen.queryByRole('dialog', { name: 'Danh mục' })).toBeNull()
})
