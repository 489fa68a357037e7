import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  checkFolder,
  checkKey,
  type FileStorage,
  LEFT_PARTS_MS,
  ofSize,
  type StoredObject,
} from './file-storage.ts'

/** Payment proofs are among the files: no other account of the machine reads them. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
/** Distinguishes the files' own folder from an empty one in its place. */
const MARKER = '.anh-gia-files'

/**
 * Makes the folder of the files with its marker, if it is sure that none is missing: the shop has no files
 * yet, or the folder is not empty. An empty one, such as a disk that is not mounted, stays without its
 * marker: writes and {@link FileStorage.check} fail.
 * @param hasFiles whether the database has rows of files
 */
export async function prepareFolder(root: string, { hasFiles }: { hasFiles: boolean }): Promise<void> {
  const entries = await readdir(root).catch(() => [])
  if (hasFiles && entries.length === 0) return
  await mkdir(root, { recursive: true, mode: FOLDER_MODE })
  await chmod(root, FOLDER_MODE)
  await writeFile(
    join(root, MARKER),
    'The files of the shop. Without this file its folder counts as missing.\n',
    {
      mode: FILE_MODE,
    },
  )
}

async function removeLeftParts(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_PARTS_MS) await rm(path, { force: true })
  }
}

/**
 * Files in a folder of this machine, made by {@link prepareFolder}. Each is written under a temporary name,
 * flushed and renamed, so that none is ever seen half-written.
 */
export function localStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkKey(key))
  const marker = join(root, MARKER)
  const write = async (key: string, writeTo: (path: string) => Promise<void>) => {
    const path = pathOf(key)
    await stat(marker)
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    const part = `${path}.${randomUUID()}.part`
    try {
      await writeTo(part)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  const openFile = async (key: string) => {
    // a link would lead out of the folder
    const handle = await open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessMissing)
    const found = await handle?.stat()
    if (handle && found?.isFile()) return { handle, sizeBytes: found.size }
    await handle?.close()
    return undefined
  }
  return {
    put: (key, content) => write(key, part => writeFile(part, content, { mode: FILE_MODE, flush: true })),
    putFile: (key, from) =>
      write(key, async part => {
        await copyFile(from, part)
        await chmod(part, FILE_MODE)
      }),
    putStream: (key, content, { sizeBytes } = {}) =>
      write(key, part =>
        pipeline(ofSize(content, sizeBytes), createWriteStream(part, { mode: FILE_MODE, flush: true })),
      ).finally(() => content.destroy()),
    async open(key, range) {
      const file = await openFile(key)
      return file && { stream: file.handle.createReadStream(range), sizeBytes: file.sizeBytes }
    },
    async readInto(key, into) {
      const file = await openFile(key)
      if (!file) return undefined
      try {
        const length = Math.min(file.sizeBytes, into.length)
        let bytes = 0
        while (bytes < length) {
          const { bytesRead } = await file.handle.read(into, bytes, length - bytes)
          if (bytesRead === 0) break
          bytes += bytesRead
        }
        return into.subarray(0, bytes)
      } finally {
        await file.handle.close()
      }
    },
    async stat(key) {
      const found = await lstat(pathOf(key)).catch(unlessMissing)
      return found?.isFile() ? { sizeBytes: found.size, changedAt: found.mtime } : undefined
    },
    list: (below = '', { after = '' } = {}) => walk(root, below && `${checkFolder(below)}/`, after),
    remove: key => rm(pathOf(key), { force: true }),
    removeAll: key => rm(pathOf(key), { force: true, recursive: true }),
    removeLeftParts: () => removeLeftParts(root),
    async check() {
      await stat(marker)
      const probe = join(root, `.check-${process.pid}`)
      await writeFile(probe, 'ok')
      await rm(probe)
    },
  }
}

/** The codes of a path without a file: none, a file for a folder, a link, a name that no file can have. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

/** A file that can't be opened for another reason, such as EACCES or EIO, is not missing. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.has(error.code ?? '')) throw error
}

/**
 * The files of a folder in the order of their keys, those behind `after`. Folders wholly before it are not
 * read.
 */
async function* walk(root: string, folder: string, after: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const keys = entries
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.part'))
    .map(entry => (entry.isDirectory() ? `${folder}${entry.name}/` : `${folder}${entry.name}`))
    .sort(byBytes)
  for (const key of keys) {
    if (key.endsWith('/')) {
      if (key > after || after.startsWith(key)) yield* walk(root, key, after)
      continue
    }
    const found = key > after ? await lstat(join(root, key)).catch(() => undefined) : undefined
    if (found?.isFile()) yield { key, sizeBytes: found.size, changedAt: found.mtime }
  }
}

/** Keys are ASCII, so that JavaScript's order is that of their bytes. */
const byBytes = (a: string, b: string) => (a < b ? -1 : 1)
