import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where files lie. Keys are made by the server, like `product_image/ab/<id>/original`. */
export type FileStorage = {
  put(key: string, content: Buffer): Promise<void>
  /** Takes over a file of this machine, without reading it into the memory. */
  putFile(key: string, path: string): Promise<void>
  /** A stream of the file and its size in bytes, or undefined where there is none. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  remove(key: string): Promise<void>
  /** Removes all that lies below a key. */
  removeAll(key: string): Promise<void>
  /** @throws where files can't be written now */
  check(): Promise<void>
}

/** Payment proofs are among the files: no other account of the machine reads them. */
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
/** Distinguishes the files' own folder from an empty one in its place. */
const MARKER = '.anh-gia-files'
/** A write that takes longer has ended with its process. */
const LEFT_PART_MS = 60 * 60_000

/**
 * Makes the folder of the files with its marker, where it is sure that none is missing: the shop has no files yet, or
 * something lies in the folder. An empty one, such as a disk that is not mounted, stays without its marker: writes and
 * {@link FileStorage.check} fail.
 * @param hasFiles whether the database says that there are files
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

/** Removes what writes of killed processes and full disks have left half-done. */
export async function removeLeftParts(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_PART_MS) await rm(path, { force: true })
  }
}

/** Files in a folder of this machine, made by {@link prepareFolder}. Written beside and renamed, so that none is ever seen half-written. */
export function localStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9_]+(?:\/[A-Za-z0-9_.-]+)+$/.test(key) || key.includes('..'))
      throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  const marker = join(root, MARKER)
  const write = async (key: string, writeTo: (path: string) => Promise<void>) => {
    const path = pathOf(key)
    await stat(marker)
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    const part = `${path}.${process.pid}.${Date.now()}.part`
    try {
      await writeTo(part)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  return {
    put: (key, content) => write(key, part => writeFile(part, content, { mode: FILE_MODE })),
    putFile: (key, from) =>
      write(key, async part => {
        await copyFile(from, part)
        await chmod(part, FILE_MODE)
      }),
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(path), sizeBytes: found.size } : undefined
    },
    remove: key => rm(pathOf(key), { force: true }),
    removeAll: key => rm(pathOf(key), { force: true, recursive: true }),
    async check() {
      await stat(marker)
      const probe = join(root, `.check-${process.pid}`)
      await writeFile(probe, 'ok')
      await rm(probe)
    },
  }
}
