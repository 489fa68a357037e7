import { createHash } from 'node:crypto'
import { pipeline as connect, type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupDamaged } from './backup-errors.ts'

export type Measured = { bytes: number; sha256: string }

/** Passes a stream on and measures it. It fails as soon as there is more than `maxBytes`. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256')
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = Number.MAX_SAFE_INTEGER) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) {
      done(new BackupDamaged('A file is larger than its backup says'))
      return
    }
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** The measure of the bytes that have passed; after the end of the stream, once. */
  result(): Measured {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** @throws {BackupDamaged} if a content is not the expected one */
export function assertSame(found: Measured, expected: Measured, what: string): void {
  if (!areSame(found, expected)) throw new BackupDamaged(`${what} is not what its backup says`)
}

export const areSame = (found: Measured, expected: Measured): boolean =>
  found.bytes === expected.bytes && found.sha256 === expected.sha256

export function measureBuffer(content: Buffer): Measured {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Reads a stream to its end and measures it. */
export async function measureStream(stream: Readable, maxBytes?: number): Promise<Measured> {
  const measure = new Measure(maxBytes)
  await pipeline(stream, measure.resume())
  return measure.result()
}

/** Ends with an error unless exactly the expected bytes have passed. */
export class Proven extends Measure {
  readonly #expected: Measured
  readonly #what: string

  constructor({ bytes, sha256 }: Measured, what: string) {
    super(bytes)
    this.#expected = { bytes, sha256 }
    this.#what = what
  }

  override _flush(done: TransformCallback): void {
    try {
      assertSame(this.result(), this.#expected, this.#what)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

/** Streams one after another. A failure of one ends them all and is thrown to the reader of the last. */
export function chain(first: Readable, ...rest: (Transform | undefined)[]): Readable {
  return rest
    .filter(stream => stream !== undefined)
    .reduce((from: Readable, to) => connect(from, to, () => undefined), first)
}
