import { hasPermission } from '#contract/permissions.ts'
import { searchBackOffice as searchBackOfficeCall } from '#contract/search/search.calls.ts'
import type { Feature } from '../../feature.ts'
import { searchBackOffice } from './search-back-office.ts'

export const searchRoutes: Feature = (handle, { db }) => {
  handle(searchBackOfficeCall, async ({ query, currentUser }) => ({
    data: await searchBackOffice(db, {
      search: query.search,
      may: permission => hasPermission(currentUser.role, permission),
    }),
  }))
}
