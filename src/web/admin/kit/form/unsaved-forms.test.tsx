// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { separateScreens, server, succeeds } from '#tests/support/web/screen.tsx'
import type { Backups } from '../../backup/backup-texts.ts'
import { PlanPanel } from '../../backup/plan-panel.tsx'
import { UserForm } from '../../users/user-form.tsx'

separateScreens()

async function opened(element: ReactElement) {
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/admin/*', element: <h1>Trang khác</h1> },
    ],
    { initialEntries: ['/admin/users', '/'] },
  )
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}
const type = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const isAsked = () => screen.queryByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' }) !== null

const plan = { isOn: true, every: 'day', at: '02:00', keepDays: 7, keepWeeks: 4, keepMonths: 6, version: 3 }
const data = { plan, backups: [] } as unknown as Backups

it.each([
  ['the plan of backups', <PlanPanel key="plan" data={data} />, 'Số bản tuần', '5'],
  ['an account', <UserForm key="user" />, /^Tên \*/, 'Thùy Linh'],
])('asks before %s is left with unsaved changes', async (_, element, field, value) => {
  const router = await opened(element)
  await type(field, value)
  await act(() => router.navigate(-1))
  expect(isAsked()).toBe(true)
  await press('Để sau')
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe(value)
  await act(() => router.navigate('/admin/orders'))
  await press('Bỏ thay đổi')
  expect(screen.getByText('Trang khác')).toBeTruthy()
})

it('leads from a saved account to its page without a question', async () => {
  const router = await opened(<UserForm />)
  await type(/^Tên \*/, 'Thùy Linh')
  await type(/^Email/, 'linh@example.com')
  await type(/^Mật khẩu/, 'Matkhau1')
  await type(/^Xác nhận/, 'Matkhau1')
  server.answers.push(succeeds({ data: { _id: '7' } }))
  await press('Tạo tài khoản')
  expect(router.state.location.pathname).toBe('/admin/users/7')
  expect(isAsked()).toBe(false)
})
