import * as calls from '#contract/audit/audit.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { listAudit } from './audit.service.ts'

export const auditRoutes: Feature = (handle, { db }) => {
  handle(calls.listAudit, async ({ query }) => {
    const { entries: data, ...rest } = await listAudit(db, query)
    return { data, ...rest, currentPage: query.page }
  })
}
