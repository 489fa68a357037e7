import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { day, id, paging, success, text } from '../kernel/fields.ts'
import {
  invoiceCorrectionShape,
  invoiceShape,
  invoiceStatsShape,
  invoiceStatusShape,
  invoiceSummaryShape,
  vatBuyerShape,
} from './invoice.shapes.ts'

const params = z.object({ id: id('mã hóa đơn') })
const ofOrder = z.object({ orderId: id('mã đơn hàng') })

const filters = {
  status: invoiceStatusShape.optional(),
  /** Number of the invoice or of its order, name or phone of the buyer. */
  search: text('từ khóa', { max: 120 }).optional(),
  startDate: day('từ ngày').optional(),
  endDate: day('đến ngày').optional(),
}

export const listInvoices = defineCall({
  route: 'GET /api/invoices',
  access: can('invoices.read'),
  summary: 'Invoices, newest first, by state, day of issue (Vietnam’s) and free text.',
  query: z.object({ ...paging({ size: 10 }), ...filters }),
  reply: success(z.array(invoiceSummaryShape), {
    /** Counted up to 10,000: beyond that narrower filters are the way to find something. */
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
  }),
})

export const getInvoiceStats = defineCall({
  route: 'GET /api/invoices/stats/summary',
  access: can('invoices.read'),
  summary: 'How many invoices there are of each state, and what they come to.',
  reply: success(invoiceStatsShape),
})

export const getInvoice = defineCall({
  route: 'GET /api/invoices/:id',
  access: can('invoices.read'),
  summary: 'One invoice with the frozen copy of what it bills.',
  params,
  reply: success(invoiceShape),
})

export const getInvoiceOfOrder = defineCall({
  route: 'GET /api/invoices/order/:orderId',
  access: can('invoices.read'),
  summary: 'The newest invoice of an order; 404 invoice_not_found where it has none.',
  params: ofOrder,
  reply: success(invoiceShape),
})

export const createInvoice = defineCall({
  route: 'POST /api/invoices/from-order/:orderId',
  access: can('invoices.change'),
  changes: ['invoices', 'orders'],
  summary:
    'Issues the invoice of an order, from confirmed on (else 409 order_not_billable); 409 invoice_exists while it has a live one.',
  params: ofOrder,
  body: z.object({ vatBuyer: vatBuyerShape.optional() }),
  reply: success(invoiceShape),
})

export const replaceInvoice = defineCall({
  route: 'POST /api/invoices/:id/replace',
  access: can('invoices.change'),
  changes: ['invoices', 'orders'],
  summary:
    'Cancels the live invoice of an order, paid or not, with a reason, and issues another one with the next number and the right buyer; its state follows the payment. 409 invalid_invoice_transition for a cancelled one.',
  params,
  body: invoiceCorrectionShape,
  reply: success(invoiceShape),
})

export const changeInvoiceStatus = defineCall({
  route: 'PUT /api/invoices/:id/status',
  access: can('invoices.change'),
  changes: ['invoices', 'orders'],
  summary:
    'Marks an issued invoice paid, which pays its order too, or cancelled; 409 invalid_invoice_transition for all else.',
  params,
  body: z.object({ status: invoiceStatusShape }),
  reply: success(invoiceShape),
})

export const generateInvoicePdf = defineCall({
  route: 'POST /api/invoices/:id/generate-pdf',
  access: can('invoices.read'),
  summary: 'Creates the PDF once and returns its address. It is not kept: each download creates it again.',
  params,
  reply: success(
    z.object({
      invoiceNumber: z.string(),
      pdfPath: z.string(),
      pdfInfo: z.object({
        relativePath: z.string(),
        url: z.string(),
        fileName: z.string(),
        sizeBytes: z.number().int(),
      }),
    }),
  ),
})

export const downloadInvoicePdf = defineCall({
  route: 'GET /api/invoices/:id/download-pdf',
  access: can('invoices.read'),
  summary: 'The invoice as a PDF, to be saved as invoice-{orderNumber}.pdf.',
  params,
  reply: fileReply('application/pdf'),
})

export const downloadInvoiceExcel = defineCall({
  route: 'GET /api/invoices/:id/download-excel',
  access: can('invoices.read'),
  summary: 'The invoice as an Excel file, to be saved as invoice-{orderNumber}.xlsx.',
  params,
  reply: fileReply(XLSX),
})

export const exportInvoices = defineCall({
  route: 'POST /api/invoices/export-excel',
  access: can('invoices.read'),
  summary: 'The invoices that fit the filters as an Excel file, newest first.',
  body: z.object(filters),
  reply: fileReply(XLSX),
})
