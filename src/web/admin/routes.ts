import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { AreaPage } from '#contract/kernel/area.ts'
import { areas } from '#contract/kernel/areas/all.ts'

/** The routes of the back office: the pages of all areas, below /admin. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout/admin-layout.tsx', [
    ...prefix('admin', [
      ...areas.flatMap(({ pages }: { pages: readonly AreaPage[] }) => pages.map(routeOf)),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),
]

function routeOf({ path, file, children }: AreaPage): RouteConfigEntry {
  return path === '' ? index(file) : route(path, file, children?.map(routeOf))
}
