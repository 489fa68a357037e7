// A separate process that writes PDFs: the library and the whole fonts take memory that the shop does not
// keep, and a long invoice takes longer than any other answer should wait. Speaks over IPC; ends with its
// parent process.
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import type { HelperFailure } from '../../../kernel/helper-process.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { WrittenPdf } from './write-pdf.ts'

const answer = (result: WrittenPdf | HelperFailure): void => void process.send?.(result)

process.on('message', (invoice: Invoice) => {
  drawInvoice(invoice).then(
    content => answer({ content }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
