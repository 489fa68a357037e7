import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { deleteEmailsAbout } from '../../mailer/email.queries.ts'

export type NewEnquiry = {
  id: string
  name: string
  phone: string
  email: string
  message: string
  hasConsented: boolean
  productId: string
  productName: string
  productSku: string
  /** The account of a signed-in sender. */
  userId: string | null
}

export async function insertEnquiry(db: Database, request: NewEnquiry): Promise<void> {
  await db
    .insertInto('enquiry')
    .values({
      id: request.id,
      name: request.name,
      phone: request.phone,
      email: request.email,
      message: request.message,
      consented_at: request.hasConsented ? new Date() : null,
      product_id: request.productId,
      product_name: request.productName,
      product_sku: request.productSku,
      user_id: request.userId,
    })
    .execute()
}

function enquiries(db: Database) {
  return db
    .selectFrom('enquiry as r')
    .leftJoin('product as p', 'p.id', 'r.product_id')
    .leftJoin('users as u', 'u.id', 'r.handled_by')
    .select([
      'r.id',
      'r.name',
      'r.phone',
      'r.email',
      'r.message',
      'r.product_id',
      'p.slug',
      'r.product_name',
      'r.product_sku',
      'r.created_at',
      'r.handled_at',
      'u.name as handler_name',
    ])
}

export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>

export function findEnquiry(db: Database, id: string) {
  return enquiries(db).where('r.id', '=', id).executeTakeFirst()
}

/** Whether a request was handled; undefined: either way. */
export type HandledFilter = boolean | undefined

export function selectEnquiries(
  db: Database,
  isHandled: HandledFilter,
  page: { limit: number; offset: number },
): Promise<EnquiryRow[]> {
  let query = enquiries(db)
  if (isHandled !== undefined) query = query.where('r.handled_at', isHandled ? 'is not' : 'is', null)
  return query.orderBy('r.created_at', 'desc').orderBy('r.id').limit(page.limit).offset(page.offset).execute()
}

/** How many requests wait and how many there are. */
export async function countEnquiries(db: Database): Promise<{ open: number; all: number }> {
  const { all, handled } = await db
    .selectFrom('enquiry')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('handled_at').as('handled')])
    .executeTakeFirstOrThrow()
  return { open: all - handled, all }
}

/** @returns whether there is such a request */
export async function setHandled(
  db: Database,
  change: { id: string; handledAt: Date | null; handledBy: string | null },
): Promise<boolean> {
  const result = await db
    .updateTable('enquiry')
    .set({ handled_at: change.handledAt, handled_by: change.handledBy })
    .where('id', '=', change.id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export function selectEnquiriesOf(db: Database, userId: string): Promise<EnquiryRow[]> {
  return enquiries(db).where('r.user_id', '=', userId).orderBy('r.created_at', 'desc').execute()
}

/** How many wait for an answer. */
export async function countOpenEnquiries(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Enquiries of one person that are shown or erased at once at most. */
const MOST_AT_ONCE = 200

/** Enquiries of a phone number or an email, newest first. */
export function selectEnquiriesBy(
  db: Database,
  person: { by: 'phone'; phone: string } | { by: 'email'; email: string },
): Promise<EnquiryRow[]> {
  const query =
    person.by === 'phone'
      ? enquiries(db).where('r.phone', '=', person.phone)
      : enquiries(db).where('r.email', '=', person.email)
  return query.orderBy('r.created_at', 'desc').limit(MOST_AT_ONCE).execute()
}

/** Deletes an enquiry and the email about it. @returns whether it was there */
export async function deleteEnquiryRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('enquiry').where('id', '=', id).executeTakeFirst()
  await deleteEmailsAbout(tx, [id])
  return numDeletedRows === 1n
}

/** Deletes the enquiries of an account and the emails about them. */
export async function deleteEnquiriesOf(tx: Tx, userId: string): Promise<void> {
  const deleted = await tx.deleteFrom('enquiry').where('user_id', '=', userId).returning('id').execute()
  if (deleted.length === 0) return
  await deleteEmailsAbout(
    tx,
    deleted.map(({ id }) => id),
  )
}

/** The email address of the person who asked; undefined if there is none. */
export async function emailOfEnquiry(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('enquiry').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email || undefined
}
