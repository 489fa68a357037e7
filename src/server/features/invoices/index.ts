export { cancelInvoiceOf, payInvoiceOf } from './follow-order.ts'
export { invoiceRoutes } from './invoices.routes.ts'
export { getInvoice, invoiceOfOrder } from './invoices.service.ts'
export { issueInvoice } from './issue-invoice.ts'
