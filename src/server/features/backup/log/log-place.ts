import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { BackupPlace } from '#contract/backup/backup.shapes.ts'
import type { Env } from '../../../kernel/env.ts'
import { backupFolder } from '../runs/backup-place.ts'

/**
 * Why the log of the database is not archived: another server keeps its log itself, the setting is 0, or
 * backups have no place outside the data folder. Undefined if it is archived.
 */
export function whyNoArchive(
  { DATABASE_URL, WAL_ARCHIVE_SECONDS, BACKUP_DIR, DATA_DIR }: Env,
  place: BackupPlace,
): 'external' | 'off' | 'no_place' | undefined {
  if (DATABASE_URL) return 'external'
  if (WAL_ARCHIVE_SECONDS === 0) return 'off'
  if (place === 's3') return undefined
  return BACKUP_DIR !== undefined && isOutside(DATA_DIR, BACKUP_DIR) ? undefined : 'no_place'
}

const isOutside = (folder: string, path: string) =>
  /^\.\.(?:[\\/]|$)/.test(relative(resolve(folder), resolve(path)))

/** Whether the place is on the disk of the database, and lost with it. */
export async function isOnDiskOf(dir: string, env: Env, place: BackupPlace): Promise<boolean> {
  if (place === 's3') return false
  return (await stat(backupFolder(env))).dev === (await stat(dir)).dev
}
