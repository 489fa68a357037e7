import { join } from 'node:path'
import type { BackupPlace } from '#contract/backup/backup.shapes.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { loadShopId, loadSignatureKey } from '../../../db/secret.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { localStorage, prepareFolder } from '../../../storage/local-storage.ts'
import { openS3 } from '../../../storage/storages.ts'
import { hasRunsIn } from '../backup.queries.ts'
import { BackupRefused } from '../store/backup-errors.ts'
import { type BackupStore, openBackupStore } from '../store/backup-store.ts'

export type BackupContext = Pick<AppContext, 'db' | 'env' | 'log' | 'secret' | 'storages' | 'databaseUrl'>
export type QueueingContext = BackupContext & Pick<AppContext, 'jobs'>

/** The folder of the backups on this machine. */
export function backupFolder({ BACKUP_DIR, DATA_DIR }: AppContext['env']): string {
  return BACKUP_DIR ?? join(DATA_DIR, 'backups')
}

/**
 * The store of the shop's backups in a place.
 * @param isForeign reads the backups of any shop in it, and writes nothing: for a shop that is empty
 *   itself
 * @throws {BackupRefused} if the settings name no such place, it belongs to another shop, or the
 *   passphrase does not fit
 */
export async function openPlace(
  context: Pick<BackupContext, 'db' | 'env' | 'secret'>,
  place: BackupPlace,
  { isForeign = false } = {},
): Promise<BackupStore> {
  return openBackupStore(await filesOf(context, place), {
    shopId: isForeign ? undefined : await loadShopId(context.db, context.secret),
    passphrase: context.env.BACKUP_PASSPHRASE,
    signatureKey: await loadSignatureKey(context.db),
  })
}

async function filesOf(
  { db, env }: Pick<BackupContext, 'db' | 'env'>,
  place: BackupPlace,
): Promise<FileStorage> {
  if (place === 's3') return bucketOf(env)
  const folder = backupFolder(env)
  await prepareFolder(folder, { hasFiles: await hasRunsIn(db, 'local') })
  return localStorage(folder)
}

async function bucketOf(env: AppContext['env']): Promise<FileStorage> {
  const bucket = await openS3(env, 'backups')
  if (!bucket) throw new BackupRefused('Chưa có cài đặt S3 (S3_BUCKET và khóa truy cập) cho máy chủ')
  return bucket
}

/**
 * The store of a place for a machine without a database; nothing is written. @throws {BackupRefused} as
 * `openPlace` does
 */
export async function openStoreAlone(env: AppContext['env'], place: BackupPlace): Promise<BackupStore> {
  const files = place === 's3' ? await bucketOf(env) : localStorage(backupFolder(env))
  return openBackupStore(files, { shopId: undefined, passphrase: env.BACKUP_PASSPHRASE })
}
