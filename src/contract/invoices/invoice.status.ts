/** The states of an invoice (R37): data, so that server, screens and tests share them. */

export const invoiceStatuses = ['issued', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  issued: 'Đã xuất',
  paid: 'Đã thanh toán',
  cancelled: 'Đã hủy',
}

const steps: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  issued: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

/**
 * The states that an admin may set from one. A paid invoice is cancelled by its order, or by its replacement.
 */
export function nextInvoiceStatuses(from: InvoiceStatus): readonly InvoiceStatus[] {
  return steps[from]
}
