// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { MailSecurity } from '#contract/emails/mail-server.ts'
import { TestPanel } from './test-panel.tsx'

const answer = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/use-mutation.ts', () => ({
  useMutation: (_route: string, { onDone }: { onDone: (reply: unknown, input: unknown) => void }) => ({
    isBusy: false,
    mutate: async (input: unknown) => onDone({ data: answer() }, input),
  }),
}))
afterEach(cleanup)

const typed = { host: 'mail.example', port: 25, password: '', fromAddress: '' }

it.each<[MailSecurity, string, string[]]>([
  ['tls', 'tiem', ['Tìm thấy máy chủ', 'Đường truyền được mã hóa', 'Đăng nhập được', 'Máy chủ nhận thư']],
  ['none', 'tiem', ['Tìm thấy máy chủ', 'Đăng nhập được', 'Máy chủ nhận thư']],
  ['starttls', '', ['Tìm thấy máy chủ', 'Đường truyền được mã hóa', 'Máy chủ nhận thư']],
])('claims only the steps that a server with %s and user «%s» has', async (security, username, steps) => {
  answer.mockReturnValue({ failedAt: null, reason: null, tookMs: 200 })
  const server = { ...typed, security, username }
  const present = { security: 'tls' as const, username: 'other' }
  for (const [readServer, saved] of [
    [() => server, present],
    [() => null, server],
  ] as const) {
    render(<TestPanel email="chu@tiem.example" readServer={readServer} present={saved} />)
    fireEvent.click(screen.getByRole('button', { name: 'Gửi thư thử' }))
    const shown = await screen.findAllByRole('listitem')
    expect(shown.map(({ textContent }) => textContent)).toEqual(steps)
    cleanup()
  }
})
