import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { BackupDamaged } from './backup-errors.ts'

const MAGIC = Buffer.from('AGSEAL1\n')
const SALT_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

/**
 * Encrypts a stream under its own key: AES-256-GCM in chunks of 64 KiB. The nonce of a chunk is its number
 * and whether it is the last one, so that none can be left out, moved or cut off (the STREAM construction, as
 * in age and Tink).
 * @param name is bound to the content: it opens under no other name
 */
export function seal(master: Buffer, name: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const key = keyOf(master, salt, name)
  return new Chunks(CHUNK_BYTES, {
    header: { bytes: 0, read: () => Buffer.concat([MAGIC, salt]) },
    convert(chunk, nonce) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    },
  })
}

/**
 * Decrypts the output of {@link seal}. The stream fails with {@link BackupDamaged} at the first byte that
 * is not the sealed one.
 */
export function unseal(master: Buffer, name: string): Transform {
  let key: Buffer = Buffer.alloc(0)
  return new Chunks(CHUNK_BYTES + TAG_BYTES, {
    header: {
      bytes: HEADER_BYTES,
      read(header) {
        if (!header.subarray(0, MAGIC.length).equals(MAGIC))
          throw new BackupDamaged(`${name} is not encrypted`)
        key = keyOf(master, header.subarray(MAGIC.length), name)
        return undefined
      },
    },
    convert(chunk, nonce) {
      if (chunk.length < TAG_BYTES) throw new BackupDamaged(`${name} is cut off`)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
      } catch (cause) {
        throw new BackupDamaged(`${name} was changed or is cut off`, { cause })
      }
    },
  })
}

function keyOf(master: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `anh-gia backup ${name}`, 32))
}

type Conversion = {
  /** The head before the chunks: read from the input, or written to the output. */
  header: { bytes: number; read(header: Buffer): Buffer | undefined }
  convert(chunk: Buffer, nonce: Buffer): Buffer
}

/**
 * Cuts a stream into chunks of a fixed size and converts each. The last one, which may be shorter, is marked
 * in its nonce.
 */
class Chunks extends Transform {
  readonly #size: number
  readonly #conversion: Conversion
  #held: Buffer[] = []
  #heldBytes = 0
  #number = 0
  #hasHeader = false

  constructor(size: number, conversion: Conversion) {
    super()
    this.#size = size
    this.#conversion = conversion
  }

  override _transform(data: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held.push(data)
    this.#heldBytes += data.length
    this.#attempt(done, () => {
      this.#readHeader()
      // the last chunk is known as such at the end only
      while (this.#hasHeader && this.#heldBytes > this.#size) this.#convert(this.#take(this.#size), false)
    })
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => {
      this.#readHeader()
      if (!this.#hasHeader) throw new BackupDamaged('An encrypted file is cut off')
      this.#convert(this.#take(this.#heldBytes), true)
    })
  }

  #attempt(done: TransformCallback, work: () => void): void {
    try {
      work()
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #readHeader(): void {
    const { bytes, read } = this.#conversion.header
    if (this.#hasHeader || this.#heldBytes < bytes) return
    const written = read(this.#take(bytes))
    if (written) this.push(written)
    this.#hasHeader = true
  }

  #take(bytes: number): Buffer {
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held)
    this.#held = [all.subarray(bytes)]
    this.#heldBytes -= bytes
    return all.subarray(0, bytes)
  }

  #convert(chunk: Buffer, isLast: boolean): void {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(this.#number, 7)
    nonce[11] = isLast ? 1 : 0
    this.#number += 1
    this.push(this.#conversion.convert(chunk, nonce))
  }
}
