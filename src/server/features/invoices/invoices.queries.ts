import { type RawBuilder, sql } from 'kysely'
import { type InvoiceContent, invoiceContentShape } from '#contract/invoices/invoice.shapes.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice.status.ts'
import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type InvoiceRow = Pick<
  Row<'invoice'>,
  | 'id'
  | 'invoice_number'
  | 'order_id'
  | 'total_dong'
  | 'issued_at'
  | 'issued_by_name'
  | 'paid_at'
  | 'cancelled_at'
  | 'cancel_reason'
> & {
  status: InvoiceStatus
  content: InvoiceContent
  /** The invoice that it replaces, and the invoice that replaces it. */
  replaces: OtherInvoice | null
  replaced_by: OtherInvoice | null
}
type OtherInvoice = { _id: string; invoiceNumber: string }

const COLUMNS = sql`i.id, i.invoice_number, i.order_id, i.status, i.content, i.total_dong, i.issued_at,
  i.issued_by_name, i.paid_at, i.cancelled_at, i.cancel_reason,
  (SELECT json_build_object('_id', old.id, 'invoiceNumber', old.invoice_number)
     FROM invoice old WHERE old.id = i.replaces_id) AS replaces,
  (SELECT json_build_object('_id', new.id, 'invoiceNumber', new.invoice_number)
     FROM invoice new WHERE new.replaces_id = i.id) AS replaced_by`

/** @throws if the frozen copy breaks the contract: then a migration is missing */
function parsed(row: InvoiceRow | undefined): InvoiceRow | undefined {
  return row && { ...row, content: invoiceContentShape.parse(row.content) }
}

export async function findInvoice(db: Database, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`SELECT ${COLUMNS} FROM invoice i WHERE i.id = ${id}`.execute(db)
  return parsed(rows[0])
}

/** The newest invoice of an order: the live one, else the last cancelled one. */
export async function findInvoiceOfOrder(db: Database, orderId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    SELECT ${COLUMNS} FROM invoice i WHERE i.order_id = ${orderId}
     ORDER BY (i.status <> 'cancelled') DESC, i.issued_at DESC, i.id DESC LIMIT 1`.execute(db)
  return parsed(rows[0])
}

/** Locks the live invoice of an order; the order's row is locked already. */
export function lockLiveInvoice(tx: Tx, orderId: string) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'invoice_number', 'status', 'paid_at'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
}

export async function setInvoiceStatus(
  tx: Tx,
  change: { id: string; to: 'paid' | 'cancelled'; reason?: string; at: Date },
): Promise<void> {
  const { reason = '', at } = change
  const rest = change.to === 'paid' ? { paid_at: at } : { cancelled_at: at, cancel_reason: reason }
  await tx
    .updateTable('invoice')
    .set({ status: change.to, ...rest })
    .where('id', '=', change.id)
    .execute()
}

export type NewInvoice = {
  number: string
  orderId: string
  content: InvoiceContent
  /** When its order was paid; it is issued merely if it was not. */
  paidAt: Date | null
  /** The cancelled invoice that it replaces. */
  replacesId: string | null
  at: Date
  by: { id: string | null; name: string }
}

/** @returns the invoice's id */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<string> {
  const { id } = await tx
    .insertInto('invoice')
    .values({
      invoice_number: invoice.number,
      order_id: invoice.orderId,
      status: invoice.paidAt ? 'paid' : 'issued',
      content: JSON.stringify(invoice.content),
      total_dong: invoice.content.totalAmount,
      issued_at: invoice.at,
      issued_by: invoice.by.id,
      issued_by_name: invoice.by.name,
      paid_at: invoice.paidAt,
      replaces_id: invoice.replacesId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type InvoiceFilter = {
  status?: InvoiceStatus | undefined
  /** Days of issue in Vietnam, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  /**
   * Folded words that number, order number, name or phone hold; null if the search has none: it fits
   * nothing.
   */
  words: string[] | null
}

/** Counts stop here. */
const MAX_COUNT = 10_000

function conditions(filter: InvoiceFilter, last?: { id: string }): RawBuilder<unknown> {
  const parts = [
    filter.status && sql`i.status = ${filter.status}`,
    filter.startDate && sql`i.issued_at >= ${startOfVietnamDay(filter.startDate)}`,
    filter.endDate && sql`i.issued_at < ${startOfVietnamDay(addDays(filter.endDate, 1))}`,
    // a Date would lose the microseconds of a timestamp: the database looks its own up
    last && sql`(i.issued_at, i.id) < (SELECT issued_at, id FROM invoice WHERE id = ${last.id})`,
    filter.words === null && sql`false`,
    ...(filter.words ?? []).map(word => sql`i.search_text LIKE ${`%${word}%`}`),
  ].filter(part => typeof part === 'object')
  return parts.length > 0 ? sql`WHERE ${sql.join(parts, sql` AND `)}` : sql``
}

/** An invoice as lists need it. */
export type InvoiceSummaryRow = Pick<
  Row<'invoice'>,
  'id' | 'invoice_number' | 'order_id' | 'total_dong' | 'issued_at'
> & {
  order_number: string
  status: InvoiceStatus
  buyer_name: string
  buyer_phone: string
}

const SUMMARY = sql`i.id, i.invoice_number, i.order_id,
  i.content -> 'order' ->> 'orderNumber' AS order_number, i.status,
  i.content -> 'buyer' ->> 'name' AS buyer_name, i.content -> 'buyer' ->> 'phone' AS buyer_phone,
    i.total_dong, i.issued_at`

export async function selectInvoices(
  db: Database,
  filter: InvoiceFilter,
  page: { limit: number; offset: number },
): Promise<InvoiceSummaryRow[]> {
  const { rows } = await sql<InvoiceSummaryRow>`
    SELECT ${SUMMARY} FROM invoice i ${conditions(filter)}
     ORDER BY i.issued_at DESC, i.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db)
  return rows
}

/** The invoices that follow `last` in the list, or its first ones. */
export async function selectInvoicesAfter(
  db: Database,
  filter: InvoiceFilter,
  page: { last: Pick<InvoiceSummaryRow, 'id'> | undefined; limit: number },
): Promise<InvoiceSummaryRow[]> {
  const { rows } = await sql<InvoiceSummaryRow>`
    SELECT ${SUMMARY} FROM invoice i ${conditions(filter, page.last)}
     ORDER BY i.issued_at DESC, i.id DESC LIMIT ${page.limit}`.execute(db)
  return rows
}

/** How many invoices fit, up to 10,000. */
export async function countInvoices(db: Database, filter: InvoiceFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM invoice i ${conditions(filter)}
      LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

export async function sumInvoices(
  db: Database,
): Promise<{ status: InvoiceStatus; invoices: number; dong: number }[]> {
  const { rows } = await sql<{ status: InvoiceStatus; invoices: number; dong: number }>`
    SELECT status, count(*) AS invoices, sum(total_dong)::bigint AS dong FROM invoice
    GROUP BY status`.execute(db)
  return rows
}
