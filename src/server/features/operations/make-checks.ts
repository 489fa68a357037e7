import type { CheckName, Finding } from '#contract/operations/operations.shapes.ts'
import { readFigures, withinSeconds, writeProbe } from '../system/index.ts'
import { allChecks } from './checks/all-checks.ts'
import { type Check, type CheckContext, NOT_KNOWN, type Outcome, type Round } from './checks/check.ts'

/** The database has so long for its figures, and for the trial of writing. */
const PATIENCE_SECONDS = 3

/** A check that was made now. */
export type Made = Pick<Finding, 'name' | 'state' | 'reason' | 'facts'> & { checkedAt: Date }

/**
 * Makes checks, all at once. One that can't look is unknown, with the reason in the log.
 * @param last the last findings
 */
export async function makeChecks(
  context: CheckContext,
  names: readonly CheckName[],
  { last, isAsked }: { last: readonly Finding[]; isAsked: boolean },
): Promise<Made[]> {
  const round = await beginRound(context, isAsked)
  return Promise.all(
    names.map(async name => {
      // the check of a name takes the finding of that name
      const check = allChecks[name] as Check<CheckName>
      const before = last.find(finding => finding.name === name && finding.facts !== null)
      const { checkedAt = round.now, ...outcome } = await check(context, round, before).catch(
        (error: unknown): Outcome<CheckName> => {
          context.log.warn({ err: error, check: name }, 'A check of the shop could not look')
          return NOT_KNOWN
        },
      )
      return { name, ...outcome, checkedAt }
    }),
  )
}

async function beginRound(context: CheckContext, isAsked: boolean): Promise<Round> {
  const { db, log } = context
  const now = new Date()
  const begunAt = performance.now()
  const figures = await withinSeconds(PATIENCE_SECONDS, readFigures(db, now)).catch((error: unknown) => {
    log.warn({ err: error }, 'The checks of the shop got no figures')
    return undefined
  })
  const tookMs = Math.round(performance.now() - begunAt)
  const writeError = await withinSeconds(PATIENCE_SECONDS, writeProbe(db)()).then(
    () => undefined,
    (error: unknown) => {
      log.warn({ err: error }, 'The database takes no writes')
      return error
    },
  )
  return { now, figures, tookMs, writeError, isAsked }
}
