// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { MailServerState } from '#contract/emails/mail-server.calls.ts'
import { separateScreens, server, succeeds } from '#tests/support/web/screen.tsx'
import { MailServerForm } from './mail-server-form.tsx'

separateScreens()

const SAVED: MailServerState = {
  source: 'settings',
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  username: 'tiem',
  fromAddress: '',
  sendsFrom: 'tiem@mail.example',
  isFromSet: false,
  hasPassword: true,
  canReadPassword: false,
  passwordChangedAt: null,
  version: 4,
}

const Page = () => <MailServerForm state={SAVED} email="chu@tiem.example" />

it('tries the password that was typed, not the saved one', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Page }])
  await act(async () => void render(<RouterProvider router={router} />))
  server.answers.push(succeeds({ data: { failedAt: null, reason: null, tookMs: 200 } }))
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/^Mật khẩu/), { target: { value: 'moi' } })
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Gửi thư thử' })))
  expect(server.sent.map(({ body }) => body)).toMatchObject([{ server: { password: 'moi' } }])
})
