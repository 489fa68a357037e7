import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localStorage, prepareFolder } from '#server/storage/local-storage.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { openBackupStore } from './backup-store.ts'
import { measureStream } from './measure.ts'

const SHOP = 'ab'.repeat(16)
const ID = '20261120t020000-00000001'
const PASSPHRASE = 'mật khẩu của chủ cửa hàng'

let dir: string
beforeEach(async () => {
  dir = throwawayDir()
  await mkdir(join(dir, 'store'))
  await prepareFolder(join(dir, 'store'), { hasFiles: false })
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const open = (passphrase?: string, shopId: string | undefined = SHOP) =>
  openBackupStore(localStorage(join(dir, 'store')), { shopId, passphrase })
const look = (passphrase?: string) =>
  openBackupStore(localStorage(join(dir, 'store')), { shopId: undefined, passphrase })
const content = () => Readable.from([Buffer.from('Nguyễn Văn Thử, 0900 000 456\n')])

describe('a store of backups', () => {
  it('belongs to the shop that has used it first, but anybody may read it', async () => {
    await open()
    await expect(open(undefined, 'cd'.repeat(16))).rejects.toThrow('một cửa hàng khác')
    expect(await (await look()).listBackups()).toEqual({ complete: [], unfinished: [] })
  })

  it('gets neither owner nor key from one that only looks', async () => {
    await look(PASSPHRASE)
    expect(await readdir(join(dir, 'store'))).toEqual(['.anh-gia-files'])
  })

  it('shows nothing of an encrypted backup: no name, no row, no hash of a file', async () => {
    const store = await open(PASSPHRASE)
    const { storedBytes: _, ...measured } = await store.writePart(ID, 'tables/users', content())
    const entry = { key: 'payment_proof/ab/x/original', ...(await measureStream(content())) }
    await store.writeObject(entry, content())
    const files = await readdir(join(dir, 'store'), { recursive: true, withFileTypes: true })
    for (const file of files.filter(one => one.isFile())) {
      expect(file.name).not.toContain(entry.sha256.slice(0, 16))
      expect((await readFile(join(file.parentPath, file.name))).includes('Nguyễn')).toBe(false)
    }
    const again = await open(PASSPHRASE)
    expect(await text(await again.readPart(ID, 'tables/users', measured))).toContain('Nguyễn Văn Thử')
    expect(await text(await again.readObject(entry))).toContain('Nguyễn Văn Thử')
  })

  it('opens with its own passphrase alone, and keeps to it from the first backup on', async () => {
    await open(PASSPHRASE)
    await expect(open('một mật khẩu khác hẳn')).rejects.toThrow('BACKUP_PASSPHRASE không đúng')
    await expect(open()).rejects.toThrow('được mã hóa')
    await rm(join(dir, 'store'), { recursive: true })
    await prepareFolder(join(dir, 'store'), { hasFiles: false })
    await open()
    await expect(open(PASSPHRASE)).rejects.toThrow('chưa mã hóa')
  })

  it('counts a backup as complete with its manifest, which is removed first', async () => {
    const store = await open()
    await store.writePart(ID, 'jobs', content())
    expect(await store.listBackups()).toEqual({ complete: [], unfinished: [ID] })
    await store.removeBackup(ID)
    expect(await store.listBackups()).toEqual({ complete: [], unfinished: [] })
  })
})
