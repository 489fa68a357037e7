// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { refuses, separateScreens, server, succeeds, toasts } from '#tests/support/web/screen.tsx'
import type { Backups } from './backup-texts.ts'
import { PlanPanel } from './plan-panel.tsx'

separateScreens()

const PLAN = {
  isOn: true,
  every: 'day',
  at: '02:00',
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 6,
  place: 'local',
}

function open(): void {
  const data = { plan: PLAN, backups: [] } as unknown as Backups
  const router = createMemoryRouter([{ path: '/', element: <PlanPanel data={data} /> }])
  render(<RouterProvider router={router} />)
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = () => server.sent.map(({ body }) => body)

it('sends the whole plan with what was changed', async () => {
  server.answers.push(succeeds({ data: PLAN, message: 'Đã lưu lịch' }))
  open()
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tự chạy' }))
  type('Số bản tuần', '5')
  await press('Lưu lịch')
  expect(sent()).toEqual([{ ...PLAN, isOn: false, keepWeeks: 5 }])
})

it('says at its field what the server refuses, once', async () => {
  const errors = [{ path: 'at', code: 'invalid', message: 'Giờ phải có dạng 02:00' }]
  server.answers.push(refuses(400, { code: 'invalid_input', message: 'Dữ liệu không hợp lệ', errors }))
  open()
  type('Vào lúc *', '25:00')
  await press('Lưu lịch')
  expect(screen.getByText('Giờ phải có dạng 02:00')).toBeTruthy()
  expect(toasts).toEqual([])
  server.answers.push(succeeds({ data: PLAN, message: 'Đã lưu lịch' }))
  type('Vào lúc *', '03:30')
  await press('Lưu lịch')
  expect(sent().at(-1)).toEqual({ ...PLAN, at: '03:30' })
})

it('goes back to the plan that is in force', async () => {
  open()
  type('Số bản ngày', '9')
  await press('Bỏ thay đổi')
  expect(screen.getByLabelText<HTMLInputElement>('Số bản ngày').value).toBe('7')
  expect(screen.queryByRole('button')).toBeNull()
})
