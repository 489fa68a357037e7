import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type CopyOrder = { original: Uint8Array; widths: number[]; maxPixels: number }
export type CopyResult = { copies: { name: string; content: Uint8Array }[] } | { error: string }

/** The encoder ends when it had nothing to do for so long. */
const IDLE_MS = 5_000

let encoder: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes copies of a picture in another process, one picture at a time.
 * @throws where the picture can't be encoded or the encoder dies over it
 */
export function encodeCopies(order: CopyOrder): Promise<{ name: string; content: Uint8Array }[]> {
  const work = last.then(() => ask(order))
  last = work.catch(() => undefined)
  return work
}

async function ask(order: CopyOrder) {
  clearTimeout(idle)
  encoder ??= startEncoder()
  const child = encoder
  const waiting = new AbortController()
  keepAlive(child, true)
  try {
    const answered = once(child, 'message', waiting) as Promise<[CopyResult]>
    const ended = once(child, 'exit', waiting).then((): never => {
      throw new Error('The picture encoder has ended over a picture')
    })
    child.send(order)
    const [result] = await Promise.race([answered, ended])
    if ('error' in result) throw new Error(result.error)
    return result.copies
  } finally {
    // Takes the listeners away; what is still waiting ends in silence, its race is over.
    waiting.abort()
    keepAlive(child, false)
    idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
  }
}

/** An encoder at work keeps the process alive, an idle one does not. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isWorking) handle?.ref()
    else handle?.unref()
  }
}

function startEncoder(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-encoder.ts'), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => {
    if (encoder === child) encoder = undefined
  })
  child.once('disconnect', () => {
    if (encoder === child) encoder = undefined
  })
  return child
}
