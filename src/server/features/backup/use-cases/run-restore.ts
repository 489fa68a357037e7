import { withShopClosed } from '../../../db/backup/lock.ts'
import { splitMigrations } from '../../../db/backup/replace.ts'
import { loadSecret } from '../../../db/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { isEmptyShop } from '../backup.queries.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { openPlace, type QueueingContext } from './backup-place.ts'
import { noteActivity, type Report } from './note-activity.ts'
import { restoreBackup } from './restore-backup.ts'
import { noteFoundBackups } from './retire-backups.ts'
import { backUpInto, whileAlone } from './run-backup.ts'

export type RestoreRequest = {
  id: string
  place: 'local' | 's3'
  actor: { id: string | null; name: string }
}

/**
 * Restores the shop from a backup. What it replaces is backed up before, proven and pinned, unless there is nothing: a
 * shop without products, orders and customers takes a backup of any shop. The shop is closed while it runs, everybody is
 * signed out, and the restored shop's audit log notes it.
 * @returns the id of the backup of what was replaced
 */
export async function runRestore(
  context: QueueingContext,
  { id, place, actor }: RestoreRequest,
  report: Report = () => undefined,
): Promise<string | undefined> {
  return whileAlone(context, async () => {
    const isEmpty = await isEmptyShop(context.db)
    const store = await openPlace(context, place, { isForeign: isEmpty })
    const manifest = await store.readManifest(id)
    await splitMigrations(manifest.migrations)
    const replaced = isEmpty
      ? undefined
      : await backUpInto(
          context,
          { store, place, request: { kind: 'before_restore', actorName: actor.name, isPinned: true } },
          report,
        )
    await replaceShop(context, { store, manifest, report })
    await recordEvent(
      context.db,
      { id: null, name: actor.name },
      {
        action: 'restored',
        kind: 'backup',
        id,
        label: id,
        details: { takenAt: manifest.takenAt, replaced: replaced?.id ?? null },
      },
    )
    await noteFoundBackups(context, store, place)
    return replaced?.id
  })
}

async function replaceShop(
  context: QueueingContext,
  { store, manifest, report }: { store: BackupStore; manifest: Manifest; report: Report },
): Promise<void> {
  const { databaseUrl, storages, jobs, db, secret } = context
  const kind = await storages.current()
  await noteActivity(context, { kind: 'restore', run_id: manifest.id }, note =>
    withShopClosed(databaseUrl, () =>
      restoreBackup(
        { databaseUrl, files: { kind, storage: storages.of(kind) }, jobs },
        store,
        manifest,
        step => {
          note(step)
          report(step)
        },
      ),
    ),
  )
  const restored = await loadSecret(db)
  restored.copy(secret)
}
