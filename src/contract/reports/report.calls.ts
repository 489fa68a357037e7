import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { reportPeriods } from './report.periods.ts'
import {
  customerReportShape,
  orderReportShape,
  overviewShape,
  productReportShape,
  promotionReportShape,
  revenueReportShape,
} from './report.shapes.ts'

const MESSAGE = `Kỳ báo cáo phải là một trong: ${reportPeriods.join(', ')} ngày`
const days = z.coerce
  .number({ error: MESSAGE })
  .refine(value => reportPeriods.some(period => period === value), { error: MESSAGE })
  .default(reportPeriods[0])
const ofDays = z.object({ days })

export const getRevenueReport = defineCall({
  route: 'GET /api/analytics/revenue',
  access: can('reports.read'),
  summary: 'Revenue by day, month and way of paying; compared with the same number of days before.',
  query: ofDays,
  reply: success(revenueReportShape),
})

export const getOrderReport = defineCall({
  route: 'GET /api/analytics/orders',
  access: can('reports.read'),
  summary: 'Orders by status and day.',
  query: ofDays,
  reply: success(orderReportShape),
})

export const getProductReport = defineCall({
  route: 'GET /api/analytics/products',
  access: can('reports.read'),
  summary: 'What sells, what runs low, what is new, and how the catalogue is spread.',
  query: ofDays,
  reply: success(productReportShape),
})

export const getCustomerReport = defineCall({
  route: 'GET /api/analytics/customers',
  access: can('reports.read'),
  summary: 'New accounts, the best customers and the groups by what they have spent.',
  query: ofDays,
  reply: success(customerReportShape),
})

export const getPromotionReport = defineCall({
  route: 'GET /api/analytics/promotions',
  access: can('reports.read'),
  summary:
    'What promotions have taken off orders, by day and by promotion; compared with as many days before.',
  query: ofDays,
  reply: success(promotionReportShape),
})

export const getOverview = defineCall({
  route: 'GET /api/admin/overview',
  access: can('reports.read'),
  summary: 'Work that is due: low stock, proofs, refunds, returns, enquiries; and the number of customers.',
  reply: success(overviewShape),
})

export const exportReport = defineCall({
  route: 'GET /api/analytics/export',
  access: can('reports.read'),
  summary: 'All reports of a period as one Excel file.',
  query: ofDays,
  reply: fileReply(XLSX),
})
