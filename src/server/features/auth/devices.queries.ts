import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A device that was not used for this time is unknown again. */
const UNUSED_DAYS = 180
/** Devices that one account has at most: the longest unused go. */
const MOST_DEVICES = 20

/** Whether an account was signed in to from this device. */
export async function isKnownDevice(
  db: Database,
  device: { tokenHash: Buffer; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.token_hash', '=', device.tokenHash)
    .where('u.email', '=', device.email)
    .where('d.last_used_at', '>', sql<Date>`now() - make_interval(days => ${UNUSED_DAYS})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any account was signed in to from this device. */
export async function isDevice(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a device has just been used for an account. */
export async function noteDevice(db: Database, device: { tokenHash: Buffer; userId: string }): Promise<void> {
  await sql`
    INSERT INTO known_device (token_hash, user_id) VALUES (${device.tokenHash}, ${device.userId})
    ON CONFLICT (token_hash, user_id) DO UPDATE SET last_used_at = now()`.execute(db)
  await sql`
    DELETE FROM known_device WHERE user_id = ${device.userId} AND token_hash IN (
      SELECT token_hash FROM known_device WHERE user_id = ${device.userId}
       ORDER BY last_used_at DESC OFFSET ${MOST_DEVICES}::int)`.execute(db)
}

/** From now on every device is a stranger to the account. */
export async function deleteDevicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

export async function deleteUnusedDevices(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${UNUSED_DAYS})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
