import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * An upload that no order has taken is erased after so many hours; an order may take it until an hour before.
 */
const UNCLAIMED_HOURS = 25
const CLAIMABLE_HOURS = UNCLAIMED_HOURS - 1

export async function insertProof(tx: Tx, proof: { claimHash: Buffer; fileId: string }): Promise<void> {
  await tx
    .insertInto('payment_proof')
    .values({ claim_hash: proof.claimHash, file_id: proof.fileId })
    .execute()
}

/** Locks an upload that an order may still take, or has taken. */
export function lockProof(tx: Tx, claimHash: Buffer) {
  return tx
    .selectFrom('payment_proof')
    .select(['id', 'order_id', 'claimed_at', 'replaced_at'])
    .where('claim_hash', '=', claimHash)
    .where(eb =>
      eb.or([
        eb('claimed_at', 'is not', null),
        eb('uploaded_at', '>', sql<Date>`now() - make_interval(hours => ${CLAIMABLE_HOURS})`),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Makes a proof the current one of an order. The order is locked, or not yet seen by others. */
export async function attachProof(
  tx: Tx,
  proof: { id: string; orderId: string; at: Date },
): Promise<{ replaced: boolean }> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_proof')
    .set({ replaced_at: proof.at })
    .where('order_id', '=', proof.orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  await tx
    .updateTable('payment_proof')
    .set({ order_id: proof.orderId, claimed_at: proof.at })
    .where('id', '=', proof.id)
    .execute()
  return { replaced: numUpdatedRows > 0n }
}

/** The current proof of an order; without a picture if that was erased. */
export function findOrderProof(db: Database, orderId: string) {
  return db
    .selectFrom('payment_proof')
    .select(['file_id', 'claimed_at'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}

/** The picture of an upload that waits for its order. */
export function findUnclaimed(db: Database, claimHash: Buffer) {
  return db
    .selectFrom('payment_proof')
    .select('file_id')
    .where('claim_hash', '=', claimHash)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Proofs to delete: unclaimed, replaced or orphaned uploads after one day, all others after the days that the
 * settings name.
 */
export function selectOutdated(db: Database, keepDays: number, limit: number) {
  const aDayAgo = sql<Date>`now() - make_interval(hours => ${UNCLAIMED_HOURS})`
  return db
    .selectFrom('payment_proof')
    .select(['id', 'file_id'])
    .where('erased_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('uploaded_at', '<', sql<Date>`now() - make_interval(days => ${keepDays})`),
        eb.and([eb('order_id', 'is', null), eb('uploaded_at', '<', aDayAgo)]),
        eb('replaced_at', '<', aDayAgo),
      ]),
    )
    .orderBy('uploaded_at')
    .limit(limit)
    .execute()
}

/** The proofs of orders that still have their pictures. */
export function selectProofsOf(db: Database, orderIds: string[]) {
  return db
    .selectFrom('payment_proof')
    .select(['id', 'file_id'])
    .where('order_id', 'in', orderIds)
    .where('erased_at', 'is', null)
    .execute()
}

/** Those of some proofs that still have their pictures. */
export function selectKeptProofs(db: Database, ids: string[]) {
  return db
    .selectFrom('payment_proof')
    .select(['id', 'file_id'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
}

/** Notes that a proof's picture is gone. One that never belonged to an order needs no memory. */
export async function noteErased(db: Database, id: string): Promise<void> {
  await db.updateTable('payment_proof').set({ erased_at: new Date() }).where('id', '=', id).execute()
  await db.deleteFrom('payment_proof').where('id', '=', id).where('order_id', 'is', null).execute()
}
