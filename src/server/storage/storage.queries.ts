import { sql } from 'kysely'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/** Which storage new files go to; undefined while nobody has chosen: the local one. */
export function selectChoice(db: Database) {
  return db.selectFrom('storage_choice').select('storage').executeTakeFirst()
}

/** Notes which storage new files go to. @returns the one before */
export async function saveChoice(
  tx: Tx,
  { storage, by }: { storage: StorageKind; by: string },
): Promise<StorageKind> {
  const before = await tx.selectFrom('storage_choice').select('storage').forUpdate().executeTakeFirst()
  const choice = { storage, changed_at: sql<Date>`now()`, changed_by: by }
  await tx
    .insertInto('storage_choice')
    .values(choice)
    .onConflict(conflict => conflict.column('is_only').doUpdateSet(choice))
    .execute()
  return before?.storage ?? 'local'
}

/** Changes the choice of a restored shop, if it has made one. */
export async function updateChoice(db: Database, storage: StorageKind): Promise<void> {
  await db.updateTable('storage_choice').set({ storage }).execute()
}

/** A name of this database that no copy of it on another server has. */
export async function databaseIdentity(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    SELECT c.system_identifier || '/' || d.oid AS identity
      FROM pg_control_system() c CROSS JOIN pg_database d WHERE d.datname = current_database()`.execute(db)
  return rows[0]?.identity ?? ''
}
