import * as calls from '#contract/invoices/invoice.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { createInvoice } from './create-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { downloadInvoiceExcel, downloadInvoicePdf } from './invoice-files.ts'
import * as invoices from './invoices.service.ts'
import { replaceInvoice } from './replace-invoice.ts'

/** The status call is the orders': to pay an invoice is to pay its order. */
export const invoiceRoutes: Feature = (handle, { db, env }) => {
  handle(calls.listInvoices, async ({ query }) => {
    const { invoices: data, ...rest } = await invoices.listInvoices(db, query)
    return { data, ...rest, currentPage: query.page }
  })
  handle(calls.getInvoiceStats, async () => ({ data: await invoices.getInvoiceStats(db) }))
  handle(calls.getInvoice, async ({ params }) => ({ data: await invoices.getInvoice(db, params.id) }))
  handle(calls.getInvoiceOfOrder, async ({ params }) => ({
    data: await invoices.getInvoiceOfOrder(db, params.orderId),
  }))
  handle(calls.createInvoice, async ({ params, body, currentUser }) => {
    const id = await createInvoice(db, { orderId: params.orderId, vatBuyer: body.vatBuyer, by: currentUser })
    const data = await invoices.getInvoice(db, id)
    return { data, message: `Đã xuất hóa đơn ${data.invoiceNumber}` }
  })
  handle(calls.replaceInvoice, async ({ params, body, currentUser }) => {
    const id = await replaceInvoice(db, { invoiceId: params.id, correction: body, by: currentUser })
    const data = await invoices.getInvoice(db, id)
    return { data, message: `Đã lập lại hóa đơn: ${data.invoiceNumber}` }
  })
  handle(calls.generateInvoicePdf, async ({ params }) => {
    const { content, fileName } = await downloadInvoicePdf(db, params.id)
    const { invoiceNumber, pdfPath } = await invoices.getInvoice(db, params.id)
    const url = new URL(pdfPath, env.PUBLIC_URL).href
    const pdfInfo = { relativePath: pdfPath, url, fileName, sizeBytes: content.length }
    return { data: { invoiceNumber, pdfPath, pdfInfo }, message: 'Đã tạo file hóa đơn' }
  })
  handle(calls.downloadInvoicePdf, ({ params }) => downloadInvoicePdf(db, params.id))
  handle(calls.downloadInvoiceExcel, ({ params }) => downloadInvoiceExcel(db, params.id))
  handle(calls.exportInvoices, ({ body }) => exportInvoices(db, body))
}
