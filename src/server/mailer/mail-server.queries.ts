import { randomInt } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { MailServer as MailServerTable } from '../db/generated/database.ts'
import type { Tx } from '../db/transaction.ts'

/** Leaves room for changes below the largest version that calls take. */
const MOST_FIRST = 1_000_000_000

export type MailServerRow = Selectable<MailServerTable>

export function selectMailServer(db: Database): Promise<MailServerRow | undefined> {
  return db.selectFrom('mail_server').selectAll().executeTakeFirst()
}

/** The saved mail server, locked for a change. */
export function lockMailServer(tx: Tx): Promise<MailServerRow | undefined> {
  return tx.selectFrom('mail_server').selectAll().forUpdate().executeTakeFirst()
}

/**
 * Writes the mail server over the version that was read; 0 is none. One that is saved after a removal begins
 * at a number of chance: a form that shows the removed one must not match it.
 * @returns whether the version that was read was still present
 */
export async function writeMailServer(
  tx: Tx,
  row: Insertable<MailServerTable>,
  readVersion: number,
): Promise<boolean> {
  const values = { ...row, version: readVersion === 0 ? randomInt(1, MOST_FIRST) : readVersion + 1 }
  const written =
    readVersion === 0
      ? await tx
          .insertInto('mail_server')
          .values(values)
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
      : await tx.updateTable('mail_server').set(values).where('version', '=', readVersion).executeTakeFirst()
  return ('numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows) === 1n
}

export async function deleteMailServer(tx: Tx): Promise<void> {
  await tx.deleteFrom('mail_server').execute()
}
