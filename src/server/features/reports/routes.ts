import * as calls from '#contract/reports/report.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { exportReport } from './export-report.ts'
import { getPromotionReport } from './promotion-report.ts'
import { getOrderReport, getRevenueReport } from './sales-reports.ts'
import { getCustomerReport, getOverview, getProductReport } from './stock-and-people.ts'

export const reportRoutes: Feature = (handle, { db }) => {
  handle(calls.getOverview, async () => ({ data: await getOverview(db, new Date()) }))
  handle(calls.getRevenueReport, async ({ query }) => ({
    data: await getRevenueReport(db, query.days, new Date()),
  }))
  handle(calls.getOrderReport, async ({ query }) => ({
    data: await getOrderReport(db, query.days, new Date()),
  }))
  handle(calls.getProductReport, async ({ query }) => ({
    data: await getProductReport(db, query.days, new Date()),
  }))
  handle(calls.getCustomerReport, async ({ query }) => ({
    data: await getCustomerReport(db, query.days, new Date()),
  }))
  handle(calls.getPromotionReport, async ({ query }) => ({
    data: await getPromotionReport(db, query.days, new Date()),
  }))
  handle(calls.exportReport, ({ query }) => exportReport(db, query.days, new Date()))
}
