import type { Invoice, InvoiceStats, InvoiceSummary } from '#contract/invoices/invoice.shapes.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice.status.ts'
import { spellNumbers } from '#contract/kernel/document-number.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { spellPhones } from '#contract/kernel/phone.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import type { Database } from '../../db/database.ts'
import {
  countInvoices,
  findInvoice,
  findInvoiceOfOrder,
  type InvoiceFilter,
  selectInvoices,
  sumInvoices,
} from './invoices.queries.ts'
import { invoiceStatsView, invoiceSummaryView, invoiceView } from './invoices.view.ts'

export type InvoiceQuery = {
  status?: InvoiceStatus | undefined
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/**
 * The search as the database takes it. A number is looked for whole: its parts alone would find an order
 * that happens to have the same.
 */
export function filterOf({ search = '', ...rest }: InvoiceQuery): InvoiceFilter {
  const words = foldDiacritics(spellPhones(spellNumbers(search)))
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/\s+/)
    .filter(word => word !== '')
  return { ...rest, words: search && words.length === 0 ? null : words.slice(0, 8) }
}

/** A page of the invoices, newest first. */
export async function listInvoices(
  db: Database,
  { page, limit, ...query }: InvoiceQuery & { page: number; limit: number },
): Promise<{ invoices: InvoiceSummary[]; total: number; totalPages: number }> {
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    selectInvoices(db, filter, { limit, offset: (page - 1) * limit }),
    countInvoices(db, filter),
  ])
  return { invoices: rows.map(invoiceSummaryView), total, totalPages: Math.ceil(total / limit) }
}

/** @throws invoice_not_found */
export async function getInvoice(db: Database, id: string): Promise<Invoice> {
  const row = await findInvoice(db, id)
  if (!row) throw new ShopError('invoice_not_found', { message: 'Không tìm thấy hóa đơn' })
  return invoiceView(row)
}

/** The newest invoice of an order, the live one if there is one. */
export async function invoiceOfOrder(db: Database, orderId: string): Promise<Invoice | undefined> {
  const row = await findInvoiceOfOrder(db, orderId)
  return row && invoiceView(row)
}

/** The same. @throws invoice_not_found if the order has none */
export async function getInvoiceOfOrder(db: Database, orderId: string): Promise<Invoice> {
  const invoice = await invoiceOfOrder(db, orderId)
  if (!invoice) throw new ShopError('invoice_not_found')
  return invoice
}

export async function getInvoiceStats(db: Database): Promise<InvoiceStats> {
  return invoiceStatsView(await sumInvoices(db))
}
