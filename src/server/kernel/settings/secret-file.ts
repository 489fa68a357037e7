import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** Behind the name of a setting: the variable that names the file of its value. */
export const FILE_SUFFIX = '_FILE'

const MAX_BYTES = 64 * 1024

/** A file that is no secret, with the reason in Vietnamese and English. Neither has its path or content. */
export class SecretFileError extends Error {
  readonly reason: readonly [vietnamese: string, english: string]

  constructor(vietnamese: string, english: string) {
    super(english)
    this.reason = [vietnamese, english]
  }
}

/**
 * The text of a file with a secret, such as one of Docker, Kubernetes or systemd, without blanks around it.
 * @param path from the working folder, as all paths in settings
 * @throws {SecretFileError} for a file that can't be read, is empty, no text or larger than 64 kB; for
 *   folders, pipes and devices, without waiting for them
 */
export function readSecretFile(path: string): string {
  const text = decode(readBounded(path)).trim()
  if (!text) throw new SecretFileError('tệp rỗng', 'the file is empty')
  return text
}

/** At most `MAX_BYTES`. The size that a file system tells is no bound: it is 0 in /proc. */
function readBounded(path: string): Buffer {
  // the operator may have written the secret itself for the path, and the system's error repeats it
  const file = attempt(() => openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)))
  try {
    if (!attempt(() => fstatSync(file)).isFile())
      throw new SecretFileError('đó không phải là tệp', 'it is no file')
    const bytes = Buffer.alloc(MAX_BYTES + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = attempt(() => readSync(file, bytes, length, bytes.length - length, null))
    if (length > MAX_BYTES) throw new SecretFileError('tệp quá lớn', 'the file is too large')
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

function attempt<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error'
    throw new SecretFileError(code, code)
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SecretFileError('tệp không phải là văn bản UTF-8', 'it is no text in UTF-8')
  }
}
