import { hasPermission } from '#contract/kernel/permissions.ts'
import * as calls from '#contract/search/search.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { searchBackOffice } from './search-back-office.ts'

export const searchRoutes: Feature = (handle, { db }) => {
  handle(calls.searchBackOffice, async ({ query, currentUser }) => ({
    data: await searchBackOffice(db, {
      search: query.search,
      may: permission => hasPermission(currentUser.role, permission),
    }),
  }))
}
