import type { Readable } from 'node:stream'
import { XLSX } from '#contract/call.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../db/database.ts'
import { exportInvoices } from './export-invoices.ts'
import { writeInvoiceExcel } from './invoice-excel.ts'
import { getInvoice, type InvoiceQuery } from './invoices.service.ts'
import { writeInvoicePdf } from './pdf/write-pdf.ts'

/** A file of invoices, by the name that it is saved under. */
type InvoiceFile<C extends Buffer | Readable> = { content: C; contentType: string; fileName: string }

/** The invoice as a PDF, made now: it can't be older than the invoice's state. @throws invoice_not_found */
export async function invoicePdf(db: Database, id: string): Promise<InvoiceFile<Buffer>> {
  const invoice = await getInvoice(db, id)
  return {
    content: await writeInvoicePdf(invoice),
    contentType: 'application/pdf',
    fileName: `invoice-${invoice.orderNumber}.pdf`,
  }
}

/** The invoice as an Excel file. @throws invoice_not_found */
export async function invoiceExcel(db: Database, id: string): Promise<InvoiceFile<Readable>> {
  const invoice = await getInvoice(db, id)
  return {
    content: writeInvoiceExcel(invoice),
    contentType: XLSX,
    fileName: `invoice-${invoice.orderNumber}.xlsx`,
  }
}

/** The invoices that fit as an Excel file. */
export function invoiceTable(db: Database, query: InvoiceQuery): InvoiceFile<Readable> {
  return {
    content: exportInvoices(db, query),
    contentType: XLSX,
    fileName: `invoices_${vietnamDay(new Date())}.xlsx`,
  }
}
