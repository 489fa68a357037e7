import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { AlreadyRunningError } from './embedded-error.ts'

/** A held lock on a data folder. */
export interface DataLock {
  release(): void
}

/**
 * Takes the lock on a data folder, so that only one process uses it.
 *
 * Node has no file locks; SQLite's exclusive transaction is one. The kernel drops it with the process, also
 * on SIGKILL, so there is no stale lock to guess about, as with a file that holds a process id.
 *
 * `waitMs` is for a process that is just stopping.
 *
 * @throws {AlreadyRunningError} when another process holds it.
 */
export async function takeDataLock(
  dir: string,
  { describedAs, waitMs }: { describedAs: string; waitMs: number },
): Promise<DataLock> {
  const ownerFile = join(dir, 'owner.pid')
  const deadline = Date.now() + waitMs
  for (;;) {
    const database = tryLock(join(dir, 'lock'))
    if (database) {
      writeFileSync(ownerFile, `${process.pid}\n`)
      return {
        release() {
          if (database.isOpen) database.close()
        },
      }
    }
    if (Date.now() >= deadline) break
    await delay(100)
  }
  throw new AlreadyRunningError(
    `Cửa hàng đang chạy trên ${describedAs}${ownerOf(ownerFile)}. Hãy dừng nó trước, hoặc chọn DATA_DIR và PORT khác.`,
    `The shop is already running on ${describedAs}${ownerOf(ownerFile)}. Stop it first, or choose another DATA_DIR and PORT.`,
  )
}

function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

function ownerOf(ownerFile: string): string {
  try {
    return ` (pid ${Number.parseInt(readFileSync(ownerFile, 'utf8'), 10)})`
  } catch {
    return '' // The owner has the lock but has not written its number yet: the sentence is true without it.
  }
}
