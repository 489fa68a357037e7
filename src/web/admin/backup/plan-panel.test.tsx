// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { refuses, separateScreens, server, succeeds, toasts } from '#tests/support/web/screen.tsx'
import type { Backups } from './backup-texts.ts'
import { PlanPanel } from './plan-panel.tsx'

separateScreens()

const PLAN = {
  isOn: true,
  every: 'day',
  at: '02:00',
  keepHours: 24,
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 6,
  place: 'local',
  version: 3,
}

let loaded = PLAN
beforeEach(() => {
  loaded = PLAN
})

/** The page of the plan, which loads it again after each answer. */
function Page() {
  return <PlanPanel data={{ plan: useLoaderData(), backups: [] } as unknown as Backups} />
}

async function open() {
  const router = createMemoryRouter([{ path: '/', Component: Page, loader: () => loaded }])
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}
const typed = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = () => server.sent.map(({ body }) => body)

it('sends the whole plan with its changes', async () => {
  server.answers.push(succeeds({ data: PLAN, message: 'Đã lưu lịch' }))
  await open()
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tự chạy' }))
  type('Số bản tuần', '5')
  await press('Lưu lịch')
  expect(sent()).toEqual([{ ...PLAN, isOn: false, keepWeeks: 5 }])
})

it("shows the server's refusal at its field, once", async () => {
  const errors = [{ path: 'at', code: 'invalid', message: 'Giờ phải có dạng 02:00' }]
  server.answers.push(refuses(400, { code: 'invalid_input', message: 'Dữ liệu không hợp lệ', errors }))
  await open()
  type('Vào lúc *', '25:00')
  await press('Lưu lịch')
  expect(screen.getByText('Giờ phải có dạng 02:00')).toBeTruthy()
  expect(toasts).toEqual([])
  server.answers.push(succeeds({ data: PLAN, message: 'Đã lưu lịch' }))
  type('Vào lúc *', '03:30')
  await press('Lưu lịch')
  expect(sent().at(-1)).toEqual({ ...PLAN, at: '03:30' })
})

it('asks how many hourly backups stay only while one is made each hour, and sends it', async () => {
  server.answers.push(succeeds({ data: PLAN, message: 'Đã lưu lịch' }))
  await open()
  expect(screen.queryByLabelText('Số bản giờ')).toBeNull()
  fireEvent.change(screen.getByLabelText('Chạy tự động *'), { target: { value: 'hour' } })
  type('Số bản giờ', '48')
  await press('Lưu lịch')
  expect(sent()).toEqual([{ ...PLAN, every: 'hour', keepHours: 48 }])
})

it('goes back to the plan that is in force', async () => {
  await open()
  type('Số bản ngày', '9')
  await press('Bỏ thay đổi')
  expect(screen.getByLabelText<HTMLInputElement>('Số bản ngày').value).toBe('7')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the changes of another admin with the own edits over them, and saves over them', async () => {
  await open()
  type('Số bản tuần', '5')
  const theirs = { ...PLAN, keepWeeks: 8, at: '04:00', version: 4 }
  loaded = theirs
  server.answers.push(refuses(409, { code: 'conflict', message: 'Lịch vừa được lưu', data: theirs }))
  await press('Lưu lịch')
  expect(screen.getByText(/Người khác vừa lưu lịch này/)).toBeTruthy()
  expect(screen.getByText(/Vào lúc: giờ là «04:00»/)).toBeTruthy()
  expect(screen.getByText(/Bản tuần: giờ là «8» – bạn cũng sửa ô này/)).toBeTruthy()
  expect([typed('Vào lúc *'), typed('Số bản tuần')]).toEqual(['04:00', '5'])
  loaded = { ...theirs, keepWeeks: 5, version: 5 }
  server.answers.push(succeeds({ data: loaded, message: 'Đã lưu lịch' }))
  await press('Lưu lịch')
  expect(sent()).toEqual([
    { ...PLAN, keepWeeks: 5 },
    { ...theirs, keepWeeks: 5 },
  ])
  expect(screen.queryByText(/Người khác vừa lưu lịch này/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('takes over a plan that the page loads again, and names the other edits next to its own', async () => {
  const router = await open()
  loaded = { ...PLAN, keepDays: 10, version: 4 }
  await act(() => router.revalidate())
  expect([typed('Số bản ngày'), screen.queryByText(/Người khác/)]).toEqual(['10', null])
  type('Số bản tuần', '5')
  loaded = { ...PLAN, keepDays: 11, version: 5 }
  await act(() => router.revalidate())
  expect([typed('Số bản ngày'), typed('Số bản tuần')]).toEqual(['11', '5'])
  expect(screen.getByText(/Bản ngày: giờ là «11»/)).toBeTruthy()
})
