import type pg from 'pg'
import { connect } from './snapshot.ts'

/** Any numbers that no one else uses. */
const BACKUP_LOCK = 0x616e6262
const RESTORE_LOCK = 0x616e6272

/**
 * Does work while nothing else of this shop writes, checks or restores a backup, in any process. The lock
 * ends with the process that holds it.
 * @returns undefined, without doing anything, while another holds the lock
 */
export function withBackupLock<T>(url: string, work: () => Promise<T>): Promise<{ result: T } | undefined> {
  return withLock(url, BACKUP_LOCK, work)
}

/** The channel on which processes are notified that the shop closes or opens. */
export const SHOP_CLOSED = 'shop_closed'

/** Does work while all processes show that the shop is closed: they are notified and look for the lock. */
export async function withShopClosed<T>(url: string, work: () => Promise<T>): Promise<T> {
  const held = await withLock(url, RESTORE_LOCK, async client => {
    await client.query(`NOTIFY ${SHOP_CLOSED}`)
    try {
      return await work()
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [RESTORE_LOCK])
      await client.query(`NOTIFY ${SHOP_CLOSED}`)
    }
  })
  if (!held) throw new Error('Another process is restoring the shop')
  return held.result
}

/** Whether a process restores the shop now. */
export function isShopClosed(url: string): Promise<boolean> {
  return isHeld(url, RESTORE_LOCK)
}

/** Whether a process writes, checks or restores a backup now. */
export function isBackupLocked(url: string): Promise<boolean> {
  return isHeld(url, BACKUP_LOCK)
}

/** It reads no table of the shop, since a restore locks these. */
async function isHeld(url: string, lock: number): Promise<boolean> {
  const client = await connect(url, 'anh-gia restore watch')
  try {
    const { rows } = await client.query<{ isHeld: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks
         WHERE locktype = 'advisory' AND classid = 0 AND objid = $1::bigint::oid AND objsubid = 1 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isHeld"`,
      [lock],
    )
    return rows[0]?.isHeld ?? false
  } finally {
    await client.end()
  }
}

async function withLock<T>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const client = await connect(url, 'anh-gia backup lock')
  try {
    const { rows } = await client.query<{ isHeld: boolean }>('SELECT pg_try_advisory_lock($1) AS "isHeld"', [
      lock,
    ])
    return rows[0]?.isHeld ? { result: await work(client) } : undefined
  } finally {
    await client.end()
  }
}
