import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appVersion } from '../../kernel/app-version.ts'
import { findLastVersion, insertStart, lockChecks } from './operations.queries.ts'

/** Notes that the shop has started, or that it runs another version than at the start before. */
export async function recordStart(db: Database, { version } = appVersion()): Promise<void> {
  await inTransaction(db, async tx => {
    await lockChecks(tx)
    const isSame = (await findLastVersion(tx)) === version
    await insertStart(tx, isSame ? 'started' : 'updated', version)
  })
}
