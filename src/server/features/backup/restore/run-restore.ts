import { openDatabase } from '../../../db/database.ts'
import { dropSecret, loadSecret, takeOverSecret } from '../../../db/secret.ts'
import { withShopClosed } from '../../../db/snapshot/lock.ts'
import type { RaisedNumber } from '../../../db/snapshot/numbers.ts'
import type { KeptDatabase } from '../../../db/snapshot/replace.ts'
import type { Snapshot } from '../../../db/snapshot/snapshot.ts'
import { recordEvent } from '../../audit/index.ts'
import { isEmptyShop } from '../backup.queries.ts'
import { openPlace, type QueueingContext } from '../runs/backup-place.ts'
import { keptDatabase, readSecret } from '../runs/check-backup.ts'
import { reportFailure } from '../runs/failure-email.ts'
import { UNSIGNED } from '../runs/failure-text.ts'
import { notingDamage, proveBackup, readOrNoteDamage } from '../runs/prove-backup.ts'
import { type Report, recordActivity } from '../runs/record-activity.ts'
import { noteFoundBackups } from '../runs/retire-backups.ts'
import { sourceOf, whileAlone, writeInto } from '../runs/run-backup.ts'
import { keepContents } from '../runs/write-backup.ts'
import { BackupRefused } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { type RestoreSteps, restoreBackup } from './restore-backup.ts'
import { type Revoked, readRevoked, revokeAgain } from './revoke-again.ts'
import { takesOver } from './takes-over.ts'

export type RestoreRequest = {
  id: string
  place: 'local' | 's3'
  actor: { id: string | null; name: string }
  /** Whether it may be a backup that this installation has not signed. */
  acceptsUnsigned?: boolean
}

/**
 * Restores the shop from a backup. The shop is closed first; then its data are backed up with all tables
 * locked and pinned, so that no order comes after that backup; then they are replaced. A shop without
 * products, orders and customers has nothing to keep, and takes a backup of any shop. Everybody is signed
 * out, and the restored shop's audit log notes the restore. The backup of the replaced data is proven when
 * the shop is open again.
 * @returns the id of the backup of the replaced data
 * @throws the reason that prevents the backup or the restore: the shop is open again and as it was
 */
export async function runRestore(
  context: QueueingContext,
  { id, place, actor, acceptsUnsigned = false }: RestoreRequest,
  report: Report = () => undefined,
): Promise<string | undefined> {
  // while all tables are locked, waiting requests may have every connection of the pool
  const notes = openDatabase(context.databaseUrl, { size: 2, onIdleError: () => undefined })
  return whileAlone(context, async () => {
    const isEmpty = await isEmptyShop(context.db)
    const store = await openPlace(context, place, { isForeign: isEmpty })
    const { manifest, signer } = await readOrNoteDamage(context, store, id)
    if (signer !== 'own' && !acceptsUnsigned) throw new BackupRefused(UNSIGNED[signer])
    const database = await keptDatabase(store, manifest)
    // an emptied shop is still this installation: revocations since the backup stay in force
    const isForeign = await takesOver(context, manifest)
    const keeper = isEmpty
      ? undefined
      : await prepareKeeper({ ...context, db: notes.db }, { store, place, actor }, report)
    const secret = await notingDamage(context, { store, manifest }, () => readSecret(store, manifest))
    let revoked: Revoked | undefined
    const steps: RestoreSteps = {
      report,
      keep: async (present, tx) => {
        if (!isForeign) revoked = await readRevoked(tx, new Date(manifest.takenAt))
        if (keeper) return keeper.keep(present)
        if (!(await isEmptyShop(tx))) throw new BackupRefused('Cửa hàng vừa có dữ liệu mới. Vui lòng thử lại')
        if (isForeign) await dropSecret(tx)
      },
      finish: async (tx, raised) => {
        if (isForeign) await takeOverSecret(tx, { shopId: manifest.shop.id, secret })
        const again = revoked ? await revokeAgain({ tx, storages: context.storages }, revoked) : null
        const replaced = keeper?.kept()?.id ?? null
        const details = { takenAt: manifest.takenAt, replaced, numbers: inWords(raised), again }
        const by = { id: null, name: actor.name }
        await recordEvent(tx, by, { action: 'restored', kind: 'backup', id, label: id, details })
      },
    }
    await notingDamage(context, { store, manifest }, () =>
      replaceShop(context, { store, manifest, database, steps }),
    )
    await noteFoundBackups(context, store, place)
    const replaced = keeper?.kept()
    if (replaced) await proveReplaced(context, { store, manifest: replaced }, report)
    return replaced?.id
  }).finally(() => notes.close())
}

/**
 * The kind of document that a sequence numbers, as staff know it; other sequences number nothing that people
 * see.
 */
const DOCUMENTS: Record<string, string> = { order_number_seq: 'DH' }

/** The numbers that go on from the present shop's, for the audit log; null if none does. */
function inWords(raised: RaisedNumber[]): string | null {
  const shown = raised.flatMap(({ name, from, to }) => {
    const label = name.endsWith('_seq') ? DOCUMENTS[name] : name
    return label ? [`${label} ${from} → ${to}`] : []
  })
  return shown.length > 0 ? shown.sort().join(', ') : null
}

/**
 * Prepares the backup of the replaced data while the shop is open: the contents of its files are kept
 * ahead, so that little is left to do while it is closed.
 */
async function prepareKeeper(
  context: QueueingContext,
  { store, place, actor }: { store: BackupStore; place: RestoreRequest['place']; actor: { name: string } },
  report: Report,
): Promise<{ keep: (present: Snapshot) => Promise<void>; kept: () => Manifest | undefined }> {
  const source = await sourceOf(context, store)
  const ahead = await keepContents(source, report)
  const request = { kind: 'before_restore', actorName: actor.name, isPinned: true } as const
  let kept: Manifest | undefined
  return {
    keep: async held => {
      kept = await writeInto(context, { store, place, request, source: { ...source, held, ahead } }, report)
    },
    kept: () => kept,
  }
}

async function replaceShop(
  context: QueueingContext,
  {
    store,
    manifest,
    database,
    steps,
  }: { store: BackupStore; manifest: Manifest; database: KeptDatabase; steps: RestoreSteps },
): Promise<void> {
  const { databaseUrl, storages, jobs, db, secret } = context
  const kind = await storages.current()
  const files = { kind, storage: storages.of(kind) }
  await recordActivity(context, { kind: 'restore', run_id: manifest.id }, note =>
    restoreBackup(
      { databaseUrl, files, jobs },
      store,
      { manifest, database },
      {
        ...steps,
        whileClosed: replace => withShopClosed(databaseUrl, replace),
        report: step => {
          note(step)
          steps.report?.(step)
        },
      },
    ),
  )
  const restored = await loadSecret(db)
  restored.copy(secret)
}

/**
 * Proves the backup of the replaced data. The restore is done: a failure is noted and emailed, and fails
 * nothing.
 */
async function proveReplaced(
  context: QueueingContext,
  { store, manifest }: { store: BackupStore; manifest: Manifest },
  report: Report,
): Promise<void> {
  try {
    await proveBackup(context, store, { manifest, signer: 'own' }, report)
  } catch (error) {
    await reportFailure(context, {
      backupId: manifest.id,
      title: 'Đã khôi phục cửa hàng, nhưng bản giữ dữ liệu trước đó chưa kiểm chứng được',
      error,
      advice: 'Cửa hàng đang mở. Hãy mở trang Sao lưu và diễn tập lại bản «Trước khôi phục» mới nhất.',
    })
  }
}
