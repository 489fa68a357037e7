import { sql } from 'kysely'
import type { Staying } from '#contract/backup/staying.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The kinds of acts that take something away from a person or an account, as triggers note them. */
export const revocationKinds = [
  'account_deleted',
  'password',
  'role',
  'state',
  'email',
  'order_person_erased',
  'enquiry_deleted',
  'proof_erased',
] as const
export type RevocationKind = (typeof revocationKinds)[number]

/** The revocations since a moment. */
export async function selectRevocations(
  db: Database,
  since: Date,
): Promise<{ kind: RevocationKind; subject_id: string; at: Date }[]> {
  const { rows } = await sql<{ kind: RevocationKind; subject_id: string; at: Date }>`
    SELECT kind, subject_id, at FROM backups.revocation WHERE at > ${since}
    ORDER BY kind, subject_id`.execute(db)
  return rows
}

/**
 * Number of revocations of each kind since a moment. Changes count if the account existed by then; those of
 * one account's rights and state count once.
 */
export async function countRevocations(db: Database, since: Date): Promise<Staying> {
  const { rows } = await sql<Staying>`
    SELECT count(*) FILTER (WHERE r.kind = 'account_deleted') AS accounts,
           count(*) FILTER (WHERE r.kind = 'order_person_erased') AS persons,
           count(*) FILTER (WHERE r.kind = 'enquiry_deleted') AS enquiries,
           count(*) FILTER (WHERE r.kind = 'proof_erased') AS proofs,
           count(u.id) FILTER (WHERE r.kind = 'password') AS passwords,
           count(u.id) FILTER (WHERE r.kind = 'email') AS emails,
           count(DISTINCT u.id) FILTER (WHERE r.kind IN ('role', 'state')) AS rights
      FROM backups.revocation r LEFT JOIN users u ON u.id = r.subject_id AND u.created_at <= ${since}
     WHERE r.at > ${since}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return row
}

/** The revocations of this transaction happened before: the earlier times stay recorded. */
export async function beginRevokingAgain(tx: Tx): Promise<void> {
  await sql`SELECT set_config('shop.is_restoring', 'on', true)`.execute(tx)
}
