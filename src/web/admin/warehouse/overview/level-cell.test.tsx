// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { refuses, separateScreens, server, toasts } from '#tests/support/web/screen.tsx'
import { LevelCell } from './level-cell.tsx'
import { LevelsDialog } from './levels-dialog.tsx'

separateScreens()

const record = {
  product_id: { _id: 'p', title: 'Đèn bàn' },
  variant_id: null,
  warehouse_id: { _id: 'w', code: 'K1' },
  min_stock_level: 2,
  reorder_point: 4,
} as unknown as InventoryRecord

async function open(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }])
  await act(async () => void render(<RouterProvider router={router} />))
}
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const reasonOf = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent

it('explains next to the box of a level why it is refused', async () => {
  await open(<LevelCell record={record} level="min_stock_level" />)
  await press(/^Mức tối thiểu/)
  const box = screen.getByRole('textbox')
  const enter = async (value: string) => {
    fireEvent.input(box, { target: { value }, inputType: 'insertFromPaste' })
    expect([box.getAttribute('aria-invalid'), reasonOf(box)]).toEqual([null, undefined])
    await act(async () => void fireEvent.submit(box))
    return [box.getAttribute('aria-invalid'), reasonOf(box)]
  }
  expect(await enter('2,5')).toEqual(['true', expect.stringContaining('«2,5» có thể là 2.')])
  expect(await enter('')).toEqual(['true', 'Mức tối thiểu phải là số nguyên không âm'])
  expect(server.sent).toEqual([])
  const message = 'Mức tối thiểu phải là số nguyên từ 0 đến 1.000.000'
  const errors = [{ path: 'items.0.min_stock_level', message }]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Sai', errors }))
  expect(await enter('2000000')).toEqual(['true', message])
  expect(toasts).toEqual([])
})

it('shows a refusal of the levels of many at its box, which gets the focus', async () => {
  await open(<LevelsDialog records={[record]} onClose={() => {}} onDone={() => {}} />)
  const message = 'Điểm đặt hàng không được nhỏ hơn mức tối thiểu'
  const errors = [{ path: 'items.0.reorder_point', message }]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Sai', errors }))
  await press(/^Lưu mức tồn/)
  const box = screen.getByRole('textbox', { name: /^Điểm đặt hàng/ })
  expect([box.getAttribute('aria-invalid'), reasonOf(box)]).toEqual(['true', message])
  expect(document.activeElement).toBe(box)
})
