import { matchRoutes } from 'react-router'
import type { Area, AreaPage } from '#contract/kernel/area.ts'
import { areas } from '#contract/kernel/areas/all.ts'
import { hasPermission, type Permission } from '#contract/kernel/permissions.ts'
import type { Role } from '#contract/kernel/roles.ts'

/** The permission of each page, by the pattern of its path. */
export function permissionsOf(pages: readonly AreaPage[], above = '/admin'): Record<string, Permission> {
  const found = pages.map(({ path, permission, children = [] }) => {
    const pattern = path === '' ? above : `${above}/${path.replace('*?', '*')}`
    return { ...(permission && { [pattern]: permission as Permission }), ...permissionsOf(children, pattern) }
  })
  return Object.assign({}, ...found)
}

/** The permission that a role needs to open a page of the back office. */
export const pagePermissions = permissionsOf(areas.flatMap(({ pages }: Pick<Area, 'pages'>) => pages))

const pages = Object.entries(pagePermissions).map(([path, permission]) => ({ path, handle: permission }))

/** Whether a role may open the page at a path; false if there is no such page. */
export function mayOpen(role: Role, path: string): boolean {
  const page = matchRoutes(pages, path)?.at(-1)?.route
  return page !== undefined && hasPermission(role, page.handle)
}
