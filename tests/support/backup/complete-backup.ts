import { Readable } from 'node:stream'
import { loadShopId } from '#server/db/secret.ts'
import { insertFoundRun } from '#server/features/backup/backup.queries.ts'
import { openPlace } from '#server/features/backup/runs/backup-place.ts'
import { newBackupId } from '#server/features/backup/runs/write-backup.ts'
import type { Manifest } from '#server/features/backup/store/manifest.ts'
import type { TestShop } from '#tests/support/shop-app.ts'

/** A complete backup of a shop without tables and files, in its place and in the list. Its id. */
export async function givenCompleteBackup({ db, shop }: TestShop, at = new Date()): Promise<string> {
  const id = newBackupId(at)
  const store = await openPlace(shop, 'local')
  const emptyPart = async (part: 'files' | 'jobs') => {
    const { storedBytes: _, ...measured } = await store.writePart(id, part, Readable.from([]))
    return { rows: 0, ...measured }
  }
  const totals = {
    orders: 0,
    ordersDong: 0,
    lastOrderNumber: null,
    products: 0,
    customers: 0,
    files: 0,
    fileBytes: 0,
  }
  const manifest: Manifest = {
    format: 1,
    id,
    kind: 'manual',
    takenAt: at.toISOString(),
    actorName: 'Quản trị viên',
    shop: { id: await loadShopId(db, shop.secret), name: 'Ánh Gia', version: '1' },
    serverVersion: '18',
    migrations: [],
    tables: [],
    sequences: [],
    jobs: await emptyPart('jobs'),
    files: await emptyPart('files'),
    missingFiles: [],
    missingFileCount: 0,
    totals,
    ownBytes: 1_000,
    sharedBytes: 0,
  }
  await store.writeManifest(manifest)
  await insertFoundRun(db, {
    id,
    kind: 'manual',
    place: 'local',
    started_at: at,
    ended_at: at,
    actor_name: manifest.actorName,
    totals,
    shop_name: 'Ánh Gia',
    stored_bytes: 1_000,
    check_result: 'hashes',
    checked_at: at,
    check_steps: {},
    is_pinned: false,
  })
  return id
}
