import type { Readable } from 'node:stream'
import { invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { XLSX } from '#contract/kernel/call.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { Database } from '../../db/database.ts'
import { type TableColumn, tableSheet, writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import type { InvoiceFile } from './invoice-files.ts'
import { type InvoiceFilter, type InvoiceSummaryRow, selectInvoicesAfter } from './invoices.queries.ts'
import { filterOf, type InvoiceQuery } from './invoices.service.ts'

/** Invoices that are read at a time. */
const BATCH = 500

const columns: TableColumn<InvoiceSummaryRow>[] = [
  { heading: 'Số hóa đơn', width: 18, value: row => row.invoice_number },
  { heading: 'Đơn hàng', width: 18, value: row => row.order_number },
  { heading: 'Ngày xuất', width: 18, format: 'moment', value: row => row.issued_at },
  { heading: 'Người mua', width: 28, value: row => row.buyer_name },
  { heading: 'Điện thoại', width: 14, value: row => row.buyer_phone },
  { heading: 'Trạng thái', width: 16, value: row => invoiceStatusLabels[row.status] },
  { heading: 'Tổng tiền', width: 16, format: 'dong', value: row => row.total_dong },
]

/** The invoices that fit as an Excel file, newest first, read in portions as the file is taken. */
export function exportInvoices(db: Database, query: InvoiceQuery): InvoiceFile<Readable> {
  return {
    content: writeSpreadsheet([tableSheet('Hóa đơn', columns, allInvoices(db, filterOf(query)))]),
    contentType: XLSX,
    fileName: `invoices_${vietnamDay(new Date())}.xlsx`,
  }
}

async function* allInvoices(db: Database, filter: InvoiceFilter): AsyncGenerator<InvoiceSummaryRow> {
  for (let last: InvoiceSummaryRow | undefined; ; ) {
    const rows = await selectInvoicesAfter(db, filter, { last, limit: BATCH })
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}
