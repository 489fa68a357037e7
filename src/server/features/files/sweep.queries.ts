import { sql } from 'kysely'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { Database } from '../../db/database.ts'

/** The key from which the walk through a storage continues, and when it last came to the end. */
export async function findSweep(
  db: Database,
  storage: StorageKind,
): Promise<{ after: string; endedAt: Date | null }> {
  const row = await db
    .selectFrom('storage_sweep')
    .select(['after_key', 'ended_at'])
    .where('storage', '=', storage)
    .executeTakeFirst()
  return { after: row?.after_key ?? '', endedAt: row?.ended_at ?? null }
}

/** @param last the last key that was looked at; undefined at the end */
export async function saveSweep(db: Database, storage: StorageKind, last: string | undefined): Promise<void> {
  const sweep = last === undefined ? { after_key: '', ended_at: sql<Date>`now()` } : { after_key: last }
  await db
    .insertInto('storage_sweep')
    .values({ storage, ...sweep })
    .onConflict(conflict => conflict.column('storage').doUpdateSet(sweep))
    .execute()
}
