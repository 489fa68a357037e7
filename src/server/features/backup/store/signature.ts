import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { signers } from '#contract/backup/backup.shapes.ts'
import { BackupChanged } from './backup-errors.ts'

export type Signature = (typeof signers)[number]

const signatureFile = z.strictObject({
  version: z.literal(1),
  /** Which key it was, without a word about the key. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
})

/**
 * The signature of a manifest: an HMAC of its bytes and the backup's id. The manifest has the hash of
 * everything else.
 */
export function sign(key: Buffer, { id, manifest }: { id: string; manifest: Buffer }): Buffer {
  const content = { version: 1, keyId: keyIdOf(key), mac: macOf(key, id, manifest).toString('hex') }
  return Buffer.from(JSON.stringify(content))
}

/**
 * Who has signed a manifest.
 * @throws {BackupChanged} if this installation has, and it is not the manifest that it has signed
 */
export function signerOf(
  key: Buffer,
  { id, manifest, signature }: { id: string; manifest: Buffer; signature: Buffer | undefined },
): Signature {
  if (!signature) return 'none'
  const { keyId, mac } = parseSignature(id, signature)
  if (keyId !== keyIdOf(key)) return 'foreign'
  if (!timingSafeEqual(macOf(key, id, manifest), Buffer.from(mac, 'hex')))
    throw new BackupChanged(`The manifest of ${id} is not the one that was signed`)
  return 'own'
}

function parseSignature(id: string, signature: Buffer) {
  try {
    return signatureFile.parse(JSON.parse(signature.toString()))
  } catch (cause) {
    throw new BackupChanged(`The signature of ${id} is not readable`, { cause })
  }
}

const macOf = (key: Buffer, id: string, manifest: Buffer) =>
  createHmac('sha256', key).update(`backup ${id}\n`).update(manifest).digest()

const keyIdOf = (key: Buffer) => createHmac('sha256', key).update('key id').digest('hex').slice(0, 16)
