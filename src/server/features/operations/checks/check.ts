import type { CheckName, FactsOf, FindingOf, ReasonOf } from '#contract/operations/operations.shapes.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Figures } from '../../system/index.ts'

export type CheckContext = Pick<AppContext, 'db' | 'databaseUrl' | 'env' | 'jobs' | 'storages' | 'log'>

/** The parts that all checks of one round share. */
export type Round = {
  now: Date
  /** The figures of the metrics; undefined if the database did not give them in time. */
  figures: Figures | undefined
  /** How long they took, in ms. */
  tookMs: number
  /** Why the database takes no writes; undefined if it does. */
  writeError: unknown
  /** A person waits: costly parts are made now, whenever they were made last. */
  isAsked: boolean
}

export type Outcome<N extends CheckName> = Pick<FindingOf<N>, 'state'> & {
  reason: ReasonOf<N> | null
  facts: FactsOf<N> | null
  /** When it was made, if that was not now. */
  checkedAt?: Date
}

/** Makes a check. @param last its last finding; undefined if it was never made */
export type Check<N extends CheckName> = (
  context: CheckContext,
  round: Round,
  last: FindingOf<N> | undefined,
) => Promise<Outcome<N>>

/** A costly part is due if it was never made, was made so long ago, or a person waits. */
export function isDue(round: Round, lastAt: string | null | undefined, everyMs: number): boolean {
  // the job runs each minute, and not to the second
  return round.isAsked || !lastAt || round.now.getTime() - Date.parse(lastAt) > everyMs - 30_000
}

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** The outcome of a check that could not look: the figures of the database are missing. */
export const NOT_KNOWN = { state: 'unknown', reason: null, facts: null } as const
