import { createHmac, timingSafeEqual } from 'node:crypto'
import { accessKeysOf } from '../../db/secret.ts'

/** The key that opens an order for its holder (R21): derived from the id, so it is stored nowhere. */
export function accessKeyOf(secret: Buffer, orderId: string): string {
  return createHmac('sha256', accessKeysOf(secret)).update(`order:${orderId}`).digest('base64url')
}

export function isAccessKey(secret: Buffer, orderId: string, key: string | undefined): boolean {
  if (key === undefined) return false
  const right = Buffer.from(accessKeyOf(secret, orderId))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}
