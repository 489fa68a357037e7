import type { EffectOfArea } from './area.ts'
import { areas, type Effect } from './areas/all.ts'

export type { Effect }

const declared = Object.fromEntries(areas.flatMap(({ effects }) => Object.entries(effects))) as Record<
  Effect,
  EffectOfArea
>

type Declared = { changes?: readonly Effect[] | undefined }

/** Whether a success of the call changes the public answers. The database notifies of such changes. */
export function changesPublicAnswers({ changes = [] }: Declared): boolean {
  return changes.some(effect => declared[effect].isPublic)
}

/**
 * Whether a change by the call is recorded in the audit log when staff make it (R41). The use case records
 * it; `tests/contract/effects.test.ts` refuses a call that does not.
 */
export function isAudited({ changes = [] }: Declared): boolean {
  return changes.some(effect => !declared[effect].isUnaudited)
}

/** The tables that show an effect; some show several. */
export function tablesOf(effect: Effect): readonly string[] {
  return declared[effect].tables
}
