import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { prepareFolder } from '#server/storage/local-storage.ts'
import { fingerprint } from '#tests/support/backup/backup-fixture.ts'
import {
  addPictures,
  backUp,
  contents,
  givenDataFolder,
  idIn,
  PICTURES,
  restore,
  withDatabase,
  withoutTraces,
} from '#tests/support/backup/data-folder.ts'
import { startShop } from '#tests/support/servers/shop-process.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'

/** Steps of the commands, as they name them. */
const [DATABASE, FILES, TRIAL] = ['Cơ sở dữ liệu', 'Tệp', 'Khôi phục thử']

/** The data folder of a closed shop with a backup. */
let used: string
let backup: string
beforeAll(async () => {
  used = await givenDataFolder({ count: 3, pieces: 1_000 })
  await addPictures(used)
  const made = await backUp(used).ended
  expect(made.outcome, made.output).toBe(0)
  backup = idIn(made.output)
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

function copyOfShop(): string {
  const dataDir = throwawayDir()
  copyFolder(used, dataDir)
  return dataDir
}

/** Changes the database of a shop. @returns its state then */
const changed = (dataDir: string, statement: string) =>
  withDatabase(dataDir, async url => {
    await withClient(url, client => client.query(statement))
    return fingerprint(url)
  })

describe('SIGKILL', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = copyOfShop()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('of a backup at any step leaves the shop unchanged, and later ones clean up', async () => {
    const before = await contents(dataDir)
    for (const step of [DATABASE, FILES, TRIAL]) {
      const { outcome } = await backUp(dataDir).killAfter(step)
      expect(outcome, step).toBe('SIGKILL')
      expect(await contents(dataDir), step).toEqual(before)
    }
    const next = await backUp(dataDir).ended
    expect(next.outcome, next.output).toBe(0)
    await withDatabase(dataDir, url =>
      withClient(url, async client => {
        const { rows } = await client.query(`SELECT error FROM backups.run WHERE status = 'failed'`)
        const interrupted = { error: expect.stringContaining('Bị ngắt giữa chừng') }
        // the one on trial was whole
        expect(rows).toEqual([interrupted, interrupted])
      }),
    )
    const folders = readdirSync(join(dataDir, 'backups/backups'))
    for (const folder of folders)
      expect(readdirSync(join(dataDir, 'backups/backups', folder))).toContain('manifest')
    expect(readdirSync(dataDir)).not.toContain('scratch')
  })

  it('of a restore at any step leaves the shop as it was', async () => {
    const before = await changed(dataDir, `UPDATE product SET title = title || ' mới'`)
    const pictures = join(dataDir, 'files/product_image')
    for (const [step, times] of [
      [FILES, 1],
      [DATABASE, 1],
      [DATABASE, 2],
    ] as const) {
      rmSync(pictures, { recursive: true })
      const killed = await restore(dataDir, backup).killAfter(step, times)
      expect(killed.outcome, step).toBe('SIGKILL')
      expect(await contents(dataDir), step).toEqual(before)
    }
    rmSync(pictures, { recursive: true })
    const again = await restore(dataDir, backup).ended
    expect(again.outcome, again.output).toBe(0)
    expect(readdirSync(join(pictures, 'ab'))).toHaveLength(PICTURES)
    const shop = await startShop({ dataDir })
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
    await shop.end('SIGTERM')
  })
})

/**
 * A small separate disk, below a folder that names its owner; undefined if this machine lets nobody make one.
 * There `work/full-disk.test.ts` of the backups has a storage without room.
 */
function smallDisk(megabytes: number): { dir: string; remove: () => void } | undefined {
  const parent = throwawayDir()
  const dir = join(parent, 'disk')
  mkdirSync(dir)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', dir], {
    encoding: 'utf8',
  })
  const remove = () => {
    spawnSync('umount', [dir])
    rmSync(parent, { recursive: true, force: true })
  }
  if (mounted.status === 0) return { dir, remove }
  remove()
  console.warn(
    `The tests of a real full disk need the right to mount one: ${mounted.stderr || mounted.error?.message}`,
  )
  return undefined
}

const disk = smallDisk(2)
const name = disk ? 'a full disk' : 'a full disk (left out: this machine lets nobody mount a small one)'
describe.runIf(disk)(name, () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = copyOfShop()
  })
  afterAll(() => {
    disk?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('fails a backup, which leaves nothing of itself but parts for later ones', async () => {
    const env = { BACKUP_DIR: join(disk?.dir ?? '', 'backups') }
    await prepareFolder(env.BACKUP_DIR, { hasFiles: false })
    const before = await contents(dataDir)
    const full = await backUp(dataDir, env).ended
    expect(full.outcome, full.output).toBe(1)
    expect(full.output).toMatch(/\nHết dung lượng đĩa · The disk is full\.\n$/)
    expect(full.output).not.toContain('    at ')
    expect(await contents(dataDir)).toEqual(before)
    expect(readdirSync(join(disk?.dir ?? '', 'backups/backups'))).toEqual([])
  })

  it('fails a restore, and the shop is as it was', async () => {
    const before = await changed(dataDir, 'DELETE FROM file')
    rmSync(join(disk?.dir ?? '', 'backups'), { recursive: true, force: true })
    rmSync(join(dataDir, 'files'), { recursive: true })
    mkdirSync(join(dataDir, 'files'))
    spawnSync('mount', ['--bind', disk?.dir ?? '', join(dataDir, 'files')])
    try {
      const full = await restore(dataDir, backup).ended
      expect(full).toMatchObject({ outcome: 1, output: expect.stringContaining('Hết dung lượng đĩa') })
      expect(await contents(dataDir)).toEqual(before)
    } finally {
      spawnSync('umount', [join(dataDir, 'files')])
    }
    expect((await restore(dataDir, backup).ended).outcome).toBe(0)
  })
})

const databaseDisk = smallDisk(400)
describe.runIf(databaseDisk)(`${name} of the database`, () => {
  let dataDir: string
  const folder = databaseDisk?.dir ?? ''
  const stopping: (() => Promise<unknown>)[] = []
  beforeAll(() => {
    dataDir = copyOfShop()
    spawnSync('mv', [join(dataDir, 'postgres'), folder])
  })
  afterAll(async () => {
    for (const stop of stopping.reverse()) await stop()
    databaseDisk?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('fails a restore by its name, and the shop is as it was', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info() {}, warn() {} } })
    stopping.push(postgres.stop)
    const env = { DATABASE_URL: postgres.url }
    // none of its jobs changes a table
    const shop = await startShop({ dataDir, env: { ...env, WORKER: '0' } })
    stopping.push(() => shop.end('SIGTERM'))
    const before = withoutTraces(await fingerprint(postgres.url))
    // room for the notes of a restore, but for no second copy of the tables; the log has its own segment
    await withClient(postgres.adminUrl, async client => {
      await client.query('SELECT pg_switch_wal()')
      await client.query('CHECKPOINT')
    })
    const filler = join(folder, 'filler')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 3_000_000))
    const full = await restore(dataDir, backup, env).ended
    expect(full).toMatchObject({ outcome: 1, output: expect.stringContaining('Hết dung lượng đĩa') })
    expect(withoutTraces(await fingerprint(postgres.url))).toEqual(before)
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
    truncateSync(filler)
    const again = await restore(dataDir, backup, env).ended
    expect(again.outcome, again.output).toBe(0)
  })
})
