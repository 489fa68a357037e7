// npm run admin: the way back in for an operator at the machine. Lists the admins, creates one, or sets the password of one.
// Works beside a running shop and without it.
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { newPassword } from '#contract/auth/password.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { knownEmail, email as newEmail, text } from '#contract/kernel/fields.ts'
import { formatDate, formatTime } from '#contract/kernel/time.ts'
import type { Database } from '#server/db/database.ts'
import { createAdmin, listAdmins, setAdminPassword } from '#server/features/users/index.ts'
import type { Env } from '#server/kernel/env.ts'
import { firstPasswordFile, madeUpPassword } from '#server/main/start/admin-account.ts'
import { CommandError, runOnShop } from './run-on-shop.ts'

const USAGE = `Cách dùng:
  npm run admin                                          xem các quản trị viên
  npm run admin -- password <email>                      đặt mật khẩu mới
  npm run admin -- create <email> --name "Tên"           tạo quản trị viên`

await runOnShop(async ({ parts: { db } }, env) => {
  const { command, address, name } = readArguments()
  if (command === 'list' && address === undefined) return list(db)
  if (command === 'password' && address !== undefined) return setPassword(db, env, address)
  if (command === 'create' && address !== undefined) return create(db, address, name)
  throw new CommandError(USAGE)
})

/** @throws CommandError with the usage */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' } },
    })
    const [command = 'list', address, ...rest] = positionals
    if (rest.length === 0) return { command, address, name: values.name }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new CommandError(USAGE)
}

async function list(db: Database): Promise<void> {
  const admins = await listAdmins(db)
  const width = (pick: (admin: (typeof admins)[number]) => string) =>
    Math.max(0, ...admins.map(admin => pick(admin).length))
  const [emails, names] = [width(({ email }) => email), width(({ name }) => name)]
  for (const { email, name, isActive, lastLoginAt: at } of admins) {
    const seen = at ? `đăng nhập ${formatTime(at)} ${formatDate(at)}` : 'chưa đăng nhập'
    console.log(`${email.padEnd(emails)}  ${name.padEnd(names)}  ${seen}${isActive ? '' : ', đã khóa'}`)
  }
  if (admins.length === 0) console.log('Chưa có quản trị viên nào.')
  console.log(`\n${USAGE}`)
}

async function setPassword(db: Database, env: Env, address: string): Promise<void> {
  const email = checked(knownEmail(), address)
  const { password, isMadeUp } = await askForPassword()
  const changed = await setAdminPassword(db, { email, password })
  if (!changed)
    throw new CommandError(`${email} không phải là quản trị viên. Xem các quản trị viên: npm run admin`)
  // the first admin's password that it holds opens nothing any more
  if (email === env.ADMIN_EMAIL.toLowerCase()) await rm(firstPasswordFile(env), { force: true })
  console.log(`Đã đặt mật khẩu mới cho ${email}. Mọi phiên đăng nhập của tài khoản này đã kết thúc.`)
  if (changed.wasOff) console.log('Tài khoản này đang bị khóa, nay đã mở lại.')
  if (isMadeUp) console.log(`Mật khẩu: ${password}`)
}

async function create(db: Database, address: string, typedName = 'Quản trị viên'): Promise<void> {
  const email = checked(newEmail(), address)
  const name = checked(text('tên', { min: 1, max: 100 }), typedName)
  const { password, isMadeUp } = await askForPassword()
  try {
    await createAdmin(db, { email, name, password })
  } catch (error) {
    if (error instanceof ShopError) throw new CommandError(error.message)
    throw error
  }
  console.log(`Đã tạo quản trị viên ${email}.`)
  if (isMadeUp) console.log(`Mật khẩu: ${password}`)
}

/** Reads the password from the terminal, unseen, or from what is piped in; an empty one is made up. */
async function askForPassword(): Promise<{ password: string; isMadeUp: boolean }> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stdout.write('Mật khẩu mới (không hiện khi gõ; để trống thì máy tự tạo): ')
  const typed = await readUnseen(isTerminal)
  if (isTerminal) process.stdout.write('\n')
  if (typed === '') return { password: madeUpPassword(), isMadeUp: true }
  return { password: checked(newPassword(), typed), isMadeUp: false }
}

/** One line of the input; a terminal does not show it. @throws CommandError after Ctrl-C */
async function readUnseen(isTerminal: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal })
  try {
    for await (const line of input) return line.normalize('NFC')
    if (isTerminal) throw new CommandError('Đã hủy, không đổi gì.')
    return ''
  } finally {
    input.close()
  }
}

/** @throws CommandError with the sentence of the shape */
function checked<T>(
  shape: { safeParse(value: unknown): { data?: T; error?: { issues: { message: string }[] } | undefined } },
  value: string,
): T {
  const { data, error } = shape.safeParse(value)
  if (error || data === undefined) throw new CommandError(error?.issues[0]?.message ?? USAGE)
  return data
}
