import * as calls from '#contract/operations/operations.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { keptOutcome } from '../system/index.ts'
import { NEAR_CHECKS } from './checks/all-checks.ts'
import { findingsOf } from './findings.ts'
import { makeChecks } from './make-checks.ts'
import { countFaulty, selectChecks } from './operations.queries.ts'
import { getOperations } from './operations.service.ts'
import { technicalReport } from './report.ts'
import { watchShop } from './watch-shop.ts'

export const operationsRoutes: Feature = (handle, context) => {
  const { db } = context
  const checkNear = keptOutcome(async () =>
    makeChecks(context, NEAR_CHECKS, { last: findingsOf(await selectChecks(db)), isAsked: false }),
  )
  const overview = () => getOperations(db, checkNear)
  handle(calls.getOperations, async () => ({ data: await overview() }))
  handle(calls.countFaults, async () => ({ data: { faults: await countFaulty(db) } }))
  handle(calls.checkOperations, async () => {
    await watchShop(context, { isAsked: true })
    return { data: await overview() }
  })
  handle(calls.getTechnicalReport, async () => ({ data: await technicalReport(context, await overview()) }))
}
