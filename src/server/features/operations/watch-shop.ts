import { checkNames, type Finding } from '#contract/operations/operations.shapes.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueRefused } from '../../mailer/send-email.ts'
import { isRestoring } from '../backup/index.ts'
import type { CheckContext } from './checks/check.ts'
import { findingsOf } from './findings.ts'
import { type Made, makeChecks } from './make-checks.ts'
import { insertProblemEvent, lockChecks, selectChecks, upsertCheck } from './operations.queries.ts'

/**
 * Makes the checks that are due, keeps their findings, and notes each problem that began or ended. One
 * process does it for all, by a job each minute. Refused emails are queued again once the mail server works.
 */
export function watchShop(context: CheckContext): Promise<void> {
  return makeAndKeep(context, { isAsked: false })
}

/** Makes all checks now, costly ones as well: a person waits. */
export function checkOperations(context: CheckContext): Promise<void> {
  return makeAndKeep(context, { isAsked: true })
}

async function makeAndKeep(context: CheckContext, { isAsked }: { isAsked: boolean }): Promise<void> {
  // its locks and a reading would hinder each other, and a closed shop is no problem
  if (await isRestoring(context)) return
  const { db, jobs } = context
  const last = findingsOf(await selectChecks(db))
  const made = await makeChecks(context, checkNames, { last, isAsked })
  const isMailBack = await keepFindings(context, made)
  if (isMailBack) await queueRefused({ db, jobs })
}

/** @returns whether a problem of the mail server has ended */
function keepFindings({ db }: CheckContext, made: readonly Made[]): Promise<boolean> {
  return inTransaction(db, async tx => {
    await lockChecks(tx)
    const before = new Map(findingsOf(await selectChecks(tx)).map(finding => [finding.name, finding]))
    for (const check of made) {
      const last = before.get(check.name)
      const isSame = last?.state === check.state && last.reason === check.reason
      const since = isSame && last.since ? new Date(last.since) : check.checkedAt
      await upsertCheck(tx, { ...check, since })
      await noteChange(tx, check, last)
    }
    const mail = made.find(({ name }) => name === 'email')
    return before.get('email')?.state === 'attention' && mail?.state === 'fine'
  })
}

async function noteChange(
  tx: Parameters<typeof insertProblemEvent>[0],
  { name: check, state, reason, checkedAt: at }: Made,
  last: Finding | undefined,
): Promise<void> {
  // a check that could not look ends no problem
  if (state === 'unknown' && reason === null) return
  const [was, is] = [problemOf(last), problemOf({ state, reason })]
  if (was === is) return
  if (was) await insertProblemEvent(tx, { kind: 'problem_ended', check, reason: was, at })
  if (is) await insertProblemEvent(tx, { kind: 'problem_began', check, reason: is, at })
}

const problemOf = (finding: Pick<Finding, 'state' | 'reason'> | undefined): string | undefined =>
  finding?.state === 'attention' ? (finding.reason ?? undefined) : undefined
