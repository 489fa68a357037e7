import { sql } from 'kysely'
import type { EmailKind } from '#contract/emails/emails.shapes.ts'
import type { Database } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import type { Tx } from '../db/transaction.ts'

/**
 * An email as it is written down: the same in text and in HTML. `aboutId` is the order or enquiry it is
 * about; its copies are erased with that person's data.
 */
export type NewEmail = {
  id?: string
  kind: EmailKind
  to: string
  subject: string
  text: string
  html: string
  aboutId?: string
}

/** @returns the email's id; undefined if one with this id is there already */
export async function insertEmail(tx: Tx, emailMessage: NewEmail): Promise<string | undefined> {
  const row = await tx
    .insertInto('email_outbox')
    .values({
      ...(emailMessage.id && { id: emailMessage.id }),
      kind: emailMessage.kind,
      recipient: emailMessage.to,
      subject: emailMessage.subject,
      text_body: emailMessage.text,
      html_body: emailMessage.html,
      about_id: emailMessage.aboutId ?? null,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Claims an unsent email for this job, for a limited time.
 * @returns undefined if it was sent or is replaced, or if another job has it
 */
export function claimEmail(db: Database, id: string, seconds: number) {
  return db
    .updateTable('email_outbox')
    .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('is_replaced', '=', false)
    .where(sql<boolean>`(claimed_until IS NULL OR claimed_until <= now())`)
    .returning(['kind', 'about_id', 'recipient', 'subject', 'text_body', 'html_body'])
    .executeTakeFirst()
}

/** Whether there is such an email that still has to be sent. */
export async function isUnsent(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('is_replaced', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes the outcome of an attempt: sent, or the reason why not. The claim ends. */
export async function noteAttempt(db: Database, id: string, error: string | null): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      claimed_until: null,
      ...(error === null && { sent_at: sql<Date>`now()` }),
    }))
    .where('id', '=', id)
    .execute()
}

/** SQL for whether a job is just handing an email over: its address can't be changed any more. */
const isClaimed = sql<boolean>`coalesce(claimed_until > now(), false)`

/**
 * Clears why an email failed: it waits again, for another address if one is given.
 * @returns whether that was possible: not if it is sent, or just on its way to another address
 */
export async function makeWaiting(db: Database, id: string, recipient?: string): Promise<boolean> {
  const result = await db
    .updateTable('email_outbox')
    .set({ last_error: null, is_replaced: false, recipient })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(eb =>
      eb.or([eb.not(isClaimed), ...(recipient === undefined ? [] : [eb('recipient', '=', recipient)])]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Emails about an order that wait, or that the mail server refused, go to the customer's corrected address
 * (R56). One that a job is just handing over goes to the old address; its copy goes to the right one.
 * @returns the ids of the copies, to be queued
 */
export async function redirectEmails(
  tx: Tx,
  { aboutId, from, to }: { aboutId: string; from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'email_outbox'>, 'id'>>`
    SELECT id FROM email_outbox
     WHERE about_id = ${aboutId} AND recipient = ${from} AND kind <> 'new_order' AND sent_at IS NULL
       AND NOT is_replaced
     ORDER BY created_at, id FOR UPDATE`.execute(tx)
  const copies: string[] = []
  for (const { id } of rows) {
    if (await makeWaiting(tx, id, to)) continue
    const copy = await copyEmail(tx, id, to)
    if (copy) copies.push(copy)
  }
  return copies
}

/**
 * Writes an email once more, for an address; one that is not sent yet gets no other attempt. @returns the id
 * of the copy
 */
export async function copyEmail(tx: Tx, id: string, recipient: string): Promise<string | undefined> {
  await sql`UPDATE email_outbox SET is_replaced = true WHERE id = ${id} AND sent_at IS NULL`.execute(tx)
  const { rows } = await sql<Pick<Row<'email_outbox'>, 'id'>>`
    INSERT INTO email_outbox (kind, recipient, subject, text_body, html_body, about_id)
    SELECT kind, ${recipient}, subject, text_body, html_body, about_id FROM email_outbox WHERE id = ${id}
    RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Erases the emails about orders or enquiries, of which the ids are given. */
export async function deleteEmailsAbout(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('email_outbox').where('about_id', 'in', ids).execute()
}

/** Emails are personal (R44): they are kept for 90 days, links to set a password for a day. */
export async function deleteOldEmails(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM email_outbox WHERE created_at < now() - interval '90 days'
    OR (kind = 'password_reset' AND created_at < now() - interval '1 day')`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Erases the copies of email that went to an address, and links to set its password; emails that still
 * have to go out stay.
 */
export async function deleteEmailsTo(tx: Tx, recipient: string): Promise<void> {
  await sql`DELETE FROM email_outbox WHERE recipient = ${recipient}
    AND (sent_at IS NOT NULL OR kind = 'password_reset')`.execute(tx)
}

/** Erases links to set a password that were sent, or still go, to an address. */
export async function deleteResetEmails(tx: Tx, recipient: string): Promise<void> {
  await tx
    .deleteFrom('email_outbox')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'password_reset')
    .execute()
}

/**
 * The unsent emails of the last day: those that no attempt was made for with the seconds that the oldest has
 * waited, and those that the mail server did not take. Counts up to 10,000.
 */
export async function countUnsent(
  db: Database,
): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; failed: number; oldestSeconds: number }>`
    SELECT count(*) FILTER (WHERE last_error IS NULL) AS waiting, count(last_error) AS failed,
           coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE last_error IS NULL)), 0)
             AS "oldestSeconds"
      FROM (SELECT last_error, created_at FROM email_outbox
             WHERE sent_at IS NULL AND NOT is_replaced AND created_at > now() - interval '1 day'
             LIMIT 10000) AS unsent`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 }
}

/** When the newest email that was taken went out, and how many were refused that were written after it. */
export async function selectLastSent(db: Database): Promise<{ sentAt: Date | null; refusedSince: number }> {
  const sent = await db
    .selectFrom('email_outbox')
    .select(['sent_at', 'created_at'])
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT FROM email_outbox
      WHERE sent_at IS NULL AND last_error IS NOT NULL AND NOT is_replaced
        AND created_at > greatest(now() - interval '1 day', ${sent?.created_at ?? null}::timestamptz)
      LIMIT 1000) AS refused`.execute(db)
  return { sentAt: sent?.sent_at ?? null, refusedSince: rows[0]?.n ?? 0 }
}

/** Emails of the last day that the mail server did not take, the oldest first. */
export async function selectRefused(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'email_outbox'>, 'id'>>`
    SELECT id FROM email_outbox
     WHERE sent_at IS NULL AND last_error IS NOT NULL AND NOT is_replaced
       AND created_at > now() - interval '1 day'
     ORDER BY created_at LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Emails of the last day without an attempt, although there was time: their job found no mail server. */
export async function selectUntried(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'email_outbox'>, 'id'>>`
    SELECT id FROM email_outbox
     WHERE sent_at IS NULL AND attempts = 0 AND claimed_until IS NULL
       AND created_at BETWEEN now() - interval '1 day' AND now() - interval '2 minutes'
     ORDER BY created_at LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
