import { join } from 'node:path'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { helperProcess } from '../../../kernel/helper-process.ts'

export type WrittenPdf = { content: Uint8Array }

const write = helperProcess<Invoice, WrittenPdf>(join(import.meta.dirname, 'pdf-writer.ts'))

/** The invoice as a PDF, written in another process, one at a time. @throws if it can't be written */
export async function writeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const { content } = await write(invoice)
  return Buffer.from(content)
}
