import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and the missing ones above it. Node's recursive mkdir never returns if a folder that exists
 * answers ENOENT, as /proc and automounted folders do.
 *
 * @throws the system's error, with `syscall` and `path`.
 */
export function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (!found) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // another process has made it since
    if (found || (error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
