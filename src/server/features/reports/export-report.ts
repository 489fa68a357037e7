import type { Readable } from 'node:stream'
import { XLSX } from '#contract/kernel/call.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { Database } from '../../db/database.ts'
import { writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import { getPromotionReport } from './promotion-report.ts'
import { reportSheets } from './report-sheets.ts'
import { getOrderReport, getRevenueReport } from './sales-reports.ts'
import { getCustomerReport, getProductReport } from './stock-and-people.ts'

/** All reports of the last `days` days as an Excel file, by the name that it is saved under. */
export async function exportReport(
  db: Database,
  days: number,
  now: Date,
): Promise<{ content: Readable; contentType: string; fileName: string }> {
  const [revenue, orders, products, customers, promotions] = await Promise.all([
    getRevenueReport(db, days, now),
    getOrderReport(db, days, now),
    getProductReport(db, days, now),
    getCustomerReport(db, days, now),
    getPromotionReport(db, days, now),
  ])
  return {
    content: writeSpreadsheet(reportSheets({ revenue, orders, products, customers, promotions })),
    contentType: XLSX,
    fileName: `bao-cao-${days}-ngay-${vietnamDay(now)}.xlsx`,
  }
}
