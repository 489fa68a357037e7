import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { hasCatalogue } from '#server/features/catalogue/index.ts'
import { removeFromAll } from '#server/features/files/index.ts'
import type { Storages } from '#server/storage/storages.ts'

/** Kept in the settings while the demo is being written, so that a half-written one is recognised. */
const SECTION = 'demo_unfinished'

export async function isUnfinished(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('section')
    .where('section', '=', SECTION)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the demo may be written: nothing is for sale yet, or an earlier try was interrupted. */
export async function isFillable(db: Database): Promise<boolean> {
  return !(await hasCatalogue(db)) || isUnfinished(db)
}

export async function markUnfinished(db: Database): Promise<void> {
  await db.insertInto('setting').values({ section: SECTION, value: 'true' }).execute()
}

export async function markFinished(db: Database): Promise<void> {
  await db.deleteFrom('setting').where('section', '=', SECTION).execute()
}

/** The tables that stay when the shop is emptied: the schema's own table, and the admins' accounts. */
const kept = ['schema_migration']

/** Tables that refuse to be emptied. */
const appendOnly = ['stock_ledger_entry', 'receipt_count', 'audit_entry', 'invoice']

/**
 * Takes everything out of the database but the admins, and the stored files with it. The ledger of stock, the
 * counts of receipts, the audit log and the invoices refuse to be emptied, so their triggers rest for this
 * one transaction.
 */
export async function emptyShop(parts: { db: Database; storages: Storages }): Promise<void> {
  const files = await parts.db.selectFrom('file').select('storage_key').execute()
  await parts.db.transaction().execute(async tx => {
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> ALL (${[...kept, 'users']})`.execute(tx)
    for (const table of appendOnly)
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx)
    await sql`TRUNCATE ${sql.join(rows.map(row => sql.table(row.name)))} RESTART IDENTITY CASCADE`.execute(tx)
    for (const table of appendOnly) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx)
    await sql`DELETE FROM users WHERE role <> 'admin'`.execute(tx)
    await sql`ALTER SEQUENCE order_number_seq RESTART`.execute(tx)
  })
  for (const { storage_key } of files) await removeFromAll(parts.storages, storage_key)
}
