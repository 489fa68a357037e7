import { XLSX } from '#contract/call.ts'
import * as calls from '#contract/reports/report.calls.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Feature } from '../../feature.ts'
import { writeSpreadsheet } from '../../spreadsheet/write-spreadsheet.ts'
import { promotionReport } from './promotion-report.ts'
import { reportSheets } from './report-sheets.ts'
import { orderReport, revenueReport } from './sales-reports.ts'
import { customerReport, getOverview, productReport } from './stock-and-people.ts'

export const reportRoutes: Feature = (handle, { db }) => {
  handle(calls.getOverview, async () => ({ data: await getOverview(db, new Date()) }))
  handle(calls.getRevenueReport, async ({ query }) => ({
    data: await revenueReport(db, query.days, new Date()),
  }))
  handle(calls.getOrderReport, async ({ query }) => ({ data: await orderReport(db, query.days, new Date()) }))
  handle(calls.getProductReport, async ({ query }) => ({
    data: await productReport(db, query.days, new Date()),
  }))
  handle(calls.getCustomerReport, async ({ query }) => ({
    data: await customerReport(db, query.days, new Date()),
  }))
  handle(calls.getPromotionReport, async ({ query }) => ({
    data: await promotionReport(db, query.days, new Date()),
  }))
  handle(calls.exportReport, async ({ query: { days } }) => {
    const now = new Date()
    const [revenue, orders, products, customers, promotions] = await Promise.all([
      revenueReport(db, days, now),
      orderReport(db, days, now),
      productReport(db, days, now),
      customerReport(db, days, now),
      promotionReport(db, days, now),
    ])
    return {
      content: writeSpreadsheet(reportSheets({ revenue, orders, products, customers, promotions })),
      contentType: XLSX,
      fileName: `bao-cao-${days}-ngay-${vietnamDay(now)}.xlsx`,
    }
  })
}
