// npm run admin: the way back in for an operator at the machine. Lists the admins, creates one, or sets the
// password of one. Works with or without a running shop.
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { newPassword } from '#contract/auth/password.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { knownEmail, email as newEmail, text } from '#contract/kernel/fields.ts'
import { formatDate, formatTime } from '#contract/kernel/time.ts'
import type { Database } from '#server/db/database.ts'
import { createAdmin, listAdmins, setAdminPassword } from '#server/features/users/index.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import type { Env } from '#server/kernel/env.ts'
import { firstPasswordFile, madeUpPassword } from '#server/main/start/admin-account.ts'
import { CommandError, runOnShop, type Usage, usageText } from './run-on-shop.ts'

const USAGE: Usage = [
  ['admin', 'xem các quản trị viên · lists the admins'],
  ['admin password <email>', 'đặt mật khẩu mới · sets a new password'],
  ['admin create <email> --name "Tên"', 'tạo quản trị viên · creates an admin'],
]
const NO_EMAIL = 'This is no e-mail address'

await runOnShop(
  { usage: USAGE, options: { name: { type: 'string' } }, words: 2 },
  async ({ parts: { db } }, env, { values: { name }, words: [command = 'list', address] }) => {
    if (command === 'list' && address === undefined) return list(db)
    if (command === 'password' && address !== undefined) return setPassword(db, env, address)
    if (command === 'create' && address !== undefined) return create(db, address, name)
    throw new CommandError(usageText(USAGE))
  },
)

async function list(db: Database): Promise<void> {
  const admins = await listAdmins(db)
  const width = (pick: (admin: (typeof admins)[number]) => string) =>
    Math.max(0, ...admins.map(admin => pick(admin).length))
  const [emails, names] = [width(({ email }) => email), width(({ name }) => name)]
  for (const { email, name, isActive, lastLoginAt: at } of admins) {
    const seen = at
      ? `đăng nhập · signed in ${formatTime(at)} ${formatDate(at)}`
      : 'chưa đăng nhập · never signed in'
    console.log(
      `${email.padEnd(emails)}  ${name.padEnd(names)}  ${seen}${isActive ? '' : ', đã khóa · switched off'}`,
    )
  }
  if (admins.length === 0) console.log('Chưa có quản trị viên nào. · There is no admin yet.')
  console.log(`\n${usageText(USAGE)}`)
}

async function setPassword(db: Database, env: Env, address: string): Promise<void> {
  const email = checked(knownEmail(), address, NO_EMAIL)
  const { password, isMadeUp } = await askForPassword()
  const changed = await setAdminPassword(db, { email, password })
  if (!changed)
    throw new CommandError(
      `${email} không phải là quản trị viên. Xem các quản trị viên: ${commandLine('admin')} · ${email} is no admin. To list them: ${commandLine('admin')}`,
    )
  // the first admin's password that it holds opens nothing any more
  if (email === env.ADMIN_EMAIL.toLowerCase()) await rm(firstPasswordFile(env), { force: true })
  console.log(
    `Đã đặt mật khẩu mới cho ${email}. Mọi phiên đăng nhập của tài khoản này đã kết thúc. · The new password of ${email} is set. All its sessions have ended.`,
  )
  if (changed.wasOff)
    console.log('Tài khoản này đang bị khóa, nay đã mở lại. · The account was switched off and is on again.')
  if (isMadeUp) console.log(`Mật khẩu · Password: ${password}`)
}

async function create(db: Database, address: string, typedName = 'Quản trị viên'): Promise<void> {
  const email = checked(newEmail(), address, NO_EMAIL)
  const name = checked(text('tên', { min: 1, max: 100 }), typedName, 'The name has 1 to 100 characters')
  const { password, isMadeUp } = await askForPassword()
  try {
    await createAdmin(db, { email, name, password })
  } catch (error) {
    if (error instanceof ShopError)
      throw new CommandError(`${error.message} · ${email} already has an account or may not have one`)
    throw error
  }
  console.log(`Đã tạo quản trị viên ${email}. · The admin ${email} is created.`)
  if (isMadeUp) console.log(`Mật khẩu · Password: ${password}`)
}

/**
 * Reads the password from the terminal, unseen and twice, or from piped input, in which the second line
 * may be left out. An empty one is made up.
 */
async function askForPassword(): Promise<{ password: string; isMadeUp: boolean }> {
  const isTerminal = process.stdin.isTTY === true
  const ask = (question: string) => isTerminal && process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal })
  const lines = input[Symbol.asyncIterator]()
  const readLine = async () => {
    const { value, done } = await lines.next()
    ask('\n')
    if (done && isTerminal) throw new CommandError('Đã hủy, không đổi gì. · Cancelled, nothing is changed.')
    return done ? undefined : value.normalize('NFC')
  }
  try {
    ask(
      'Mật khẩu mới (không hiện khi gõ; để trống thì máy tự tạo) · New password (not shown; leave it empty to have one made up): ',
    )
    const typed = (await readLine()) ?? ''
    if (typed === '') return { password: madeUpPassword(), isMadeUp: true }
    const password = checked(
      newPassword(),
      typed,
      'The password has at least 6 characters with a lower-case letter, an upper-case letter and a digit',
    )
    ask('Nhập lại mật khẩu · Repeat the password: ')
    if (((await readLine()) ?? typed) !== typed)
      throw new CommandError(
        'Hai mật khẩu không giống nhau, không đổi gì. · The passwords differ, nothing is changed.',
      )
    return { password, isMadeUp: false }
  } finally {
    input.close()
  }
}

/** @param english the sentence of the shape in English @throws CommandError with the sentence of the shape */
function checked<T>(
  shape: { safeParse(value: unknown): { data?: T; error?: { issues: { message: string }[] } | undefined } },
  value: string,
  english: string,
): T {
  const { data, error } = shape.safeParse(value)
  if (data !== undefined) return data
  throw new CommandError(
    [...(error?.issues.slice(0, 1) ?? []).map(({ message }) => message), english].join(' · '),
  )
}
