import { type RawBuilder, sql } from 'kysely'
import type { EmailKind, EmailState } from '#contract/emails/emails.shapes.ts'
import { staffRoles } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

export type EmailRow = Pick<
  Row<'email_outbox'>,
  'id' | 'recipient' | 'subject' | 'attempts' | 'last_error' | 'sent_at' | 'created_at'
> & { kind: EmailKind }

/** An email with its text. */
export type WholeEmailRow = EmailRow & Pick<Row<'email_outbox'>, 'text_body' | 'html_body'>

export type EmailFilter = {
  state?: EmailState | undefined
  kind?: EmailKind | undefined
  /** Folded words that recipient or subject hold. */
  words: string[]
}

/** Counts stop here. */
const MAX_COUNT = 10_000

const STATES: Record<EmailState, RawBuilder<unknown>> = {
  sent: sql`sent_at IS NOT NULL`,
  failed: sql`sent_at IS NULL AND last_error IS NOT NULL`,
  waiting: sql`sent_at IS NULL AND last_error IS NULL`,
}

function conditions({ state, kind, words }: EmailFilter): RawBuilder<unknown> {
  const parts = [
    state && STATES[state],
    kind && sql`kind = ${kind}`,
    ...words.map(word => sql`fold_diacritics(recipient || ' ' || subject) LIKE ${`%${word}%`}`),
  ].filter(part => part !== undefined)
  return parts.length > 0 ? sql`WHERE ${sql.join(parts, sql` AND `)}` : sql``
}

export async function selectEmails(
  db: Database,
  filter: EmailFilter,
  page: { limit: number; offset: number },
): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    SELECT id, kind, recipient, subject, attempts, last_error, sent_at, created_at FROM email_outbox
    ${conditions(filter)} ORDER BY created_at DESC, id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db)
  return rows
}

/** How many emails fit, up to 10,000. */
export async function countEmails(db: Database, filter: EmailFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM email_outbox ${conditions(filter)}
     LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findEmail(db: Database, id: string): Promise<WholeEmailRow | undefined> {
  const { rows } = await sql<WholeEmailRow>`
    SELECT id, kind, recipient, subject, attempts, last_error, sent_at, created_at, text_body, html_body
      FROM email_outbox WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Emails about an order that go to its customer. */
const TO_CUSTOMER = [
  'order_placed',
  'order_status',
  'order_payment',
  'order_delivery_fee',
] satisfies EmailKind[]

/**
 * The present address of the customer whom an email is for; undefined if it is not about an order, or is
 * for the shop.
 */
export async function findCustomerAddress(db: Database, emailId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT o.customer_email AS email FROM email_outbox e JOIN orders o ON o.id = e.about_id
     WHERE e.id = ${emailId} AND e.kind = ANY(${TO_CUSTOMER}::text[]) AND o.person_erased_at IS NULL`.execute(
    db,
  )
  return rows[0]?.email
}

/** Whether an e-mail is that of an account of the staff. */
export async function isStaffEmail(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', 'in', staffRoles)
    .executeTakeFirst()
  return row !== undefined
}
