import { createHmac } from 'node:crypto'
import { marksOf } from '../../../db/secret.ts'

/**
 * Identifies the uses of one customer: keyed hashes of phone number and account, so that the uses name
 * nobody.
 */
export function customerKeys(
  secret: Buffer,
  { userId, phone }: { userId: string | null; phone: string | undefined },
): string[] {
  const keyOf = (text: string) =>
    createHmac('sha256', marksOf(secret)).update(`customer:${text}`).digest('base64url')
  return [...(userId ? [keyOf(`account:${userId}`)] : []), ...(phone ? [keyOf(`phone:${phone}`)] : [])]
}
