import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { storedJson } from '../moving-in.queries.ts'
import { MOST_TRIES } from './failures.ts'

/** Pictures that all processes together fetch at once, and those of them at one host. */
const AT_ONCE = 3
const AT_ONE_HOST = 2
/** After so many failures at a host that never answered the rest of it is not tried. */
const DEAD_AFTER = 10

/** A picture of an import for a product, its variants, or both. */
export type PlannedPicture = {
  product_id: string
  is_of_product: boolean
  variant_ids: string[]
  url: string
  host: string
  alt_text: string
  state: 'waiting' | 'failed'
  failure: 'too_many' | null
}

/** Keeps pictures to fetch, in their order; not those that another import fetches or has fetched. */
export async function insertPictures(
  tx: Tx,
  movingInId: string,
  pictures: readonly PlannedPicture[],
): Promise<void> {
  const rows = pictures.map((picture, position) => ({ ...picture, position }))
  await sql`
    INSERT INTO moving_in_picture (moving_in_id, product_id, is_of_product, variant_ids, position, url, host,
                                   alt_text, state, failure)
    SELECT ${movingInId}, product_id, is_of_product, variant_ids, position, url, host, alt_text, state,
           failure
      FROM jsonb_to_recordset(${storedJson(rows)}::jsonb)
        AS n (product_id uuid, is_of_product boolean, variant_ids uuid[], position int, url text, host text,
              alt_text text, state text, failure text)
     WHERE NOT EXISTS (SELECT FROM moving_in_picture o
                        WHERE o.product_id = n.product_id AND o.url = n.url AND o.state <> 'failed')`.execute(
    tx,
  )
}

/** Notes which of the new products of an import the former shop sells. */
export async function noteForSale(tx: Tx, movingInId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE moving_in_item SET is_for_sale = true
     WHERE moving_in_id = ${movingInId} AND variant_id IS NULL AND before IS NULL
       AND product_id = ANY (${productIds}::uuid[])`.execute(tx)
}

export type ClaimedPicture = {
  id: string
  moving_in_id: string
  product_id: string
  url: string
  host: string
  /** With the present one. */
  tries: number
  uploaded_by: string | null
}

/**
 * Takes the next picture that is due for this process, for the time of `leaseMs`. One that a lost process
 * had taken is due after that time. Processes take them one after the other, so that the bounds hold for all.
 * @returns undefined if none is due, or if as many are under way as may be
 */
export async function claimPicture(tx: Tx, leaseMs: number): Promise<ClaimedPicture | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('moving_in_picture'))`.execute(tx)
  await sql`
    UPDATE moving_in_picture SET state = 'failed', failure = 'unforeseen'
     WHERE state = 'fetching' AND due_at <= now() AND tries >= ${MOST_TRIES}`.execute(tx)
  const { rows } = await sql<ClaimedPicture>`
    WITH busy AS (
      SELECT host, count(*) AS n FROM moving_in_picture
       WHERE state = 'fetching' AND due_at > now() GROUP BY host), next AS (
      SELECT p.id, m.imported_by FROM moving_in_picture p JOIN moving_in m ON m.id = p.moving_in_id
       WHERE p.state IN ('waiting', 'fetching') AND p.due_at <= now() AND m.state = 'imported'
         AND (SELECT coalesce(sum(n), 0) FROM busy) < ${AT_ONCE}
         AND NOT EXISTS (SELECT FROM busy WHERE busy.host = p.host AND busy.n >= ${AT_ONE_HOST})
       ORDER BY p.moving_in_id, p.position LIMIT 1)
    UPDATE moving_in_picture p
       SET state = 'fetching', tries = p.tries + 1, due_at = now() + ${leaseMs} * interval '1 millisecond'
      FROM next WHERE p.id = next.id
    RETURNING p.id, p.moving_in_id, p.product_id, p.url, p.host, p.tries,
              next.imported_by AS uploaded_by`.execute(tx)
  return rows[0]
}

/** Whether a picture is due within some seconds: it may be fetched, or its process is lost. */
export async function isAnySoon(db: Database, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ isSoon: boolean }>`
    SELECT EXISTS (SELECT FROM moving_in_picture p JOIN moving_in m ON m.id = p.moving_in_id
                    WHERE p.state IN ('waiting', 'fetching') AND m.state = 'imported'
                      AND p.due_at <= now() + ${seconds} * interval '1 second')
           AS "isSoon"`.execute(db)
  return rows[0]?.isSoon ?? false
}

type Claim = Pick<ClaimedPicture, 'id' | 'tries'>

/** Keeps a picture for this process, again for the time of `leaseMs`. */
export async function keepClaim(db: Database, { id, tries }: Claim, leaseMs: number): Promise<void> {
  await sql`
    UPDATE moving_in_picture SET due_at = now() + ${leaseMs} * interval '1 millisecond'
     WHERE id = ${id} AND state = 'fetching' AND tries = ${tries}`.execute(db)
}

