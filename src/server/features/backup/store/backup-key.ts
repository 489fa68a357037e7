import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { BackupRefused } from './backup-errors.ts'
import { readSmall } from './read-small.ts'

const KEY_FILE = 'store/key.json'
/**
 * 64 MB of memory and some 200 ms for each guess; the values are fixed, so that an edited file can't ask for
 * more.
 */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 96 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

const keyFile = z.strictObject({
  version: z.literal(1),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  check: z.string().regex(/^[0-9a-f]{64}$/),
})

/**
 * The key of an encrypted store, from the passphrase. The first use of an empty store decides whether it is
 * encrypted.
 * @param state whether the store has backups, has none yet, or is only read and gets no key
 * @throws {BackupRefused} if the passphrase is another one, is missing, or the store is not encrypted
 */
export async function openKey(
  files: FileStorage,
  { passphrase, state }: { passphrase: string | undefined; state: 'used' | 'new' | 'unused' },
): Promise<Buffer | undefined> {
  const kept = await readSmall(files, KEY_FILE)
  if (!kept && state === 'used' && passphrase)
    throw new BackupRefused(
      'Nơi lưu này chưa mã hóa. Hãy chọn một thư mục khác cho các bản sao lưu có mật khẩu',
    )
  if (!kept && (!passphrase || state === 'unused')) return undefined
  if (!passphrase) throw new BackupRefused('Các bản sao lưu ở đây được mã hóa. Hãy đặt BACKUP_PASSPHRASE')
  if (!kept) return createKey(files, passphrase)
  const { salt, check } = keyFile.parse(JSON.parse(kept.toString()))
  const master = await derive(passphrase, Buffer.from(salt, 'hex'), 32, SCRYPT)
  if (!timingSafeEqual(checkOf(master), Buffer.from(check, 'hex')))
    throw new BackupRefused('BACKUP_PASSPHRASE không đúng với các bản sao lưu ở đây')
  return master
}

async function createKey(files: FileStorage, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(16)
  const master = await derive(passphrase, salt, 32, SCRYPT)
  const content = { version: 1, salt: salt.toString('hex'), check: checkOf(master).toString('hex') }
  await files.put(KEY_FILE, Buffer.from(JSON.stringify(content)))
  return master
}

const checkOf = (master: Buffer) => createHmac('sha256', master).update('check').digest()
