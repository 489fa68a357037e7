import * as calls from '#contract/operations/operations.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { keptOutcome } from '../system/index.ts'
import { NEAR_CHECKS } from './checks/all-checks.ts'
import { getTechnicalReport } from './get-technical-report.ts'
import { makeChecks } from './make-checks.ts'
import { countProblems, getOperations, lastFindings } from './operations.service.ts'
import { checkOperations } from './watch-shop.ts'

export const operationsRoutes: Feature = (handle, context) => {
  const { db } = context
  const checkNear = keptOutcome(async () =>
    makeChecks(context, NEAR_CHECKS, { last: await lastFindings(db), isAsked: false }),
  )
  handle(calls.getOperations, async () => ({ data: await getOperations(db, checkNear) }))
  handle(calls.countProblems, async () => ({ data: { problems: await countProblems(db) } }))
  handle(calls.checkOperations, async () => {
    await checkOperations(context)
    return { data: await getOperations(db, checkNear) }
  })
  handle(calls.getTechnicalReport, async () => ({
    data: await getTechnicalReport(context, await getOperations(db, checkNear)),
  }))
}
