// Pictures of the warehouses, the storage of files and the backups.
import { open, test } from '#tests/e2e/browser.ts'
import { signInAsAdmin, take, takeWindow } from './take.ts'

test('the warehouses', async ({ page }) => {
  await signInAsAdmin(page)
  const pages = {
    'admin-warehouse': '/admin/warehouse/overview',
    'admin-warehouse-alerts': '/admin/warehouse/alerts',
    'admin-warehouse-operations': '/admin/warehouse/operations?type=import',
    'admin-warehouse-transactions': '/admin/warehouse/transactions',
    'admin-warehouse-list': '/admin/warehouse/warehouses',
    'admin-warehouse-map': '/admin/warehouse/map',
    'admin-warehouse-dashboard': '/admin/warehouse-dashboard',
    'admin-warehouse-pick': '/admin/warehouse/pick',
    'admin-stock-takes': '/admin/warehouse/stock-takes',
    'admin-labels': '/admin/warehouse/labels',
  }
  for (const [name, path] of Object.entries(pages)) {
    await open(page, path)
    await take(page, name)
  }
})

test('a bin, and a stock take half done', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin/warehouse/map')
  await page.getByRole('gridcell').first().click()
  await page.waitForURL(/\/map\/[^/]+\/[^/]+$/)
  await page.getByRole('heading', { name: /^[A-Z]\d*-\d+-\d+-T\d+$/ }).waitFor()
  await takeWindow(page, 'admin-warehouse-bin')
  await open(page, '/admin/warehouse/stock-takes')
  await page.locator('a[href*="/stock-takes/"]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // its foot stays in sight
  await takeWindow(page, 'admin-stock-take')
})

test('files and backups', async ({ page }) => {
  await signInAsAdmin(page)
  await open(page, '/admin/storage')
  await take(page, 'admin-storage')
  await open(page, '/admin/backups')
  await take(page, 'admin-backups')
})
