import type { Readable } from 'node:stream'
import { XLSX } from '#contract/kernel/call.ts'
import type { Database } from '../../db/database.ts'
import { writeInvoiceExcel } from './invoice-excel.ts'
import { getInvoice } from './invoices.service.ts'
import { writeInvoicePdf } from './pdf/write-pdf.ts'

/** A file of invoices, by the name that it is saved under. */
export type InvoiceFile<C extends Buffer | Readable> = { content: C; contentType: string; fileName: string }

/** The invoice as a PDF, made now: it can't be older than the invoice's state. @throws invoice_not_found */
export async function downloadInvoicePdf(db: Database, id: string): Promise<InvoiceFile<Buffer>> {
  const invoice = await getInvoice(db, id)
  return {
    content: await writeInvoicePdf(invoice),
    contentType: 'application/pdf',
    fileName: `invoice-${invoice.orderNumber}.pdf`,
  }
}

/** The invoice as an Excel file. @throws invoice_not_found */
export async function downloadInvoiceExcel(db: Database, id: string): Promise<InvoiceFile<Readable>> {
  const invoice = await getInvoice(db, id)
  return {
    content: writeInvoiceExcel(invoice),
    contentType: XLSX,
    fileName: `invoice-${invoice.orderNumber}.xlsx`,
  }
}
