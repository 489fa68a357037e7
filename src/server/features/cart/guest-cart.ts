import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '../../db/uuid.ts'
import type { Limits } from '../../limits/limits.ts'
import { networkOf } from '../../limits/networks.ts'

/** Who asks for a cart: the id of theirs, if they have one, and their address. */
export type Guest = { sessionId: string | null; ip: string }

/** The guest behind a session id. Only the hash of the id is known to the database (R13). */
export function guest(sessionId: string): { guestHash: Buffer } {
  return { guestHash: createHash('sha256').update(sessionId).digest() }
}

/**
 * The ids of a cart that a guest is about to get: its secret one (R13) and its row's. @throws rate_limited
 */
export async function newGuestCart(
  limits: Limits,
  ip: string,
): Promise<{ sessionId: string; cartId: string }> {
  await limits.countAttempt('new guest cart', networkOf(ip), { hits: 300, windowSeconds: 3600 })
  return { sessionId: randomBytes(16).toString('base64url'), cartId: uuidv7() }
}
