import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The routes of the back office, below /admin. Each page names the permission that it needs in `page-permissions.ts`;
 * without an entry it opens for nobody.
 */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout/admin-layout.tsx', [
    ...prefix('admin', [
      index('admin/overview/overview.tsx'),
      route('setup', 'admin/setup/setup-page.tsx'),
      route('products', 'admin/products/list/product-list.tsx'),
      route('products/:id/edit?', 'admin/products/form/product-page.tsx'),
      route('products/import', 'admin/products/import/import-page.tsx'),
      route('orders', 'admin/orders/list/order-list.tsx'),
      route('orders/holds', 'admin/orders/holds/holds.tsx'),
      route('orders/:id', 'admin/orders/detail/order-page.tsx'),
      route('orders/:id/pick-list', 'admin/orders/papers/pick-list.tsx'),
      route('orders/:id/delivery-slip', 'admin/orders/papers/delivery-slip.tsx'),
      route('invoices', 'admin/invoices/invoice-list.tsx'),
      route('invoices/:id', 'admin/invoices/invoice-page.tsx'),
      route('promotions', 'admin/promotions/promotion-list.tsx'),
      route('promotions/new', 'admin/promotions/promotion-new.tsx'),
      route('promotions/:id', 'admin/promotions/promotion-page.tsx'),
      route('emails', 'admin/emails/email-list.tsx'),
      route('emails/:id', 'admin/emails/email-page.tsx'),
      route('storage', 'admin/storage/storage-page.tsx'),
      route('backups', 'admin/backup/backup-page.tsx'),
      route('categories', 'admin/categories/categories.tsx'),
      route('enquiries', 'admin/enquiries/enquiries.tsx'),
      route('guest-data', 'admin/guest-data/guest-data-page.tsx'),
      route('users', 'admin/users/user-list.tsx'),
      route('users/new', 'admin/users/user-new.tsx'),
      route('users/:id', 'admin/users/user-page.tsx'),
      route('users/:id/edit', 'admin/users/user-edit.tsx'),
      route('settings/background-jobs', 'admin/settings/background-jobs/background-jobs.tsx'),
      route('settings/email', 'admin/settings/mail-server/mail-server-page.tsx'),
      route('settings/:section?', 'admin/settings/settings-page.tsx'),
      route('reports', 'admin/reports/reports-layout.tsx', [
        index('admin/reports/report-overview.tsx'),
        route('revenue', 'admin/reports/revenue-report.tsx'),
        route('orders', 'admin/reports/order-report.tsx'),
        route('products', 'admin/reports/product-report.tsx'),
        route('customers', 'admin/reports/customer-report.tsx'),
        route('promotions', 'admin/reports/promotion-report.tsx'),
      ]),
      route('warehouse', 'admin/warehouse/layout/warehouse-layout.tsx', [
        route('overview', 'admin/warehouse/overview/overview.tsx'),
        route('alerts', 'admin/warehouse/alerts/alerts-page.tsx'),
        route('operations', 'admin/warehouse/operations/operations-page.tsx'),
        route('transactions/:id?', 'admin/warehouse/transactions/transactions-page.tsx'),
        route('warehouses', 'admin/warehouse/warehouses/warehouse-list.tsx'),
        route('stock-takes', 'admin/warehouse/stock-take/take-list.tsx'),
        route('stock-takes/:id', 'admin/warehouse/stock-take/take-page.tsx'),
        route('stock-takes/:id/differences', 'admin/warehouse/stock-take/differences-page.tsx'),
        route('labels', 'admin/warehouse/labels/label-page.tsx'),
        route('map/:id?', 'admin/warehouse/map/map-page.tsx', [
          route(':code', 'admin/warehouse/map/bin-page.tsx'),
        ]),
        route('pick', 'admin/warehouse/pick/pick-page.tsx'),
        route('pick/:id', 'admin/warehouse/pick/walk-page.tsx'),
        route('*?', 'admin/warehouse/layout/to-first-section.tsx'),
      ]),
      route('warehouse-dashboard', 'admin/warehouse/overview/dashboard.tsx'),
      route('audit', 'admin/audit/audit-log.tsx'),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),
]
