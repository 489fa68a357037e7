import { mkdir, statfs } from 'node:fs/promises'
import { recoverScratch } from '../../../db/embedded/index.ts'
import { openSnapshot } from '../../../db/snapshot/snapshot.ts'
import { readArchivedTo } from '../runs/snapshot-contents.ts'
import { BackupDamaged, BackupRefused } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { type FoundLog, findLog, recoveryOf } from './find-log.ts'
import { LOG_BEHIND_SECONDS } from './log-view.ts'

/** A trial that takes longer is given up. */
const LONGEST_MS = 60 * 60_000
/** The room that a trial leaves free, for orders and for the log that the restored server writes. */
const LEFT_FREE_BYTES = 500_000_000

/** This machine has no room or time for a trial: nothing is known about the archive. */
export class TrialImpossible extends BackupRefused {}

/**
 * Restores the newest copy of the cluster and the log since into a scratch folder, and removes it.
 * @returns the last moment that the restored database knows of its archive
 * @throws {BackupDamaged} if the archive is not whole, or the log ends early; {BackupRefused} if there is
 *   none; {TrialImpossible}; {EmbeddedPostgresError} if PostgreSQL does not replay it; the signal's reason
 */
export async function tryLog(
  store: BackupStore,
  { dir, signal }: { dir: string; signal: AbortSignal },
): Promise<Date> {
  const found = await findLog(store)
  const [unusable] = found.unusable
  if (unusable) throw unusable
  await mkdir(dir, { recursive: true })
  const { bavail, bsize } = await statfs(dir)
  assertRoom(found, bavail * bsize)
  const limit = AbortSignal.timeout(LONGEST_MS)
  const { recovery, reached } = recoveryOf(store, found, { signal: AbortSignal.any([signal, limit]) })
  try {
    const known = (await recoverScratch(dir, recovery, knownTo)) ?? new Date(found.base.endedAt)
    if (reached().getTime() - known.getTime() > LOG_BEHIND_SECONDS * 1000)
      throw new BackupDamaged(`The restored log ends at ${known.toISOString()}`, { part: found.key })
    return known
  } catch (error) {
    if (limit.aborted && error === limit.reason)
      throw new TrialImpossible('Khôi phục thử nhật ký lâu hơn một giờ nên đã dừng', { cause: error })
    throw error
  }
}

async function knownTo(url: string): Promise<Date | undefined> {
  const snapshot = await openSnapshot(url)
  return readArchivedTo(snapshot).finally(() => snapshot.close())
}

/** @param freeBytes the room of the disk @throws {TrialImpossible} if a trial would fill it */
export function assertRoom({ base, parts }: Pick<FoundLog, 'base' | 'parts'>, freeBytes: number): void {
  const log = parts.reduce((sum, { from, to }) => sum + Number(to - from), 0)
  const needed = base.bytes + log + base.segmentBytes + LEFT_FREE_BYTES
  if (freeBytes >= needed) return
  throw new TrialImpossible(
    `Ổ đĩa cần còn trống ${Math.ceil(needed / 1e6)} MB để khôi phục thử nhật ký, hiện còn ${Math.floor(freeBytes / 1e6)} MB`,
  )
}