/** Notes a fetched picture. Nothing happens if it was taken from this process, or its import is gone. */
export async function noteFetched(
  db: Database,
  { id, tries }: Claim,
  { fileId, sizeBytes }: { fileId: string; sizeBytes: number },
): Promise<void> {
  await sql`
    UPDATE moving_in_picture SET state = 'fetched', file_id = ${fileId}, size_bytes = ${sizeBytes}
     WHERE id = ${id} AND state = 'fetching' AND tries = ${tries}`.execute(db)
}

/** Lets a picture wait for its next try. */
export async function postpone(db: Database, { id, tries }: Claim, pauseMs: number): Promise<void> {
  await sql`
    UPDATE moving_in_picture SET state = 'waiting', due_at = now() + ${pauseMs} * interval '1 millisecond'
     WHERE id = ${id} AND state = 'fetching' AND tries = ${tries}`.execute(db)
}

/** Notes why a picture is not fetched. */
export async function noteFailed(db: Database, claim: Claim, failure: string): Promise<void> {
  await sql`
    UPDATE moving_in_picture SET state = 'failed', failure = ${failure}
     WHERE id = ${claim.id} AND state = 'fetching' AND tries = ${claim.tries}`.execute(db)
}

/** Lets the rest of a host fail that has never answered for several pictures. */
export async function giveUpDeadHost(
  db: Database,
  { moving_in_id: id, host }: Pick<ClaimedPicture, 'moving_in_id' | 'host'>,
): Promise<void> {
  await sql`
    UPDATE moving_in_picture SET state = 'failed', failure = 'no_answer'
     WHERE moving_in_id = ${id} AND host = ${host} AND state = 'waiting'
       AND ${DEAD_AFTER} <= (SELECT count(*) FROM moving_in_picture o
                              WHERE o.moving_in_id = ${id} AND o.host = ${host} AND o.failure = 'no_answer')
       AND NOT EXISTS (SELECT FROM moving_in_picture o WHERE o.moving_in_id = ${id} AND o.host = ${host}
                          AND (o.size_bytes IS NOT NULL OR o.failure IN ('gone', 'refused', 'busy')))`.execute(
    db,
  )
}

/** Lets the rest of an import fail that has received more than `mostBytes`. */
export async function stopBeyond(db: Database, movingInId: string, mostBytes: number): Promise<void> {
  await sql`
    UPDATE moving_in_picture SET state = 'failed', failure = 'too_many'
     WHERE moving_in_id = ${movingInId} AND state = 'waiting'
       AND ${mostBytes} < (SELECT sum(size_bytes) FROM moving_in_picture o
                            WHERE o.moving_in_id = ${movingInId})`.execute(db)
}

/** Products with fetched pictures of which no other one is under way or due now. */
export async function selectReady(
  db: Database,
  only?: { moving_in_id: string; product_id: string },
): Promise<{ moving_in_id: string; product_id: string }[]> {
  const { rows } = await sql<{ moving_in_id: string; product_id: string }>`
    SELECT DISTINCT p.moving_in_id, p.product_id FROM moving_in_picture p
     WHERE p.state = 'fetched'
       AND (${only?.product_id ?? null}::uuid IS NULL
            OR p.product_id = ${only?.product_id ?? null} AND p.moving_in_id = ${only?.moving_in_id ?? null})
       AND NOT EXISTS (SELECT FROM moving_in_picture o
                        WHERE o.moving_in_id = p.moving_in_id AND o.product_id = p.product_id
                          AND (o.state = 'fetching' OR o.state = 'waiting' AND o.due_at <= now()))`.execute(
    db,
  )
  return rows
}

export type KeptPicture = {
  id: string
  is_of_product: boolean
  variant_ids: string[]
  position: number
  alt_text: string
  state: string
  file_id: string | null
}

/** The pictures of a product by an import, in their order, locked. */
export async function lockPictures(tx: Tx, movingInId: string, productId: string): Promise<KeptPicture[]> {
  const { rows } = await sql<KeptPicture>`
    SELECT id, is_of_product, variant_ids, position, alt_text, state, file_id FROM moving_in_picture
     WHERE moving_in_id = ${movingInId} AND product_id = ${productId} ORDER BY position FOR UPDATE`.execute(
    tx,
  )
  return rows
}

export type Settled = { id: string; state: 'added' | 'waiting' | 'failed'; failure: string | null }

/** Notes the results for fetched pictures; one that waits again has all of its tries. */
export async function settlePictures(tx: Tx, settled: readonly Settled[]): Promise<void> {
  await sql`
    UPDATE moving_in_picture p
       SET state = n.state, failure = n.failure, due_at = now(),
           tries = CASE WHEN n.state = 'waiting' THEN 0 ELSE p.tries END
      FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) AS n (id uuid, state text, failure text)
     WHERE p.id = n.id`.execute(tx)
}
