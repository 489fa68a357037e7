import { sql } from 'kysely'
import type { PersonSearch } from '#contract/users/guest-data.calls.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { deleteEmailsAbout } from '../../../mailer/email.queries.ts'

/** Orders that are shown or erased at once at most. */
export const MOST_ORDERS = 200

/** Replaces the name in an erased order. */
export const ERASED_NAME = 'Khách đã xóa thông tin'

export type PersonOrderRow = Pick<
  Row<'orders'>,
  | 'city'
  | 'customer_email'
  | 'customer_name'
  | 'customer_phone'
  | 'id'
  | 'notes'
  | 'order_number'
  | 'payment_method'
  | 'payment_status'
  | 'placed_at'
  | 'status'
  | 'street'
  | 'user_id'
  | 'ward'
> & {
  is_return_pending: boolean
  invoice_number: string | null
}

/**
 * The orders of a person, newest first. An erased one is found by its number if it has a note: staff may have
 * named the person again since.
 */
export async function selectOrdersOfPerson(db: Database, person: PersonSearch): Promise<PersonOrderRow[]> {
  const { rows } = await sql<PersonOrderRow>`
    SELECT o.id, o.order_number, o.user_id, o.status, o.payment_status, o.payment_method, o.customer_name,
           o.customer_email, o.customer_phone, o.street, o.ward, o.city, o.notes, o.placed_at,
           EXISTS (SELECT FROM stock_movement t
             WHERE t.order_id = o.id AND t.status = 'pending') AS is_return_pending,
           (SELECT max(i.invoice_number) FROM invoice i WHERE i.order_id = o.id) AS invoice_number
      FROM orders o
     WHERE ${matching(person)}
     ORDER BY o.placed_at DESC, o.id LIMIT ${MOST_ORDERS}`.execute(db)
  return rows
}

function matching(person: PersonSearch) {
  if (person.by === 'phone') return sql`o.customer_phone = ${person.phone}`
  if (person.by === 'email') return sql`o.customer_email = ${person.email}`
  return sql`o.order_number = ${person.orderNumber} AND (o.person_erased_at IS NULL
    OR EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.note <> ''))`
}

/** Those of some orders that still name their person. */
export async function selectUnerased(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('person_erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The email addresses of orders that belong to no account. */
export async function selectGuestEmails(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT customer_email AS email FROM orders
     WHERE id = ANY (${ids}) AND NOT EXISTS (SELECT FROM users u WHERE u.email = customer_email)`.execute(tx)
  return rows.map(({ email }) => email)
}

/** Locks orders, in the order in which all lock them. */
export async function lockOrders(tx: Tx, ids: string[]): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/**
 * Takes the person out of orders: contact data, notes, transfer content, names and all notes of the
 * timeline, the order's origin, and every email about it.
 */
export async function clearPerson(tx: Tx, ids: string[], at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      customer_name: ERASED_NAME,
      customer_email: '',
      customer_phone: '',
      street: '',
      ward: '',
      zip_code: '',
      notes: '',
      transfer_content: null,
      person_erased_at: at,
    })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_event')
    .set({ actor_name: ERASED_NAME })
    .where('order_id', 'in', ids)
    .where('actor_kind', 'in', ['guest', 'customer'])
    .execute()
  await tx.updateTable('order_event').set({ note: '' }).where('order_id', 'in', ids).execute()
  await tx.deleteFrom('order_origin').where('order_id', 'in', ids).execute()
  await deleteEmailsAbout(tx, ids)
}
