import { createHash, randomBytes } from 'node:crypto'

/** The secret of a new hold: 256 random bits, and the hash that is stored of it. */
export function newHoldToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashHold(token) }
}

/** The stored form of a hold's secret. */
export function hashHold(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
