import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { localStorage, prepareFolder } from '#server/storage/local-storage.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { failureText } from '../runs/failure-text.ts'
import { BackupDamaged, BackupUnreadable } from './backup-errors.ts'
import { openBackupStore, type Part } from './backup-store.ts'
import { measureBuffer } from './measure.ts'

const ID = '20261120t020000-00000001'
const PARTS: Part[] = ['tables/orders', 'files', 'jobs', 'secret']
const ROWS = Buffer.from(Array.from({ length: 3000 }, (_, n) => `${n} Nguyễn Văn Thử ${n * n}\n`).join(''))
const ENTRY = { key: 'product_image/ab/x/original', ...measureBuffer(ROWS) }

const DAMAGES: [string, (stored: Buffer) => Buffer][] = [
  ['is cut off', stored => stored.subarray(0, stored.length - 20)],
  ['is empty', () => Buffer.alloc(0)],
  ['has another first byte', stored => flipped(stored, 0)],
  ['has another byte in its middle', stored => flipped(stored, stored.length >> 1)],
  ['has another last byte', stored => flipped(stored, stored.length - 1)],
  ['is longer than announced', stored => Buffer.concat([stored, stored])],
]

function flipped(stored: Buffer, at: number): Buffer {
  const changed = Buffer.from(stored)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe.each([
  ['plain', undefined],
  ['encrypted', 'mật khẩu của chủ cửa hàng'],
])('a part of a backup in a store that is %s', (_, passphrase) => {
  let dir: string
  beforeEach(async () => {
    dir = throwawayDir()
    await mkdir(dir, { recursive: true })
    await prepareFolder(dir, { hasFiles: false })
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  const open = (changes: Partial<FileStorage> = {}) =>
    openBackupStore({ ...localStorage(dir), ...changes }, { shopId: 'ab'.repeat(16), passphrase })
  const fileOf = (part: Part) => join(dir, 'backups', ID, part)
  /** The failure to read a part. */
  const readingOf = async (part: Part, store = open()) => {
    try {
      await buffer(await (await store).readPart(ID, part, ENTRY))
    } catch (error) {
      return error
    }
    throw new Error(`${part} was read`)
  }

  it.each(DAMAGES)('counts as damaged, with its name, if it %s', async (_, damage) => {
    const store = await open()
    for (const part of PARTS) {
      await store.writePart(ID, part, Readable.from([ROWS]))
      await writeFile(fileOf(part), damage(await readFile(fileOf(part))))
      const error = await readingOf(part)
      expect([error, part]).toEqual([expect.any(BackupDamaged), part])
      expect(error).toMatchObject({ part })
      expect(failureText(error)).toBe(`Bản sao lưu bị hỏng: phần «${part}» thiếu hoặc không khớp mã băm`)
    }
  })

  it('counts as damaged, with its name, if it is missing', async () => {
    for (const part of PARTS) expect(await readingOf(part)).toMatchObject({ name: 'BackupDamaged', part })
  })

  it('is not called damaged if the machine refuses to read it', async () => {
    await (await open()).writePart(ID, 'tables/orders', Readable.from([ROWS]))
    const refusal = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
    const broken = new Readable({ read: () => broken.destroy(refusal('EIO', 'read')) })
    const refusing: [string, FileStorage['open']][] = [
      ['EACCES', () => Promise.reject(refusal('EACCES', 'open'))],
      ['EIO', async () => ({ stream: broken, sizeBytes: ROWS.length })],
    ]
    for (const [code, refuse] of refusing) {
      const local = localStorage(dir)
      const store = open({ open: key => (key.startsWith('backups/') ? refuse(key) : local.open(key)) })
      const error = await readingOf('tables/orders', store)
      expect(error).toBeInstanceOf(BackupUnreadable)
      expect(failureText(error)).toBe(`Máy không đọc được phần «tables/orders» của bản sao lưu (${code})`)
    }
  })

  it.each(DAMAGES)('names the file of the shop if its content %s', async (_, damage) => {
    const store = await open()
    await store.writeObject(ENTRY, ROWS)
    const stored = join(dir, store.objectKey(ENTRY.sha256))
    await writeFile(stored, damage(await readFile(stored)))
    const damaged = { name: 'BackupDamaged', part: ENTRY.key }
    await expect(store.readObject(ENTRY).then(buffer)).rejects.toMatchObject(damaged)
    await expect(store.readSmallObject(ENTRY, Buffer.alloc(1024 * 1024))).rejects.toMatchObject(damaged)
  })
})
