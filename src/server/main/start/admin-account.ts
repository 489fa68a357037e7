import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '../../db/database.ts'
import { ensureAdmin, isStaffPassword, markInstalledPassword } from '../../features/auth/index.ts'
import type { Env } from '../../kernel/env.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** How to sign in at the back office, as far as the start knows. */
export type SignIn =
  /** The first admin's password still holds: the one of the setting, or the one in a file. */
  | { email: string; password: 'setting' }
  | { email: string; password: 'file'; file: string; text: string }
  /** The first admin has another password by now, or is gone. */
  | { password: 'changed' }

/**
 * Makes the first admin if there is none. Without ADMIN_PASSWORD one is made up and kept in a file that
 * only the owner may read.
 */
export async function prepareAdmin(db: Database, env: Env): Promise<SignIn> {
  const file = resolve(firstPasswordFile(env))
  const email = env.ADMIN_EMAIL.toLowerCase()
  const password = env.ADMIN_PASSWORD ?? madeUpPassword()
  const isNew = await ensureAdmin(db, { email, password })
  if (isNew && !env.ADMIN_PASSWORD) await writeFile(file, `${password}\n`, { mode: 0o600 })
  const signIn = await findSignIn(db, env, { email, file })
  // the set-up guide asks for another one
  if (signIn.password !== 'changed') await markInstalledPassword(db, email)
  return signIn
}

async function findSignIn(
  db: Database,
  env: Env,
  { email, file }: { email: string; file: string },
): Promise<SignIn> {
  if (env.ADMIN_PASSWORD && (await isStaffPassword(db, email, env.ADMIN_PASSWORD)))
    return { email, password: 'setting' }
  const text = (await readFile(file, 'utf8').catch(noFile))?.trim()
  if (text && (await isStaffPassword(db, email, text))) return { email, password: 'file', file, text }
  return { password: 'changed' }
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
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
