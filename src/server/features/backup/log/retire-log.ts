import type { BackupStore } from '../store/backup-store.ts'
import { type LogLine, listLines, removeBase, removeLine } from './log-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Whole copies of the cluster that stay with the log since the older one. */
const BASES_KEPT = 2
/** Ended lines stay so long, for a restore to a moment before they ended. */
const LINE_DAYS = 2
const ENDED_LINES_KEPT = 2

/**
 * Removes copies and parts of the log that no restore needs: of the present line all before its second
 * newest copy, and ended lines after two days.
 */
export async function retireLog(store: BackupStore, present: string, now: Date): Promise<void> {
  const lines = await listLines(store)
  const ended = lines
    .filter(({ id, ...line }) => id !== present && isKept(line, now))
    .slice(-ENDED_LINES_KEPT)
  for (const { id } of lines) {
    if (id !== present && !ended.some(line => line.id === id)) await removeLine(store, id)
  }
  const line = lines.find(({ id }) => id === present)
  if (!line) return
  const kept = line.bases.filter(({ isWhole }) => isWhole).slice(-BASES_KEPT)
  for (const base of line.bases) if (!kept.includes(base)) await removeBase(store, base.key)
  const [oldest] = kept
  for (const { key, to } of line.log) if (oldest && to <= oldest.start) await store.files.remove(key)
}

function isKept({ bases, log }: Pick<LogLine, 'bases' | 'log'>, now: Date): boolean {
  const last = log.at(-1)
  const isNew = last && now.getTime() - last.storedAt.getTime() < LINE_DAYS * DAY_MS
  return Boolean(isNew) && bases.some(({ isWhole }) => isWhole)
}
