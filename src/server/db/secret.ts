import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { runRaw } from './run-raw.ts'

const PART_BYTES = 32

/**
 * The shop's secret, made once and shared by all processes through the database: the key of the orders'
 * access keys, which can be changed, and the key of marks, which stays. It is one buffer, so that a process
 * takes over a changed one in place.
 */
export async function loadSecret(db: Database): Promise<Buffer> {
  // a backup before an update is made on the schema of the version before
  if (!(await hasSecrets(db))) return loadFormerSecret(db)
  const accessKeys = await loadPart(db, 'access_keys', randomBytes(PART_BYTES))
  return Buffer.concat([accessKeys, await loadPart(db, 'marks', randomBytes(PART_BYTES))])
}

/** The part of the secret that access keys of orders are derived from. */
export const accessKeysOf = (secret: Buffer): Buffer => partOf(secret, 0)

/**
 * The part of the secret by which uses and limits know customers: it stays, or they would be counted again.
 */
export const marksOf = (secret: Buffer): Buffer => partOf(secret, PART_BYTES)

function partOf(secret: Buffer, start: number): Buffer {
  if (secret.length !== 2 * PART_BYTES) throw new Error('The secret does not have its two parts')
  return secret.subarray(start, start + PART_BYTES)
}

/**
 * Makes a new key for the orders' access keys. The processes take it over when they load the secret again.
 */
export async function changeAccessKeys(db: Database): Promise<void> {
  await db
    .updateTable('backups.secret')
    .set({ value: randomBytes(PART_BYTES), changed_at: new Date() })
    .where('name', '=', 'access_keys')
    .execute()
}

/**
 * The shop's mark on its backups, 32 hexadecimal digits: the same after a restore on any machine, and another
 * one for every other shop.
 */
export async function loadShopId(db: Database, secret: Buffer): Promise<string> {
  const derived = createHmac('sha256', marksOf(secret)).update('backups').digest().subarray(0, 16)
  if (!(await hasSecrets(db))) return derived.toString('hex')
  return (await loadPart(db, 'shop_id', derived)).toString('hex')
}

/**
 * The key that signs this installation's backups; undefined while the database is of a version before
 * signatures.
 */
export async function loadSignatureKey(db: Database): Promise<Buffer | undefined> {
  if (!(await hasSecrets(db))) return undefined
  return loadPart(db, 'backup_signature', randomBytes(PART_BYTES))
}

/**
 * Gives an empty installation the mark of a shop, and its secret if the backup has one; without one it makes
 * its own.
 * @param db the transaction of the restore
 */
export async function takeOverSecret(
  db: Database,
  { shopId, secret }: { shopId: string; secret: Buffer | undefined },
): Promise<void> {
  await setPart(db, 'shop_id', Buffer.from(shopId, 'hex'))
  if (!secret) return
  await setPart(db, 'access_keys', accessKeysOf(secret))
  await setPart(db, 'marks', marksOf(secret))
}

/** Removes the secret of an empty installation, which a backup replaces. */
export async function dropSecret(db: Database): Promise<void> {
  await db.deleteFrom('backups.secret').where('name', 'in', ['access_keys', 'marks', 'shop_id']).execute()
}

type Name = 'access_keys' | 'marks' | 'shop_id' | 'backup_signature'

async function loadPart(db: Database, name: Name, first: Buffer): Promise<Buffer> {
  await db
    .insertInto('backups.secret')
    .values({ name, value: first })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('backups.secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

async function setPart(db: Database, name: Name, value: Buffer): Promise<void> {
  await db
    .insertInto('backups.secret')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function hasSecrets(db: Database): Promise<boolean> {
  const rows = await runRaw(db, `SELECT 1 WHERE to_regclass('backups.secret') IS NOT NULL`, [])
  return rows.length > 0
}

async function loadFormerSecret(db: Database): Promise<Buffer> {
  await runRaw(
    db,
    `INSERT INTO server_secret (name, value) VALUES ('access_keys', $1) ON CONFLICT DO NOTHING`,
    [randomBytes(PART_BYTES)],
  )
  const rows = await runRaw(db, `SELECT value FROM server_secret WHERE name = 'access_keys'`, [])
  const [{ value } = { value: undefined }] = rows as { value: Buffer | undefined }[]
  if (!value) throw new Error('The server has no secret')
  return Buffer.concat([value, value])
}
