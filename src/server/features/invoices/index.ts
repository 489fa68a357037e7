export { createInvoice } from './create-invoice.ts'
export { cancelInvoiceOf, payInvoiceOf } from './follow-order.ts'
export { getInvoice, invoiceOfOrder } from './invoices.service.ts'
