import { commandLine } from '../../kernel/command-line.ts'
import type { Env } from '../../kernel/env.ts'
import type { SignIn } from './admin-account.ts'

/**
 * The lines that an open shop prints for the owner, in Vietnamese and English: the addresses of shop and back
 * office, how to sign in, and the next step. A demo shows its password; that of a real shop stays in its
 * file.
 * @param shop.notes about the database, for the operator
 */
export function openingLines(
  env: Pick<Env, 'PUBLIC_URL' | 'DEMO'>,
  { signIn, notes }: { signIn: SignIn; notes: string[] },
): string {
  const lines = [
    ['Cửa hàng · Shop', env.PUBLIC_URL] as const,
    ['Quản trị · Back office', `${env.PUBLIC_URL}/admin`] as const,
    ...signInLines(signIn, env.DEMO),
  ]
  const width = Math.max(...lines.map(([label]) => label.length))
  const shown = lines.map(([label, value]) => `${label.padEnd(width)}   ${value}`)
  return `\n${[...notes, ...shown].map(line => `  ${line}`).join('\n')}\n\n`
}

type Line = readonly [label: string, value: string]

function signInLines(signIn: SignIn, isDemo: boolean): Line[] {
  if (signIn.password === 'changed')
    return [
      ['Đăng nhập · Sign in', 'bằng tài khoản của bạn · with your own account'],
      ['Quên mật khẩu · Locked out', commandLine('admin')],
    ]
  const next: Line[] = isDemo
    ? [['Tiếp theo · Next', 'mở trang quản trị và xem thử · open the back office and look around']]
    : [
        ['Tiếp theo · Next', 'đăng nhập, đổi mật khẩu này · sign in, change this password'],
        ['Rồi · Then', '«Thiết lập» dẫn từng bước · «Thiết lập» leads step by step'],
      ]
  return [
    ['Đăng nhập · Sign in', signIn.email],
    ['Mật khẩu · Password', passwordText(signIn, isDemo)],
    ...next,
  ]
}

function passwordText(signIn: Exclude<SignIn, { password: 'changed' }>, isDemo: boolean): string {
  if (signIn.password === 'setting') return 'ADMIN_PASSWORD'
  return isDemo ? signIn.text : `trong tệp · in the file ${signIn.file}`
}
