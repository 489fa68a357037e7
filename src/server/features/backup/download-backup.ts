import type { CurrentUser } from '../../request-context.ts'
import { recordEvent } from '../audit/index.ts'
import { explained } from './explained.ts'
import { tarOfBackup } from './tar-stream.ts'
import { type BackupContext, openPlace } from './use-cases/backup-place.ts'
import { getRun } from './use-cases/get-run.ts'

/** A backup as one tar stream. Who has it is in the audit log: it holds the data of all customers. */
export async function downloadBackup(context: BackupContext, currentUser: CurrentUser, id: string) {
  const { place } = await getRun(context.db, id)
  return explained(async () => {
    const store = await openPlace(context, place)
    const manifest = await store.readManifest(id)
    const details = { isEncrypted: store.isEncrypted, customers: manifest.totals.customers }
    await recordEvent(context.db, currentUser, {
      action: 'downloaded',
      kind: 'backup',
      id,
      label: id,
      details,
    })
    return tarOfBackup(store, manifest)
  })
}
