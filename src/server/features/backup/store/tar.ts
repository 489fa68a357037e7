import { BackupDamaged } from './backup-errors.ts'

const BLOCK = 512
const NAME_BYTES = 100
/** The numbers that eleven octal digits hold. */
const MAX_SIZE = 8 ** 11

/** The end of a tar file. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)

/** The zeros after a file of so many bytes. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** A header of the ustar format. @throws {BackupDamaged} for a file of 8 GiB or more, or a long name */
export function tarHeader(name: string, size: number): Buffer {
  if (size >= MAX_SIZE) throw new BackupDamaged(`${name} is too large for a tar file`)
  if (name.length > NAME_BYTES) throw new BackupDamaged(`${name} is too long for a tar file`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  block.write(name, 0, NAME_BYTES, 'ascii')
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write(' '.repeat(8), 148)
  block.write('0ustar\x0000', 156)
  block.write(`${octal(sumOf(block), 7)} `, 148)
  return block
}

const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

/** A file of a tar stream. Its content is read before the next file is asked for, or passed over. */
export type TarFile = { path: string; bytes: number; content: AsyncIterable<Buffer> }

/**
 * The files of a tar stream that {@link tarHeader} began. The stream is read to its end, so that checks at
 * its end count. @throws {BackupDamaged} if it is none
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const input = new Input(source)
  for (;;) {
    const block = await input.whole(BLOCK)
    if (block.every(byte => byte === 0)) break
    const { path, bytes } = parseHeader(block)
    const end = input.at + bytes
    yield { path, bytes, content: input.upTo(end) }
    for await (const _ of input.upTo(end + tarPadding(bytes).length));
  }
  await input.drain()
}

function parseHeader(block: Buffer): { path: string; bytes: number } {
  const text = (from: number, length: number) =>
    block.toString('ascii', from, from + length).replace(/\0.*$/s, '')
  const sum = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(block)
  blank.write(' '.repeat(8), 148)
  const size = text(124, 12)
  if (sum !== sumOf(blank) || !/^[0-7]{11}$/.test(size)) throw new BackupDamaged('Not a header of a tar file')
  return { path: text(0, NAME_BYTES), bytes: Number.parseInt(size, 8) }
}

/** The bytes of a stream, in portions of a wanted size. */
class Input {
  /** How many bytes were read. */
  at = 0
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async *upTo(end: number): AsyncGenerator<Buffer> {
    while (this.at < end) {
      if (this.#held.length === 0) await this.#fill()
      const part = this.#held.subarray(0, end - this.at)
      this.#held = this.#held.subarray(part.length)
      this.at += part.length
      yield part
    }
  }

  async whole(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.upTo(this.at + bytes)) parts.push(part)
    return Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #fill(): Promise<void> {
    const next = await this.#chunks.next()
    if (next.done) throw new BackupDamaged('A tar file is cut off')
    this.#held = next.value
  }
}
