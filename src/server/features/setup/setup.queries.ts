import { sql } from 'kysely'
import { staffRoles } from '#contract/kernel/roles.ts'
import type { ConfirmableStep } from '#contract/setup/setup.steps.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'
import { DEFAULT_ADMIN_EMAIL } from '../../kernel/settings/declaration.ts'

export type SetupFacts = {
  /** Sections of the settings that were saved. */
  sections: string[]
  confirmed: string[]
  has_active_product: boolean
  is_empty: boolean
  has_sent_email: boolean
  /** A backup has passed a trial restore. */
  has_proven_backup: boolean
}

/** An admin that the installation has made, with its e-mail or its password. */
export type InstalledAdmin = Pick<Row<'users'>, 'id' | 'email' | 'has_installed_password'>

/** The admins that still have the e-mail or the password of the installation. */
export function selectInstalledAdmins(db: Database): Promise<InstalledAdmin[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'has_installed_password'])
    .where('role', 'in', staffRoles)
    .where('is_active', '=', true)
    .where(eb => eb.or([eb('email', '=', DEFAULT_ADMIN_EMAIL), eb('has_installed_password', '=', true)]))
    .execute()
}

/** The facts of the set-up in the database. */
export async function selectSetupFacts(db: Database): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    SELECT ARRAY(SELECT section FROM setting) AS sections,
      ARRAY(SELECT step FROM setup_confirmation) AS confirmed,
           EXISTS (SELECT FROM product WHERE is_active) AS has_active_product,
           NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM orders) AS is_empty,
           EXISTS (SELECT FROM email_outbox WHERE sent_at IS NOT NULL) AS has_sent_email,
           EXISTS (SELECT FROM backups.run WHERE status = 'done'
             AND check_result = 'restored') AS has_proven_backup`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No facts about the set-up')
  return row
}

/** The folder of the shop's own database. @throws if the database is external and does not show it */
export async function findDatabaseFolder(db: Database): Promise<string> {
  const { rows } = await sql<{ folder: string }>`SELECT current_setting('data_directory') AS folder`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database has no folder')
  return row.folder
}

/** Keeps that these steps were confirmed. @returns whether any of them was not before */
export async function confirmSteps(db: Database | Tx, steps: ConfirmableStep[]): Promise<boolean> {
  const made = await db
    .insertInto('setup_confirmation')
    .values(steps.map(step => ({ step })))
    .onConflict(conflict => conflict.column('step').doNothing())
    .returning('step')
    .execute()
  return made.length > 0
}

/** @returns whether it was confirmed before */
export async function deleteConfirmation(tx: Tx, step: ConfirmableStep): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('setup_confirmation')
    .where('step', '=', step)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
