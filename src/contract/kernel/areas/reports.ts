import { area } from '../area.ts'

export const reports = area({
  permissions: ['reports.read'],
  kinds: {},
  effects: {},
  tables: {
    reports: [
      'product_sale',
      'product_sale_delta',
      'product_sale_period',
      'product_sale_period_start',
      'buyer_metric',
      'buyer_metric_delta',
      'buyer_sale',
      'buyer_sale_period',
    ],
  },
  pages: [
    { path: '', file: 'admin/overview/overview.tsx', permission: 'reports.read' },
    {
      path: 'reports',
      file: 'admin/reports/reports-layout.tsx',
      children: [
        { path: '', file: 'admin/reports/report-overview.tsx', permission: 'reports.read' },
        { path: 'revenue', file: 'admin/reports/revenue-report.tsx', permission: 'reports.read' },
        { path: 'orders', file: 'admin/reports/order-report.tsx', permission: 'reports.read' },
        { path: 'products', file: 'admin/reports/product-report.tsx', permission: 'reports.read' },
        { path: 'customers', file: 'admin/reports/customer-report.tsx', permission: 'reports.read' },
        { path: 'promotions', file: 'admin/reports/promotion-report.tsx', permission: 'reports.read' },
      ],
    },
  ],
  menu: [{ group: 'figures', to: '/admin/reports', label: 'Báo cáo', icon: 'ChartColumn' }],
})
