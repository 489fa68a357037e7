import { randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import { ensureAdmin } from './features/auth/index.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Makes the first admin where there is none. Without ADMIN_PASSWORD one is made up and kept in a file that only the
 * owner may read.
 * @returns lines for the operator: how to sign in
 */
export async function prepareAdmin(db: Database, env: Env): Promise<string[]> {
  const file = firstPasswordFile(env)
  const password = env.ADMIN_PASSWORD ?? madeUpPassword()
  const isNew = await ensureAdmin(db, { email: env.ADMIN_EMAIL, password })
  if (isNew && !env.ADMIN_PASSWORD) {
    await mkdir(env.DATA_DIR, { recursive: true })
    await writeFile(file, `${password}\n`, { mode: 0o600 })
  }
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept === undefined) return [`Admin: ${env.ADMIN_EMAIL}`]
  return env.DEMO
    ? [`Admin: ${env.ADMIN_EMAIL}, password ${kept.trim()} (as made up at the first start)`]
    : [`Admin: ${env.ADMIN_EMAIL}, first password in ${file}`]
}

/** The file that keeps the first admin's password until somebody removes it. */
export function firstPasswordFile(env: Pick<Env, 'DATA_DIR'>): string {
  return join(env.DATA_DIR, 'admin-password.txt')
}

/** A password that keeps the rules (R26), about 80 bits. */
export function madeUpPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  return `${Array.from({ length: 12 }, () => pick(LETTERS)).join('')}${pick('abcdefgh')}${pick('ABCDEFGH')}${pick('23456789')}`
}
