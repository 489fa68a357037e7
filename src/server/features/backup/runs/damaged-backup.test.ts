import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RestoreRefused } from '#server/db/snapshot/replace.ts'
import {
  emptyFiles,
  fingerprint,
  givenBackedUpShop,
  keysBelow,
  quietLog as log,
} from '#tests/support/backup/backup-fixture.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { BackupDamaged } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { checkBackup, keptDatabase } from './check-backup.ts'
import { newBackupId, writeBackup } from './write-backup.ts'

const SHOP = { id: 'ab'.repeat(16), name: 'Ánh Gia', version: '1' }
const MEGABYTE = 1024 * 1024

describe('a backup that was edited', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let target: TestDatabase
  let untouched: Record<string, string>
  let store: BackupStore
  let manifest: Manifest
  beforeAll(async () => {
    given = await givenBackedUpShop()
    target = await testDatabase()
    untouched = await fingerprint(target.url)
  })
  afterAll(async () => {
    await target.drop()
    await given.close()
  })
  beforeEach(async () => {
    store = await given.store()
    manifest = await writeBackup(
      {
        databaseUrl: given.shop.databaseUrl,
        storageOf: () => given.shop.shop.storages.of('local'),
        store,
        shop: SHOP,
        secret: Buffer.alloc(64),
      },
      { id: newBackupId(new Date()), kind: 'manual', actorName: null },
    )
  })

  /** Restores it in its present state in the store; the database that it was to replace must be as it was. */
  const restore = async () => {
    const storage = await emptyFiles(given.dir)
    try {
      const stored = await store.readManifest(manifest.id)
      await restoreBackup(
        {
          databaseUrl: target.url,
          files: { kind: 'local', storage },
          jobs: { replaceWaiting: async () => {} },
        },
        store,
        { manifest: stored, database: await keptDatabase(store, stored) },
      )
    } finally {
      expect(await fingerprint(target.url)).toEqual(untouched)
    }
  }
  const put = (part: string, content: Buffer) => store.files.put(`backups/${manifest.id}/${part}`, content)
  /** Without its signature, which would tell at once: the other checks must hold as well. */
  const edit = async (change: (edited: Manifest) => unknown) => {
    await store.files.remove(`backups/${manifest.id}/signature`)
    const edited = structuredClone(manifest)
    change(edited)
    return put('manifest', Buffer.from(JSON.stringify(edited)))
  }
  const tableOf = (edited: Manifest, name: string) => {
    const table = edited.tables.find(one => one.name === name)
    if (!table) throw new Error(`No table ${name}`)
    return table
  }
  const measured = (content: Buffer) => ({
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  const partOf = async (part: string) => {
    const found = await store.files.open(`backups/${manifest.id}/${part}`)
    if (!found) throw new Error(`No part ${part}`)
    return zstdDecompressSync(await buffer(found.stream))
  }
  /** Another content, with its size and hash in the manifest. */
  const replacePart = async (part: 'files' | 'jobs', content: string, rows: number) => {
    const bytes = Buffer.from(content)
    await put(part, zstdCompressSync(bytes))
    await edit(edited => Object.assign(edited[part], { rows, ...measured(bytes) }))
  }

  it.each([
    [
      'a table that is SQL',
      (edited: Manifest) => Object.assign(edited.tables[0] ?? {}, { name: 'a"; DROP TABLE users; --' }),
    ],
    [
      'a table that leads elsewhere',
      (edited: Manifest) => Object.assign(edited.tables[0] ?? {}, { name: '../../x' }),
    ],
    ['a count below zero', (edited: Manifest) => Object.assign(edited.files, { rows: -1 })],
    ['the id of another', (edited: Manifest) => Object.assign(edited, { id: '20200101t000000-00000000' })],
    ['something more', (edited: Manifest) => Object.assign(edited, { more: 1 })],
  ])('is refused for %s', async (_, change) => {
    await edit(change)
    await expect(restore()).rejects.toThrow(BackupDamaged)
  })

  it('is refused for a manifest that is too large, or none', async () => {
    await put('manifest', Buffer.alloc(2 * MEGABYTE, ' '))
    await expect(restore()).rejects.toThrow('too large')
    await put('manifest', Buffer.from('{'))
    await expect(restore()).rejects.toThrow(BackupDamaged)
    await store.files.remove(`backups/${manifest.id}/manifest`)
    await expect(restore()).rejects.toThrow('missing')
    expect((await store.listBackups()).unfinished).toContain(manifest.id)
  })

  it.each([
    ['a table left out', (edited: Manifest) => edited.tables.pop()],
    ['a table twice', (edited: Manifest) => edited.tables.push(tableOf(edited, 'orders'))],
    ['a column left out', (edited: Manifest) => tableOf(edited, 'orders').columns.pop()],
    [
      'a column of another name',
      (edited: Manifest) => tableOf(edited, 'orders').columns.splice(0, 1, 'xmin'),
    ],
    [
      'a migration of a newer version',
      (edited: Manifest) => edited.migrations.push({ name: '9999_later.sql', checksum: 'a'.repeat(64) }),
    ],
    [
      'another text of a migration',
      (edited: Manifest) => Object.assign(edited.migrations[3] ?? {}, { checksum: 'a'.repeat(64) }),
    ],
    [
      'fewer rows than there are',
      (edited: Manifest) => Object.assign(tableOf(edited, 'orders'), { rows: 2 }),
    ],
  ])('does not replace the shop: %s', async (_, change) => {
    await edit(change)
    await expect(restore()).rejects.toThrow(RestoreRefused)
  })

  it('does not replace the shop if a row has been changed, even with its hash', async () => {
    const orders = (await partOf('tables/orders')).toString()
    const renamed = orders.replaceAll('Trần', 'Trầm')
    expect(renamed).not.toBe(orders)
    await put('tables/orders', zstdCompressSync(Buffer.from(renamed)))
    await expect(restore()).rejects.toThrow(BackupDamaged)
    const forged = Buffer.from(orders.replaceAll('cash', 'gold'))
    await put('tables/orders', zstdCompressSync(forged))
    await edit(edited => Object.assign(tableOf(edited, 'orders'), measured(forged)))
    await expect(restore()).rejects.toThrow('violates check constraint')
  })

  it('names the damaged table, also if PostgreSQL refuses a row before the table is read', async () => {
    const rows = Buffer.from('no order\n'.repeat(MEGABYTE))
    await put('tables/orders', zstdCompressSync(rows))
    await edit(edited => Object.assign(tableOf(edited, 'orders'), { bytes: rows.length }))
    await expect(restore()).rejects.toMatchObject({ name: 'BackupDamaged', part: 'tables/orders' })
  })

  it('does not replace the shop if rows point to nothing', async () => {
    await put('tables/orders', zstdCompressSync(Buffer.alloc(0)))
    await edit(edited => Object.assign(tableOf(edited, 'orders'), { rows: 0, ...measured(Buffer.alloc(0)) }))
    await expect(restore()).rejects.toThrow('violates foreign key constraint')
  })

  it('is not unpacked beyond its declared size: it ends at the first byte too many', async () => {
    const zeros = Readable.from(
      (function* () {
        for (let n = 0; n < 1024; n++) yield Buffer.alloc(MEGABYTE)
      })(),
    )
    const bomb = await buffer(zeros.pipe(createZstdCompress()))
    expect(bomb.length).toBeLessThan(MEGABYTE)
    for (const part of ['tables/orders', 'files', 'jobs']) {
      const kept = await buffer(
        (await store.files.open(`backups/${manifest.id}/${part}`))?.stream ?? Readable.from([]),
      )
      await put(part, bomb)
      const before = process.memoryUsage().rss
      await expect(restore()).rejects.toThrow('larger than its backup says')
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * MEGABYTE)
      await put(part, kept)
    }
    // with its size in the manifest the bomb has no end of a line
    await put('files', bomb)
    await edit(edited => Object.assign(edited.files, { bytes: 1024 * MEGABYTE }))
    await expect(restore()).rejects.toThrow('line of a list is too long')
  })

  it.each(['../../etc/passwd', 'product_image/../../x', '/etc/passwd', 'product_image/.anh-gia-files', 'x'])(
    'writes no file to %j',
    async key => {
      const line = `${JSON.stringify({ key, ...measured(Buffer.from('một')) })}\n`
      await replacePart('files', line, 1)
      await expect(restore()).rejects.toThrow(BackupDamaged)
    },
  )

  it('queues no invented job', async () => {
    await replacePart('jobs', '{"name":"restore_backup","data":{}}\n', 1)
    await expect(restore()).rejects.toThrow(BackupDamaged)
  })

  it('is found damaged by a check, and its other pictures are read all the same', async () => {
    const [first = '', second = ''] = await keysBelow(store.files, 'objects')
    await store.files.put(first, Buffer.from('đổi'))
    await expect(checkBackup(store, manifest, { scratchDir: `${given.dir}/scratch`, log })).rejects.toThrow(
      BackupDamaged,
    )
    expect(await keysBelow(store.files, 'objects')).toEqual([second])
  })
})
