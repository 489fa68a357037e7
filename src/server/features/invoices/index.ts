export { createInvoice } from './create-invoice.ts'
export { cancelInvoiceOf, payInvoiceOf } from './follow-order.ts'
export { invoiceRoutes } from './invoices.routes.ts'
export { getInvoice, invoiceOfOrder } from './invoices.service.ts'
