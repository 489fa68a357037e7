import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/** An object in a storage. */
export type StoredObject = { key: string; sizeBytes: number; changedAt: Date }

/**
 * A place for files. Keys are made by the server, like `product_image/ab/<id>/original` ({@link
 * checkKey}). The content of a key never changes, and is there whole or not at all.
 */
export type FileStorage = {
  put(key: string, content: Buffer): Promise<void>
  /** Stores a copy of a file of this machine, without reading it into the memory. */
  putFile(key: string, path: string): Promise<void>
  /**
   * Stores the content of a stream, and closes it, also on a failure.
   * @param sizeBytes the expected size, if it is known. @throws if the size differs
   */
  putStream(key: string, content: Readable, options?: { sizeBytes?: number }): Promise<void>
  /**
   * A stream of the file, or of a range of it, and the size of the whole file in bytes; undefined if there is
   * none. A range must be within the file.
   */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  /**
   * Reads the beginning of a file into a buffer that is used again: for many small files one after the
   * other.
   * @returns the read bytes, a view of `into`, as much as it takes; undefined if there is no such file
   */
  readInto(key: string, into: Buffer): Promise<Buffer | undefined>
  /** Size in bytes and time of the last change; undefined if there is no such file. */
  stat(key: string): Promise<Omit<StoredObject, 'key'> | undefined>
  /**
   * The objects below a key, or all of them, in the order of the keys (by their bytes).
   * @param after begins behind this key
   */
  list(below?: string, options?: { after?: string }): AsyncIterable<StoredObject>
  remove(key: string): Promise<void>
  /** Removes all objects below a key of two names or more. */
  removeAll(key: string): Promise<void>
  /** Removes half-done writes of killed processes, once they are an hour old. */
  removeLeftParts(): Promise<void>
  /** @throws if files can't be reached now */
  check(): Promise<void>
}

/** The reason why a storage has failed: */
export type StorageFailure =
  /** It has not answered in time. */
  | 'timeout'
  /** It can't be reached, breaks off, or answers that it is busy or broken. */
  | 'unreachable'
  /** It refuses our credentials, or they may not do this. */
  | 'denied'
  /** There is no such bucket. */
  | 'no_bucket'
  /** It has no space left. */
  | 'full'
  /** The shop has no settings for it. */
  | 'not_configured'
  /** Anything else; the cause explains it. */
  | 'failed'

/** A storage that is away, full or refuses. The message is for logs. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly failure: StorageFailure

  constructor(failure: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** A write that takes longer, in ms, has ended with its process. */
export const LEFT_PARTS_MS = 60 * 60_000

const MAX_KEY_LENGTH = 512

/**
 * A key as it is: names of ASCII letters, digits, `_`, `-` and `.`, joined by `/`, none of them beginning
 * with a dot, at most 512 characters. So no key leaves its folder or prefix, and none is a half-written
 * file's name.
 * @throws if it is no key
 */
export function checkKey(key: string): string {
  const isKey =
    key.length <= MAX_KEY_LENGTH && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/.test(key) && !key.endsWith('.part')
  if (!isKey) throw new Error(`Not a storage key: ${key.slice(0, MAX_KEY_LENGTH)}`)
  return key
}

/** A key or one name of its beginning, below which there are objects. @throws if it is neither */
export function checkFolder(below: string): string {
  checkKey(`${below}/x`)
  return below
}

/** Reads a stream into a buffer, as much as it takes. @returns a view of it */
export async function collectInto(content: AsyncIterable<Buffer>, into: Buffer): Promise<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.copy(into, bytes)
    if (bytes === into.length) break
  }
  return into.subarray(0, bytes)
}

/** Passes on the content and, if `sizeBytes` is known, throws at the end if it was more or less. */
export async function* ofSize(content: AsyncIterable<Buffer>, sizeBytes?: number): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of content) {
    passed += chunk.length
    yield chunk
  }
  if (sizeBytes !== undefined && passed !== sizeBytes)
    throw new Error(`${passed} bytes came instead of ${sizeBytes}`)
}
