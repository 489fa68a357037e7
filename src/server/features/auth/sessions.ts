import { createHash, randomBytes } from 'node:crypto'
import { ShopError } from '#contract/kernel/errors.ts'
import { roleOf } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { extendSession, findSession } from './sessions.queries.ts'

/** How old `last_seen_at` may grow before a request moves it on: a write for every request would be waste. */
const EXTEND_AFTER_MS = 60 * 60 * 1000

/** A new bearer token: 256 random bits (R24), and the hash that is stored of it. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The user behind a request's Authorization header; undefined without one.
 * @throws unauthenticated if the token is unknown, expired or malformed, account_disabled if the user
 *   is
 */
export async function authenticate(
  db: Database,
  authorization: string | undefined,
): Promise<CurrentUser | undefined> {
  if (authorization === undefined) return undefined
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(authorization)?.[1]
  if (!token) throw new ShopError('unauthenticated')
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (!session) throw new ShopError('unauthenticated')
  if (!session.is_active) throw new ShopError('account_disabled')
  if (Date.now() - session.last_seen_at.getTime() > EXTEND_AFTER_MS) await extendSession(db, tokenHash)
  return { id: session.id, name: session.name, email: session.email, role: roleOf(session.role), tokenHash }
}
