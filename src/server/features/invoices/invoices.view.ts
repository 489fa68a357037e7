import type { Invoice, InvoiceStats, InvoiceSummary } from '#contract/invoices/invoice.shapes.ts'
import { nextInvoiceStatuses } from '#contract/invoices/invoice.status.ts'
import { amountInWords } from '#contract/kernel/amount-in-words.ts'
import type { InvoiceRow, InvoiceSummaryRow, sumInvoices } from './invoices.queries.ts'

/** The path of an invoice's PDF. */
function pdfPathOf(id: string): string {
  return `/api/invoices/${id}/download-pdf`
}

/** An invoice in a list. */
export function invoiceSummaryView(row: InvoiceSummaryRow): InvoiceSummary {
  return {
    _id: row.id,
    invoiceNumber: row.invoice_number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    buyerName: row.buyer_name,
    buyerPhone: row.buyer_phone,
    totalAmount: row.total_dong,
    createdAt: row.issued_at.toISOString(),
    pdfPath: pdfPathOf(row.id),
  }
}

/** An invoice whole. */
export function invoiceView(row: InvoiceRow): Invoice {
  const { content } = row
  return {
    ...invoiceSummaryView({
      ...row,
      order_number: content.order.orderNumber,
      buyer_name: content.buyer.name,
      buyer_phone: content.buyer.phone,
    }),
    content,
    totalInWords: amountInWords(row.total_dong),
    createdBy: row.issued_by_name,
    paidAt: row.paid_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    nextStatuses: [...nextInvoiceStatuses(row.status)],
  }
}

export function invoiceStatsView(sums: Awaited<ReturnType<typeof sumInvoices>>): InvoiceStats {
  const of = (status: string) => sums.find(sum => sum.status === status) ?? { invoices: 0, dong: 0 }
  const [issued, paid, cancelled] = [of('issued'), of('paid'), of('cancelled')]
  return {
    total: issued.invoices + paid.invoices + cancelled.invoices,
    issued: issued.invoices,
    paid: paid.invoices,
    cancelled: cancelled.invoices,
    totalAmount: issued.dong + paid.dong,
    issuedAmount: issued.dong,
    paidAmount: paid.dong,
  }
}
