import { sql } from 'kysely'
import type { MailKind } from '#contract/mails/mails.shapes.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/transaction.ts'

/**
 * A mail as it is written down: the same in text and in HTML. `aboutId` is the order or enquiry it is about; its copies
 * are erased with that person's data.
 */
export type NewMail = {
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  aboutId?: string
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<string> {
  const { id } = await tx
    .insertInto('outbox_mail')
    .values({
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      about_id: mail.aboutId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes a mail that was not sent yet for oneself, for so long at most.
 * @returns undefined where it was sent, or where somebody else has it
 */
export function claimMail(db: Database, id: string, seconds: number) {
  return db
    .updateTable('outbox_mail')
    .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`(claimed_until IS NULL OR claimed_until <= now())`)
    .returning(['recipient', 'subject', 'text_body', 'html_body'])
    .executeTakeFirst()
}

/** Whether there is such a mail and it was not sent. */
export async function isUnsent(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox_mail')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what became of an attempt: sent, or the reason why not. Whoever comes next may have the mail. */
export async function noteAttempt(db: Database, id: string, error: string | null): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      claimed_until: null,
      ...(error === null && { sent_at: sql<Date>`now()` }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Mails are personal (R44): they are kept for 90 days, links to set a password for a day. */
export async function forgetOldMail(db: Database): Promise<void> {
  await sql`DELETE FROM outbox_mail WHERE created_at < now() - interval '90 days'
    OR (kind = 'password_reset' AND created_at < now() - interval '1 day')`.execute(db)
}

/** Erases the copies of mail that went to an address, and links to set its password; what still has to go out stays. */
export async function forgetMailTo(tx: Tx, recipient: string): Promise<void> {
  await sql`DELETE FROM outbox_mail WHERE recipient = ${recipient}
    AND (sent_at IS NOT NULL OR kind = 'password_reset')`.execute(tx)
}

/** Mails of the last day that nobody has tried to send, although there was time to: their job found no mail server. */
export async function selectUntried(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM outbox_mail
     WHERE sent_at IS NULL AND attempts = 0 AND claimed_until IS NULL
       AND created_at BETWEEN now() - interval '1 day' AND now() - interval '2 minutes'
     ORDER BY created_at LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
