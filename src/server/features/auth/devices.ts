import type { Database } from '../../db/database.ts'
import { isDevice, isKnownDevice, noteDevice } from './devices.queries.ts'
import { hashToken, newToken } from './sessions.ts'

/** Tokens as the server makes them: 256 random bits. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Whether this account was signed in to from the device that sends this token. */
export async function isKnown(
  db: Database,
  device: { token: string | null | undefined; email: string },
): Promise<boolean> {
  if (!device.token || !TOKEN.test(device.token)) return false
  return isKnownDevice(db, { tokenHash: hashToken(device.token), email: device.email })
}

/**
 * Makes a device known to an account.
 * @param given the token that it sent: a browser that other accounts have keeps its own
 * @returns the token to keep
 */
export async function rememberDevice(
  db: Database,
  userId: string,
  given: string | null | undefined,
): Promise<string> {
  const keeps = given && TOKEN.test(given) && (await isDevice(db, hashToken(given)))
  const token = keeps ? given : newToken().token
  await noteDevice(db, { tokenHash: hashToken(token), userId })
  return token
}
