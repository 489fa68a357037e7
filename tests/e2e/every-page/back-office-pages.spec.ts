import type { APIRequestContext } from '@playwright/test'
import { matchRoutes } from 'react-router'
import type { Area } from '#contract/kernel/area.ts'
import { areas } from '#contract/kernel/areas/all.ts'
import { settingNames } from '#contract/settings/settings.sections.ts'
import { adminHeaders, signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, test } from '#tests/e2e/browser.ts'
import { pagePermissions, permissionsOf } from '#web/admin/page-permissions.ts'
import { expectSoundPages } from './sound-pages.ts'

// the preview of an email runs no scripts, those of axe neither; an address that is no page answers 404
test.use({ tolerates: /^Blocked script execution in 'about:srcdoc'|\/admin\/no-such-page$/ })

/** Pages of an area by further paths of its patterns. */
const FURTHER: Record<string, string[]> = {
  '/admin/products': ['/admin/products/new', '/admin/no-such-page'],
  '/admin/warehouse/overview': ['/admin/warehouse/no-such-page'],
  '/admin/setup': settingNames.map(section => `/admin/settings/${section}`),
}

/** The pages of each area with paths that name no single record, by the first of them. */
const AREAS = Object.fromEntries(
  areas.map(({ pages }: Pick<Area, 'pages'>) => {
    const paths = Object.keys(permissionsOf(pages))
      .map(path => path.replace(/\/:\w+\?/, ''))
      .filter(path => !/[:*]/.test(path))
    const [first = ''] = paths
    return [first, [...paths, ...(FURTHER[first] ?? [])]]
  }),
)

/** The pages of single records, of the first of each kind that the demo shop has. */
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

/**
 * Pages of records that the demo shop does not have, looked at by the tests that make one (tests/e2e/account
 * and warehouse).
 */
const IN_OTHER_TESTS = [
  '/admin/warehouse/stock-takes/:id',
  '/admin/warehouse/stock-takes/:id/differences',
  '/admin/warehouse/pick/:id',
  '/admin/emails/:id',
]

for (const [area, pages] of Object.entries(AREAS))
  test(`the pages of the back office are sound at every width: ${area} @one-size`, async ({ page }) => {
    await signInAsAdmin(page, '/admin')
    await expectSoundPages(page, pages)
  })

test('pages of single records in the back office are sound at every width @one-size', async ({ page }) => {
  const things = await pagesOfThings(page.request)
  const patterns = Object.keys(pagePermissions).map(path => ({ path }))
  const paths = [...Object.values(AREAS).flat(), ...things]
  const visited = paths.map(path => matchRoutes(patterns, path)?.at(-1)?.route.path)
  const left = Object.keys(pagePermissions).filter(pattern => !visited.includes(pattern))
  expect(left.sort()).toEqual(IN_OTHER_TESTS.sort())
  await signInAsAdmin(page, '/admin')
  await expectSoundPages(page, things)
})
