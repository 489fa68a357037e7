import type { AppContext } from '../../../context/app-context.ts'
import { loadSecret } from '../../../db/secret.ts'
import { isEmptyShop, selectNewestChange, selectRuns } from '../backup.queries.ts'
import { runBackup } from './run-backup.ts'

/**
 * A start that fails in its update and is tried again has its backup already, unless the shop has been
 * updated, restored or has sold since.
 */
const STILL_NEW_MS = 60 * 60_000

/**
 * Backs up a shop that has something, before an update changes its schema. If that fails the start continues,
 * because an unreachable place must not keep the shop closed: the failure is logged and noted with the
 * backup.
 */
export async function backUpBeforeUpdate(
  shop: Pick<AppContext, 'db' | 'env' | 'log' | 'storages' | 'databaseUrl'>,
): Promise<void> {
  const { db, log } = shop
  try {
    if ((await isEmptyShop(db)) || (await hasNewOne(db))) return
    log.info('The shop is backed up before its update')
    await runBackup({ ...shop, secret: await loadSecret(db) }, { kind: 'before_update', actorName: null })
  } catch (error) {
    log.error({ err: error }, 'The shop is updated without a backup')
  }
}

async function hasNewOne(db: AppContext['db']): Promise<boolean> {
  const [runs, changedAt] = await Promise.all([selectRuns(db), selectNewestChange(db)])
  return runs.some(
    ({ kind, status, started_at }) =>
      kind === 'before_update' &&
      status === 'done' &&
      started_at > changedAt &&
      Date.now() - started_at.getTime() < STILL_NEW_MS,
  )
}
