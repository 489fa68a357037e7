import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress, createZstdDecompress, constants as zlib } from 'node:zlib'
import { collectInto, type FileStorage } from '../../../storage/file-storage.ts'
import { BackupDamaged, BackupRefused } from './backup-errors.ts'
import { openKey } from './backup-key.ts'
import { type FileEntry, type Manifest, manifestShape } from './manifest.ts'
import { assertSame, chain, Measure, type Measured, measureBuffer, Proven } from './measure.ts'
import { ProvenPart, readingPart } from './part-failure.ts'
import { readSmall } from './read-small.ts'
import { seal, unseal } from './sealed-stream.ts'
import { type Signature, sign, signerOf } from './signature.ts'

/** The name of a part of a backup: `tables/orders`, `files`, `jobs`, `secret`. */
export type Part = 'files' | 'jobs' | 'secret' | `tables/${string}`

/**
 * The storage of backups: `backups/<id>/…` for each, complete with its manifest, and `objects/…`, the files
 * of the shop, once for each content however many backups name it. Everything is encrypted if the store has a
 * key.
 */
export type BackupStore = {
  isEncrypted: boolean
  /** Compresses, encrypts and stores a content. @param name its key, under which alone it opens */
  writeStream(name: string, content: Readable): Promise<Measured & { storedBytes: number }>
  /** The same content. @throws {BackupDamaged}, as the stream does, if it is another one */
  readStream(name: string): Promise<Readable>
  writePart(id: string, part: Part, content: Readable): Promise<Measured & { storedBytes: number }>
  /**
   * The content of a part. It fails if there is more than the manifest declares, and at its end if the hash
   * differs. @throws {BackupDamaged} or {BackupUnreadable}, as the stream does, with the part's name
   */
  readPart(id: string, part: Part, expected: Measured): Promise<Readable>
  hasPart(id: string, part: Part): Promise<boolean>
  writeManifest(manifest: Manifest): Promise<void>
  /**
   * @throws {BackupDamaged} if there is none, or it is none; {BackupChanged} if it differs from the signed
   *   one
   */
  readManifest(id: string): Promise<Manifest>
  /**
   * A manifest and its signer; 'own' while the shop has no key to sign with. @throws the errors of
   * `readManifest`
   */
  readSigned(id: string): Promise<SignedManifest>
  /** The key of a file's content, stored once for all backups. */
  objectKey(sha256: string): string
  /** @param content as a buffer, which was measured already, or as a stream, which is measured again */
  writeObject(entry: FileEntry, content: Buffer | Readable): Promise<void>
  readObject(entry: FileEntry): Promise<Readable>
  /**
   * The content of a file that fits into `scratch`, as a view of it. @throws {BackupDamaged} if it is
   * another content
   */
  readSmallObject(entry: FileEntry, scratch: Buffer): Promise<Buffer>
  /** The ids of all complete backups, oldest first, and of unfinished ones. */
  listBackups(): Promise<{ complete: string[]; unfinished: string[] }>
  removeBackup(id: string): Promise<void>
  files: FileStorage
}

/** A manifest and who has signed it, of one reading. */
export type SignedManifest = { manifest: Manifest; signer: Signature }

const SHOP_FILE = 'store/shop'
/**
 * Level 3 costs a third of the time that the database takes to read the rows. The window bounds the memory
 * of the reader.
 */
const COMPRESS = {
  params: {
    [zlib.ZSTD_c_compressionLevel]: 3,
    [zlib.ZSTD_c_windowLog]: 21,
    [zlib.ZSTD_c_checksumFlag]: 1,
  },
}
const DECOMPRESS = { params: { [zlib.ZSTD_d_windowLogMax]: 21 } }

/**
 * Opens the store of a shop. An empty place becomes its own at the first backup.
 * @throws {BackupRefused} if it belongs to another shop, or the passphrase does not fit
 */
