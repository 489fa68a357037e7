// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { separateScreens, server } from '#tests/support/web/screen.tsx'
import type { AdminOrder } from './admin-order.ts'
import { DeliveryFee } from './delivery-fee.tsx'

separateScreens()

const order = {
  _id: 'o',
  canSetFee: true,
  isFeeOpen: true,
  totalAmount: 5_445_000,
  shippingFee: 0,
  customer: { address: { city: 'Cà Mau' } },
} as unknown as AdminOrder

it('shows a total only of a readable fee, and a refusal on sending', async () => {
  const router = createMemoryRouter([{ path: '/', element: <DeliveryFee order={order} /> }])
  await act(async () => void render(<RouterProvider router={router} />))
  const box = screen.getByRole<HTMLInputElement>('textbox')
  const type = (value: string) => fireEvent.input(box, { target: { value }, inputType: 'insertFromPaste' })
  const note = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
  expect(note()).toBe('Khách nhận email.')
  type('350000')
  expect(note()).toMatch(/^Tổng cộng sẽ là 5\.795\.000\s₫\. Khách nhận email\.$/)
  type('25 triệu')
  expect(note()).toBe('Khách nhận email.')
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(note()).toContain('có thể là 25.000.000')
  expect(server.sent).toEqual([])
})
