import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { AlreadyRunningError } from './embedded-error.ts'

/** A held lock on a data folder. */
export interface DataLock {
  release(): void
}

/** The process that holds a data folder. */
export type Owner = 'shop' | 'command'

const LOOK_EVERY_MS = 50

/**
 * Takes the lock on a data folder, so that only one process starts or stops its server.
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
  { describedAs, waitMs, owner = 'shop' }: { describedAs: string; waitMs: number; owner?: Owner },
): Promise<DataLock> {
  const lock = await waitFor(() => tryDataLock(dir), waitMs)
  if (!lock) throw alreadyRunning(dir, describedAs)
  noteOwner(dir, { owner, isReady: false })
  return lock
}

/** The lock on a data folder, unless another process holds it. */
export const tryDataLock = (dir: string): DataLock | undefined =>
  tryLock(join(dir, 'lock'), 'BEGIN EXCLUSIVE')

/**
 * Notes that this process uses the server of a data folder: until it is released, nobody stops the server.
 * Waits for a stop that is under way.
 */
export async function joinUsers(dir: string, waitMs: number): Promise<DataLock | undefined> {
  return waitFor(() => tryLock(join(dir, 'users'), 'BEGIN; SELECT count(*) FROM sqlite_master'), waitMs)
}

/** A lock that keeps others from using the server; undefined while a process uses it. */
export async function excludeUsers(dir: string): Promise<DataLock | undefined> {
  // two processes that end at once may be in each other's way for a moment
  return waitFor(() => tryLock(join(dir, 'users'), 'BEGIN EXCLUSIVE'), 3 * LOOK_EVERY_MS)
}

/** Notes who holds the lock on a data folder, and whether the server is ready for other processes. */
export function noteOwner(dir: string, { owner, isReady }: { owner: Owner; isReady: boolean }): void {
  writeFileSync(join(dir, 'owner.pid'), `${process.pid}\n${owner}\n${isReady ? 'ready' : 'starting'}\n`)
}

/** The noted holder of the lock; undefined before it is noted. */
function readOwner(dir: string): { pid: number; owner: Owner; isReady: boolean } | undefined {
  try {
    const [pid = '', owner, state] = readFileSync(join(dir, 'owner.pid'), 'utf8').split('\n')
    // a shop of an earlier version notes its number alone
    return {
      pid: Number.parseInt(pid, 10),
      owner: owner === 'command' ? owner : 'shop',
      isReady: state !== 'starting',
    }
  } catch {
    return undefined // The owner has the lock but has not written its number yet.
  }
}

/** Whether the holder of the lock has started the server. */
export const isServerReady = (dir: string): boolean => readOwner(dir)?.isReady ?? false

/** The refusal for a process that needs the folder for itself. */
export function alreadyRunning(dir: string, describedAs: string): AlreadyRunningError {
  const found = readOwner(dir)
  const pid = found ? ` (pid ${found.pid})` : ''
  if (found?.owner === 'command')
    return new AlreadyRunningError(
      `Một lệnh đang chạy trên ${describedAs}${pid}. Hãy đợi lệnh đó xong rồi thử lại.`,
      `A command is running on ${describedAs}${pid}. Try again when it has ended.`,
    )
  return new AlreadyRunningError(
    `Cửa hàng đang chạy trên ${describedAs}${pid}. Hãy dừng nó trước, hoặc chọn DATA_DIR và PORT khác.`,
    `The shop is already running on ${describedAs}${pid}. Stop it first, or choose another DATA_DIR and PORT.`,
  )
}

async function waitFor<T>(attempt: () => T | undefined, waitMs: number): Promise<T | undefined> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const found = attempt()
    if (found || Date.now() >= deadline) return found
    await delay(LOOK_EVERY_MS)
  }
}

function tryLock(file: string, statement: string): DataLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(statement)
    return {
      release() {
        if (database.isOpen) database.close()
      },
    }
  } catch (error) {
    database.close()
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