export async function openBackupStore(
  files: FileStorage,
  {
    shopId,
    passphrase,
    signatureKey,
  }: { shopId: string | undefined; passphrase: string | undefined; signatureKey?: Buffer | undefined },
): Promise<BackupStore> {
  const owner = (await readSmall(files, SHOP_FILE))?.toString()
  if (owner && shopId && owner !== shopId)
    throw new BackupRefused('Nơi lưu này đang giữ bản sao lưu của một cửa hàng khác. Hãy chọn nơi lưu khác')
  const state = owner ? 'used' : shopId ? 'new' : 'unused'
  const key = await openKey(files, { passphrase, state })
  if (!owner && shopId) await files.put(SHOP_FILE, Buffer.from(shopId))

  const keyOf = (id: string, part: Part | 'manifest' | 'signature') => `backups/${id}/${part}`
  const write = async (name: string, content: Readable) => {
    const stored = new Measure()
    await files.putStream(name, chain(content, key && seal(key, name), stored))
    return stored.result().bytes
  }
  const read = async (name: string) => {
    const found = await files.open(name)
    if (!found) throw new BackupDamaged(`${name} is missing`)
    return chain(found.stream, key && unseal(key, name))
  }
  const writeStream = async (name: string, content: Readable) => {
    const plain = new Measure()
    const storedBytes = await write(name, chain(content, plain, createZstdCompress(COMPRESS)))
    return { ...plain.result(), storedBytes }
  }
  const readStream = async (name: string) => chain(await read(name), createZstdDecompress(DECOMPRESS))
  const objectKey = (sha256: string) => {
    const name = key ? createHmac('sha256', key).update(`object ${sha256}`).digest('hex') : sha256
    return `objects/${name.slice(0, 2)}/${name}`
  }
  const readManifest = async (id: string): Promise<SignedManifest> => {
    const name = keyOf(id, 'manifest')
    const content = await readSmall(files, name)
    if (!content) throw new BackupDamaged(`${name} is missing`)
    const plain = await buffer(chain(Readable.from([content]), key && unseal(key, name)))
    const signature = await readSmall(files, keyOf(id, 'signature'))
    const signer = signatureKey ? signerOf(signatureKey, { id, manifest: plain, signature }) : 'own'
    return { manifest: parseManifest(plain, id), signer }
  }
  const readSigned = (id: string) => readingPart('manifest', () => readManifest(id))
  return {
    files,
    isEncrypted: key !== undefined,
    objectKey,
    writeStream,
    readStream,
    writePart: (id, part, content) => writeStream(keyOf(id, part), content),
    async readPart(id, part, expected) {
      const content = await readingPart(part, () => readStream(keyOf(id, part)))
      return chain(content, new ProvenPart(expected, part))
    },
    async hasPart(id, part) {
      const found = await files.open(keyOf(id, part))
      found?.stream.destroy()
      return found !== undefined
    },
    async writeManifest(manifest) {
      const content = Buffer.from(JSON.stringify(manifest))
      const { id } = manifest
      if (signatureKey) await files.put(keyOf(id, 'signature'), sign(signatureKey, { id, manifest: content }))
      await write(keyOf(id, 'manifest'), Readable.from([content]))
    },
    readManifest: async id => (await readSigned(id)).manifest,
    readSigned,
    async writeObject(entry, content) {
      const name = objectKey(entry.sha256)
      if (!Buffer.isBuffer(content)) await write(name, chain(content, new Proven(entry, entry.key)))
      else if (key) await write(name, Readable.from([content]))
      else await files.put(name, content)
    },
    async readObject(entry) {
      const stored = await readingPart(entry.key, () => read(objectKey(entry.sha256)))
      return chain(stored, new ProvenPart(entry, entry.key))
    },
    async readSmallObject(entry, scratch) {
      const name = objectKey(entry.sha256)
      return readingPart(entry.key, async () => {
        const content = key
          ? await collectInto(await read(name), scratch)
          : await files.readInto(name, scratch)
        if (!content) throw new BackupDamaged(`${name} is missing`)
        assertSame(measureBuffer(content), entry, entry.key)
        return content
      })
    },
    listBackups: () => listBackups(files),
    removeBackup: async id => {
      // without its manifest it counts as unfinished, even if the removal breaks off
      await files.remove(keyOf(id, 'manifest'))
      await files.removeAll(`backups/${id}`)
    },
  }
}

function parseManifest(content: Buffer, id: string): Manifest {
  let manifest: Manifest
  try {
    manifest = manifestShape.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new BackupDamaged(`The manifest of ${id} is not readable`, { cause })
  }
  if (manifest.id !== id) throw new BackupDamaged(`The manifest of ${id} is that of ${manifest.id}`)
  return manifest
}

async function listBackups(files: FileStorage) {
  const found = new Map<string, boolean>()
  for await (const { key } of files.list('backups')) {
    const [, id = '', part] = key.split('/')
    found.set(id, found.get(id) || part === 'manifest')
  }
  const ids = [...found.keys()].sort()
  return {
    complete: ids.filter(id => found.get(id)),
    unfinished: ids.filter(id => !found.get(id)),
  }
}
