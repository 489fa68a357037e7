import { matchRoutes } from 'react-router'
import { hasPermission, type Permission, type Role } from '#contract/kernel/permissions.ts'

/** What a role has to allow to open a page of the back office: as many entries as `routes.ts` has pages. */
export const pagePermissions: Record<string, Permission> = {
  '/admin': 'reports.read',
  '/admin/setup': 'settings.read',
  '/admin/products': 'catalogue.read',
  '/admin/products/:id/edit?': 'catalogue.read',
  '/admin/products/import': 'catalogue.change',
  '/admin/orders': 'orders.read',
  '/admin/orders/:id': 'orders.read',
  '/admin/orders/:id/pick-list': 'orders.read',
  '/admin/orders/:id/delivery-slip': 'orders.read',
  '/admin/orders/holds': 'orders.read',
  '/admin/invoices': 'invoices.read',
  '/admin/invoices/:id': 'invoices.read',
  '/admin/promotions': 'promotions.read',
  '/admin/promotions/new': 'promotions.change',
  '/admin/promotions/:id': 'promotions.read',
  '/admin/emails': 'emails.read',
  '/admin/emails/:id': 'emails.read',
  '/admin/storage': 'storage.read',
  '/admin/backups': 'backups.read',
  '/admin/categories': 'catalogue.read',
  '/admin/enquiries': 'enquiries.read',
  '/admin/guest-data': 'personal-data.read',
  '/admin/users': 'users.read',
  '/admin/users/new': 'users.change',
  '/admin/users/:id': 'users.read',
  '/admin/users/:id/edit': 'users.change',
  '/admin/settings/background-jobs': 'settings.read',
  '/admin/settings/email': 'settings.read',
  '/admin/settings/:section?': 'settings.read',
  '/admin/reports': 'reports.read',
  '/admin/reports/revenue': 'reports.read',
  '/admin/reports/orders': 'reports.read',
  '/admin/reports/products': 'reports.read',
  '/admin/reports/customers': 'reports.read',
  '/admin/reports/promotions': 'reports.read',
  '/admin/warehouse/operations': 'stock.change',
  '/admin/warehouse/transactions/:id?': 'stock.read',
  '/admin/warehouse/overview': 'stock.read',
  '/admin/warehouse/alerts': 'stock.read',
  '/admin/warehouse-dashboard': 'stock.read',
  '/admin/warehouse/warehouses': 'stock.read',
  '/admin/warehouse/stock-takes': 'stock.read',
  '/admin/warehouse/stock-takes/:id': 'stock.change',
  '/admin/warehouse/stock-takes/:id/differences': 'stock.read',
  '/admin/warehouse/labels': 'stock.read',
  '/admin/warehouse/map/:id?': 'stock.read',
  '/admin/warehouse/map/:id?/:code': 'stock.read',
  '/admin/warehouse/pick': 'orders.read',
  '/admin/warehouse/pick/:id': 'orders.read',
  '/admin/warehouse/*': 'stock.read',
  '/admin/audit': 'audit.read',
}

const pages = Object.entries(pagePermissions).map(([path, permission]) => ({ path, handle: permission }))

/** Whether a role may open the page at a path; false where there is no such page. */
export function mayOpen(role: Role, path: string): boolean {
  const page = matchRoutes(pages, path)?.at(-1)?.route
  return page !== undefined && hasPermission(role, page.handle)
}
