import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { ShopError } from '#contract/kernel/errors.ts'

/** A helper ends after this idle time. */
const IDLE_MS = 5_000

/** Jobs that wait for a helper, beyond the one at work. */
const MAX_WAITING = 16
const RETRY_AFTER_SECONDS = 10

/** The answer of a helper to a job that has failed. */
export type HelperFailure = { error: string }

/**
 * A queue to a program of ours that runs in a separate process: its memory is given back when it ends, and
 * its crash does not break the shop. It is started when it is needed and takes one job at a time, over IPC.
 * @param script the program's file; it answers each message with one
 * @param options.maxWaiting jobs that wait; beyond it another is refused
 * @param options.isBackground whether the system gives the processor to others first
 * @returns a function that gives it a job; it throws if the job fails or the helper dies over it,
 *   server_busy if too many wait
 */
export function helperProcess<Job extends object, Result extends object>(
  script: string,
  { maxWaiting = MAX_WAITING, isBackground = false } = {},
): (job: Job) => Promise<Result> {
  let waiting = 0
  let helper: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (job: Job): Promise<Result> => {
    clearTimeout(idle)
    helper ??= startHelper(script, isBackground, ended => {
      if (helper === ended) helper = undefined
    })
    const child = helper
    const settled = new AbortController()
    keepAlive(child, true)
    try {
      const answered = once(child, 'message', settled) as Promise<[Result | HelperFailure]>
      const ended = once(child, 'exit', settled).then((): never => {
        throw new Error(`${basename(script)} has ended over a job`)
      })
      child.send(job)
      const [result] = await Promise.race([answered, ended])
      if ('error' in result) throw new Error(result.error)
      return result
    } finally {
      // Takes the listeners away; listeners that still wait end in silence, the race is over.
      settled.abort()
      keepAlive(child, false)
      idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
    }
  }

  return async job => {
    if (waiting > maxWaiting) throw new ShopError('server_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    waiting++
    const work = last.then(() => ask(job))
    last = work
      .catch(() => undefined)
      .finally(() => {
        waiting--
      })
    return work
  }
}

/** A helper at work keeps the process alive, an idle one does not. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isWorking) handle?.ref()
    else handle?.unref()
  }
}

function startHelper(
  script: string,
  isBackground: boolean,
  onEnd: (child: ChildProcess) => void,
): ChildProcess {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // at once: threads that the program starts later inherit it, those that run already do not
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.once('exit', () => onEnd(child))
  child.once('disconnect', () => onEnd(child))
  return child
}
