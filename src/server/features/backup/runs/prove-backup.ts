import { join } from 'node:path'
import { z } from 'zod'
import { type CheckResult, type CheckStep, checkResults, checkSteps } from '#contract/backup/backup.shapes.ts'
import { RestoreRefused } from '../../../db/snapshot/replace.ts'
import { setChecked } from '../backup.queries.ts'
import { BackupDamaged } from '../store/backup-errors.ts'
import type { BackupStore, SignedManifest } from '../store/backup-store.ts'
import { readSmall } from '../store/read-small.ts'
import type { BackupContext } from './backup-place.ts'
import { checkBackup } from './check-backup.ts'
import { failureText } from './failure-text.ts'
import { getRun } from './get-run.ts'
import { type Report, recordActivity } from './record-activity.ts'

/** The notes stored with a backup, so that they are known wherever its place is read. */
const stateShape = z.object({
  isPinned: z.boolean(),
  checkResult: z.enum(checkResults).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  checkSteps: z.partialRecord(z.enum(checkSteps), z.iso.datetime()),
})
export type BackupState = z.output<typeof stateShape>

/**
 * Checks a backup under the lock and notes the result. One that this shop has not signed may be whole, but
 * proves nothing: anybody who can write to the place can have made it.
 * @throws {BackupDamaged} if it is damaged, and the reason that prevents the check
 */
export async function proveBackup(
  context: BackupContext,
  store: BackupStore,
  { manifest, signer }: SignedManifest,
  report: Report = () => undefined,
): Promise<CheckResult> {
  const { db, env, log } = context
  const steps: Partial<Record<CheckStep, string>> = {}
  const note = async (result: CheckResult, error: string | null) => {
    await setChecked(db, manifest.id, { result, steps, error })
    const checkedAt = new Date().toISOString()
    const { is_pinned: isPinned } = await getRun(db, manifest.id)
    await writeState(store, manifest.id, { isPinned, checkResult: result, checkedAt, checkSteps: steps })
  }
  try {
    const level = await recordActivity(context, { kind: 'check', run_id: manifest.id }, noteStep =>
      checkBackup(store, manifest, {
        scratchDir: join(env.DATA_DIR, 'scratch'),
        log,
        passed: step => {
          steps[step] = new Date().toISOString()
        },
        report: step => {
          noteStep(step)
          report(step)
        },
      }),
    )
    const result = signer === 'own' ? level : 'unsigned'
    await note(result, null)
    return result
  } catch (error) {
    if (error instanceof BackupDamaged || error instanceof RestoreRefused)
      await note('damaged', failureText(error))
    throw error
  }
}

/** Reads the manifest of a backup. If it is damaged or changed, that is noted. @throws {BackupDamaged} */
export async function readOrNoteDamage(
  { db }: Pick<BackupContext, 'db'>,
  store: BackupStore,
  id: string,
): Promise<SignedManifest> {
  try {
    return await store.readSigned(id)
  } catch (error) {
    if (error instanceof BackupDamaged)
      await setChecked(db, id, { result: 'damaged', steps: {}, error: failureText(error) })
    throw error
  }
}

export async function writeState(store: BackupStore, id: string, state: BackupState): Promise<void> {
  await store.files.put(`backups/${id}/state`, Buffer.from(JSON.stringify(state)))
}

/** The notes stored with a backup; without readable ones it counts as never checked. */
export async function readState(store: BackupStore, id: string): Promise<BackupState> {
  const content = await readSmall(store.files, `backups/${id}/state`)
  const unknown = { isPinned: false, checkResult: null, checkedAt: null, checkSteps: {} }
  if (!content) return unknown
  try {
    return stateShape.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new BackupDamaged(`The state of ${id} is not readable`, { cause })
  }
}
