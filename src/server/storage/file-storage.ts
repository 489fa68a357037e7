import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where files lie. Keys are made by the server, like `product_image/ab/<id>/original`. */
export type FileStorage = {
  put(key: string, content: Buffer): Promise<void>
  /** A stream of the file and its size in bytes, or undefined where there is none. */
  open(key: string): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  remove(key: string): Promise<void>
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
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.${process.pid}.${Date.now()}.part`
      await writeFile(part, content)
      await rename(part, path)
    },
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { stream: createReadStream(path), sizeBytes: found.size } : undefined
    },
    remove: key => rm(pathOf(key), { force: true }),
    async check() {
      await mkdir(root, { recursive: true })
      const probe = join(root, `.check-${process.pid}`)
      await writeFile(probe, 'ok')
      await rm(probe)
    },
  }
}
