import type { DataDir } from './data-dir.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { isAlive } from './process-state.ts'

/** The log of the start; a pino logger is one. */
export interface StartLog {
  info(message: string): void
  warn(message: string): void
}

const LOOK_EVERY_MS = 1000

/**
 * Looks after the server: one that died (out of memory, killed by hand) is started again on the same port, so
 * that the pool's connections find it. Until then requests are answered with `database_unavailable`.
 */
export function superviseServer({
  home,
  postmaster,
  log,
}: {
  home: DataDir
  postmaster: Postmaster
  log: StartLog
}): { end(): Promise<void> } {
  let pid = postmaster.pid
  let restart: Promise<void> | undefined

  const timer = setInterval(() => {
    if (restart || isAlive(pid)) return
    log.warn('The database server has ended unexpectedly; starting it again')
    restart = startPostmaster(home, postmaster.port)
      .then(
        started => {
          pid = started.pid
          log.info('The database server runs again')
        },
        (error: Error) => log.warn(error.message),
      )
      .finally(() => {
        restart = undefined
      })
  }, LOOK_EVERY_MS)
  timer.unref()

  return {
    async end() {
      clearInterval(timer)
      await restart
    },
  }
}
