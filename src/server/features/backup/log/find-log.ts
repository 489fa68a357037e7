import { type Recovery, recoverCluster } from '../../../db/embedded/index.ts'
import { BackupDamaged, BackupRefused, isUnusable } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import {
  type Base,
  type LogPart,
  listLines,
  placeOf,
  readBase,
  readBaseFiles,
  readLogPart,
} from './log-store.ts'

/** A copy of the cluster and the log since, from which a database can be recovered. */
export type FoundLog = {
  base: Base
  key: string
  parts: LogPart[]
  /** The moment up to which the log reaches, as far as it has no gap. */
  reaches: Date
  /** Whether a part is missing behind that. */
  hasGap: boolean
  /** Newer copies that can't be read. */
  unusable: (BackupDamaged | Error)[]
}

/**
 * The newest copy that can be recovered, or the newest before a moment.
 * @throws {BackupRefused} if there is none
 */
export async function findLog(store: BackupStore, until?: Date): Promise<FoundLog> {
  const unusable: FoundLog['unusable'] = []
  for (const { bases, log } of (await listLines(store)).reverse()) {
    for (const { key, isWhole } of bases.toReversed()) {
      if (!isWhole) continue
      const base = await readBase(store, { key }).catch((error: unknown) => {
        if (!isUnusable(error)) throw error
        unusable.push(error)
      })
      if (!base || (until && new Date(base.endedAt) > until)) continue
      const { parts, hasGap } = withoutGaps(log, placeOf(base.start))
      const last = parts.at(-1)
      if (last && last.to >= placeOf(base.stop))
        return { base, key, parts, reaches: last.storedAt, hasGap, unusable }
    }
  }
  const [reason] = unusable
  if (reason) throw reason
  throw new BackupRefused(
    until
      ? 'Nơi lưu này không có nhật ký nào từ trước lúc đó'
      : 'Nơi lưu này không có nhật ký nào khôi phục được',
  )
}

/** The parts from a place on up to the first gap. */
function withoutGaps(log: LogPart[], start: bigint): { parts: LogPart[]; hasGap: boolean } {
  const parts: LogPart[] = []
  let at = start
  for (const part of log) {
    if (part.to <= at) continue
    if (part.from > at) return { parts, hasGap: true }
    parts.push(part)
    at = part.to
  }
  return { parts, hasGap: false }
}

/** A part of the log is damaged or missing; the log before it can be recovered. */
export class LogBroken extends BackupDamaged {
  override readonly name = 'LogBroken'
  /** The moment up to which it can. */
  readonly reaches: Date

  constructor(part: string, reaches: Date, options?: ErrorOptions) {
    super(`${part} is missing or damaged`, { part, ...options })
    this.reaches = reaches
  }
}

/**
 * Makes the database of an empty data folder from a found log.
 * @returns the moment up to which the log was whole
 * @throws as `recoveryOf`; {EmbeddedPostgresError} as `recoverCluster`
 */
export async function recoverFound(
  store: BackupStore,
  found: FoundLog,
  { dataDir, ...options }: RecoveryOptions & { dataDir: string },
): Promise<Date> {
  const { recovery, reached } = recoveryOf(store, found, options)
  await recoverCluster(dataDir, recovery)
  return reached()
}

type RecoveryOptions = { until?: Date | undefined; upToDamage?: boolean; signal?: AbortSignal }

/**
 * The parts of a found log for a recovery, which reads them.
 * @param options.until the last moment that counts
 * @param options.upToDamage recovers the log before a part that is missing or damaged
 * @returns the recovery, and the moment up to which the log that it has read is whole
 * @throws {LogBroken} as it is read, without `upToDamage`; {BackupDamaged} if the copy itself is damaged
 */
export function recoveryOf(
  store: BackupStore,
  found: FoundLog,
  { until, upToDamage = false, signal }: RecoveryOptions = {},
): { recovery: Recovery; reached: () => Date } {
  const { base, key, parts } = found
  let reached = new Date(base.endedAt)
  const log = async function* () {
    for (const part of parts) {
      try {
        yield { from: part.from, content: await readLogPart(store, part, base) }
      } catch (error) {
        if (!isUnusable(error)) throw error
        if (upToDamage && part.from >= placeOf(base.stop)) return
        throw new LogBroken(part.key, reached, { cause: error })
      }
      reached = part.storedAt
    }
    if (found.hasGap && !upToDamage && !(until && until < reached)) throw new LogBroken(`${key}/…`, reached)
  }
  const files = readBaseFiles(store, key, base)
  return { recovery: { ...base, files, log: log(), until, signal }, reached: () => reached }
}
