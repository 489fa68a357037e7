import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
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

/** Files in a folder of this machine. Written beside and renamed, so that none is ever seen half-written. */
export function localStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9_]+(?:\/[A-Za-z0-9_.-]+)+$/.test(key) || key.includes('..'))
      throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  const write = async (key: string, writeTo: (path: string) => Promise<void>) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const part = `${path}.${process.pid}.${Date.now()}.part`
    await writeTo(part)
    await rename(part, path)
  }
  return {
    put: (key, content) => write(key, part => writeFile(part, content)),
    putFile: (key, from) => write(key, part => copyFile(from, part)),
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(path), sizeBytes: found.size } : undefined
    },
    remove: key => rm(pathOf(key), { force: true }),
    removeAll: key => rm(pathOf(key), { force: true, recursive: true }),
    async check() {
      await mkdir(root, { recursive: true })
      const probe = join(root, `.check-${process.pid}`)
      await writeFile(probe, 'ok')
      await rm(probe)
    },
  }
}
