import type { APIRequestContext } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { adminHeaders, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { pagePermissions } from '#web/admin/page-permissions.ts'
import { expectSoundPagesOnBoth } from './sound-pages.ts'

// the preview of an email runs no scripts, those of axe neither; an address that is no page answers 404
test.use({ tolerates: /^Blocked script execution in 'about:srcdoc'|\/admin\/no-such-page$/ })

/** Few enough in each area to stay far from the limit of time on a busy machine. */
const AREAS = {
  orders: [
    '',
    '/orders',
    '/orders/holds',
    '/invoices',
    '/promotions',
    '/promotions/new',
    '/enquiries',
    '/guest-data',
  ],
  catalogue: ['/setup', '/products', '/products/new', '/products/import', '/categories', '/no-such-page'],
  shop: ['/users', '/users/new', '/emails', '/storage', '/backups', '/audit'],
  reports: ['', '/revenue', '/orders', '/products', '/customers', '/promotions'].map(
    tab => `/reports${tab}?days=90`,
  ),
  settings: [
    'shop',
    'bank',
    'tax',
    'delivery',
    'checkout',
    'stock',
    'home',
    'text',
    'email',
    'background-jobs',
  ].map(section => `/settings/${section}`),
  warehouse: [
    '/warehouse/overview',
    '/warehouse/alerts',
    '/warehouse/operations',
    '/warehouse/transactions',
    '/warehouse/warehouses',
    '/warehouse/stock-takes',
    '/warehouse/labels',
    '/warehouse/map',
    '/warehouse/pick',
    '/warehouse/no-such-page',
    '/warehouse-dashboard',
  ],
}

/** The pages of single things, of the first of each kind that the demo shop has. */
async function pagesOfThings(request: APIRequestContext): Promise<string[]> {
  const headers = await adminHeaders(request)
  const get = async (list: string) => (await (await request.get(`/api/${list}`, { headers })).json()).data
  const first = async (list: string): Promise<string> => (await get(list))[0]._id
  const path = async (list: string, page: string) => `/admin/${page.replace(':id', await first(list))}`
  const warehouse = await first('warehouse/warehouses')
  const [bin] = await get(`warehouse/warehouses/${warehouse}/locations`)
  const [movement] = (await get('warehouse/transactions')).transactions
  return [
    await path('admin/products', 'products/:id/edit'),
    await path('admin/orders', 'orders/:id'),
    await path('admin/orders', 'orders/:id/pick-list'),
    await path('admin/orders', 'orders/:id/delivery-slip'),
    await path('invoices', 'invoices/:id'),
    await path('admin/promotions', 'promotions/:id'),
    await path('users?role=user', 'users/:id'),
    await path('users?role=user', 'users/:id/edit'),
    `/admin/warehouse/transactions/${movement._id}`,
    `/admin/warehouse/map/${warehouse}/${bin.location_code}`,
  ]
}

/** Pages of what the demo shop has none of, looked at by the tests that make one (tests/e2e/account and warehouse). */
const IN_OTHER_TESTS = [
  '/admin/emails/:id',
  '/admin/warehouse/stock-takes/:id',
  '/admin/warehouse/stock-takes/:id/differences',
  '/admin/warehouse/pick/:id',
]

for (const [area, pages] of Object.entries(AREAS))
  test(`the pages of the back office are sound on both sizes: ${area} @one-size`, async ({ page }) => {
    await signInAsAdmin(page, '/admin')
    await expectSoundPagesOnBoth(
      page,
      pages.map(path => `/admin${path}`),
    )
  })

test('the pages of single things in the back office are sound on both sizes, and no page is left out @one-size', async ({
  page,
}) => {
  const things = await pagesOfThings(page.request)
  const patterns = Object.keys(pagePermissions).map(path => ({ path }))
  const paths = [...Object.values(AREAS).flatMap(pages => pages.map(path => `/admin${path}`)), ...things]
  const visited = paths.map(path => matchRoutes(patterns, path)?.at(-1)?.route.path)
  expect(Object.keys(pagePermissions).filter(pattern => !visited.includes(pattern))).toEqual(IN_OTHER_TESTS)
  await signInAsAdmin(page, '/admin')
  await expectSoundPagesOnBoth(page, things)
})
