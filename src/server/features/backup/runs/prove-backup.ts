import { join } from 'node:path'
import { z } from 'zod'
import { type CheckResult, type CheckStep, checkResults, checkSteps } from '#contract/backup/backup.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { EmbeddedPostgresError } from '../../../db/embedded/index.ts'
import { RestoreRefused } from '../../../db/snapshot/replace.ts'
import { isDatabaseAway, isDiskFull } from '../../../db/transaction.ts'
import { StorageError } from '../../../storage/file-storage.ts'
import { selectRuns, setCheckError, setChecked } from '../backup.queries.ts'
import { BackupDamaged, isUnusable } from '../store/backup-errors.ts'
import type { BackupStore, SignedManifest } from '../store/backup-store.ts'
import type { FileEntry, Manifest } from '../store/manifest.ts'
import { readingPart } from '../store/part-failure.ts'
import { readSmall } from '../store/read-small.ts'
import type { BackupContext } from './backup-place.ts'
import { checkBackup, findFile } from './check-backup.ts'
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
 * Checks a backup under the lock and notes the result, or the failure. One that this shop has not signed
 * may be whole, but proves nothing: anybody who can write to the place can have made it.
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
    await setChecked(db, manifest.id, { result, steps, error: null })
    await keepState(db, store, manifest.id)
    return result
  } catch (error) {
    await noteFailure(context, store, { manifest, error })
    throw error
  }
}

/** Notes a failure with the backup, in its place as well, and with the others that share a damaged file. */
async function noteFailure(
  context: Pick<BackupContext, 'db' | 'log'>,
  store: BackupStore,
  { manifest, error }: { manifest: Manifest; error: unknown },
): Promise<void> {
  const { db, log } = context
  await noteFailedCheck(db, manifest.id, error)
  // the failure of the check or the restore is the one to report
  await keepState(db, store, manifest.id).catch((left: unknown) =>
    log.warn({ err: left, backup: manifest.id }, 'The state of a backup could not be written to its place'),
  )
  await noteSharedDamage(context, store, { manifest, error })
}

/**
 * Notes the damage of a shared file with the other backups of the place that name it. A check has removed the
 * damaged files: backups that lack one are damaged as well. If the others can't be read, the log has it.
 */
async function noteSharedDamage(
  { db, log }: Pick<BackupContext, 'db' | 'log'>,
  store: BackupStore,
  { manifest, error }: { manifest: Manifest; error: unknown },
): Promise<void> {
  if (!isUnusable(error)) return
  try {
    const failed = await findFile(store, manifest, ({ key }) => key === error.part)
    if (!failed) return
    const whole = new Set<string>()
    for await (const { key } of store.files.list('objects')) whole.add(key)
    whole.delete(store.objectKey(failed.sha256))
    const { place } = await getRun(db, manifest.id)
    for (const run of await selectRuns(db)) {
      if (run.id === manifest.id || run.status !== 'done' || run.place !== place) continue
      const lacking = await readingOther(store, run.id, entry => !whole.has(store.objectKey(entry.sha256)))
      if (!lacking) continue
      await noteFailedCheck(db, run.id, lacking)
      await keepState(db, store, run.id)
    }
  } catch (left) {
    log.warn({ err: left, backup: manifest.id }, 'Other backups with a damaged file could not be noted')
  }
}

/** Why another backup is not whole: the first of its files that is lost, or its own damage. */
async function readingOther(
  store: BackupStore,
  id: string,
  isLost: (entry: FileEntry) => boolean,
): Promise<Error | undefined> {
  try {
    const lost = await findFile(store, await store.readManifest(id), isLost)
    return lost && new BackupDamaged(`${lost.key} is missing or damaged`, { part: lost.key })
  } catch (error) {
    if (isUnusable(error)) return error
    throw error
  }
}

/**
 * Notes that a check or a restore of a backup has failed. A damaged one is noted as such, and one that can't
 * be read or restored is no longer proven. A lack of this machine, such as a full disk, leaves the earlier
 * result, with the failure next to it.
 */
export async function noteFailedCheck(db: Database, id: string, error: unknown): Promise<void> {
  const text = failureText(error)
  if (error instanceof BackupDamaged || error instanceof RestoreRefused)
    await setChecked(db, id, { result: 'damaged', steps: {}, error: text })
  else if (isLackOfMachine(error)) await setCheckError(db, id, `${INCOMPLETE}: ${text}`)
  else await setChecked(db, id, { result: null, steps: {}, error: `${INCOMPLETE}: ${text}` })
}

/**
 * Does work that restores from a backup. A part that is damaged or can't be read is noted with the backup.
 * A failure without a part may come from the backup of the present shop, which is made at the same time.
 */
export async function notingDamage<T>(
  context: Pick<BackupContext, 'db' | 'log'>,
  { store, manifest }: { store: BackupStore; manifest: Manifest },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUnusable(error) && error.part !== undefined) await noteFailure(context, store, { manifest, error })
    throw error
  }
}

const INCOMPLETE = 'Chưa kiểm chứng lại được'

/** Whether a failure tells nothing about the backup: room, the scratch database, or the place is away. */
const isLackOfMachine = (error: unknown) =>
  error instanceof StorageError ||
  error instanceof EmbeddedPostgresError ||
  isDiskFull(error) ||
  isDatabaseAway(error)

/** Writes the notes about a backup to its place. */
async function keepState(db: Database, store: BackupStore, id: string): Promise<void> {
  const run = await getRun(db, id)
  await writeState(store, id, {
    isPinned: run.is_pinned,
    checkResult: run.check_result,
    checkedAt: run.checked_at?.toISOString() ?? null,
    checkSteps: run.check_steps,
  })
}

/** Reads the manifest of a backup. A failure is noted. @throws {BackupDamaged}, {BackupUnreadable} */
export async function readOrNoteDamage(
  { db }: Pick<BackupContext, 'db'>,
  store: BackupStore,
  id: string,
): Promise<SignedManifest> {
  try {
    return await store.readSigned(id)
  } catch (error) {
    await noteFailedCheck(db, id, error)
    throw error
  }
}

export async function writeState(store: BackupStore, id: string, state: BackupState): Promise<void> {
  await store.files.put(`backups/${id}/state`, Buffer.from(JSON.stringify(state)))
}

/** The notes stored with a backup; without readable ones it counts as never checked. */
export async function readState(store: BackupStore, id: string): Promise<BackupState> {
  const content = await readingPart('state', () => readSmall(store.files, `backups/${id}/state`))
  const unknown = { isPinned: false, checkResult: null, checkedAt: null, checkSteps: {} }
  if (!content) return unknown
  try {
    return stateShape.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new BackupDamaged(`The state of ${id} is not readable`, { part: 'state', cause })
  }
}
