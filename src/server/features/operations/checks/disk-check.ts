import { vietnamDay } from '#contract/kernel/time.ts'
import { type DiskRoom, readDiskRoom } from '../../../kernel/disk-room.ts'
import { noteDiskUse, selectDiskGrowth } from '../operations.queries.ts'
import type { Check, Outcome } from './check.ts'

/** Parts of a disk that are free: with less it is nearly full (the alert rules have the same), or full. */
const NEARLY_FULL = 0.1
const FULL = 0.02
/** A forecast needs figures of so many days, and reaches so many days. */
const FORECAST_DAYS = { from: 7, to: 730 }
/** A disk that is full within so many days needs attention. */
const SOON_DAYS = 14

/** The room on the disks of the machine that does this check, and when that of the data is full. */
export const checkDisk: Check<'disk'> = async ({ db, env }, { now, figures, writeError }) => {
  const folders = await readDiskRoom(env)
  const data = folders.find(({ folder }) => folder === 'data')
  if (!data || (env.BACKUP_DIR && folders.length < 2))
    return { state: 'attention', reason: 'unreadable', facts: { folders, daysLeft: null } }
  if (figures && writeError === undefined)
    await noteDiskUse(db, vietnamDay(now), data.sizeBytes - data.freeBytes)
  return judgeDisk(folders, figures ? forecast(data, await selectDiskGrowth(db)) : null)
}

/** The finding about disks of which the room is known. */
export function judgeDisk(folders: DiskRoom[], daysLeft: number | null): Outcome<'disk'> {
  const facts = { folders, daysLeft }
  const freePart = Math.min(...folders.map(({ freeBytes, sizeBytes }) => freeBytes / sizeBytes))
  if (freePart < FULL) return { state: 'attention', reason: 'full', facts }
  if (freePart < NEARLY_FULL) return { state: 'attention', reason: 'nearly_full', facts }
  if (daysLeft !== null && daysLeft < SOON_DAYS) return { state: 'attention', reason: 'filling', facts }
  return { state: 'fine', reason: null, facts }
}

/** Whole days until a disk is full if it goes on to fill as it did; null if that is not known, or is far. */
export function forecast(
  { freeBytes }: Pick<DiskRoom, 'freeBytes'>,
  growth: { days: number; first: number; last: number } | undefined,
): number | null {
  if (!growth || growth.days < FORECAST_DAYS.from || growth.last <= growth.first) return null
  const days = Math.floor((freeBytes * growth.days) / (growth.last - growth.first))
  return days > FORECAST_DAYS.to ? null : days
}
