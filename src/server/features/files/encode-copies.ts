import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Makes the copies of a picture: each width as WebP and AVIF. */
export type CopyOrder = { original: Uint8Array; widths: number[]; maxPixels: number }
export type PictureCopy = { name: string; content: Uint8Array }

/** Decodes an unknown picture and writes it anew as WebP: upright, without metadata, at most `maxEdge` px. */
export type RewriteOrder = { path: string; maxEdge: number; maxPixels: number; quality: number }
/** The picture written anew, or why there is none: the file is no picture that we take, or has too many pixels. */
export type Rewritten =
  | { content: Uint8Array; width: number; height: number }
  | { refused: 'not_a_picture' | 'too_many_pixels' }

export type EncoderOrder = { copies: CopyOrder } | { rewrite: RewriteOrder }
export type EncoderResult = { copies: PictureCopy[] } | { rewritten: Rewritten } | { error: string }

/** An encoder ends when it had nothing to do for so long. */
const IDLE_MS = 5_000

const inBackground = startLane()
/** Pictures that somebody waits for don't wait behind a product's copies. */
const atOnce = startLane()

/**
 * Makes copies of a picture in another process, one picture at a time.
 * @throws where the picture can't be encoded or the encoder dies over it
 */
export async function encodeCopies(order: CopyOrder): Promise<PictureCopy[]> {
  const result = await inBackground({ copies: order })
  if ('copies' in result) return result.copies
  throw new Error('error' in result ? result.error : 'The picture encoder has answered something else')
}

/**
 * Writes a picture anew in another process, one picture at a time.
 * @throws where the encoder dies over it
 */
export async function rewritePicture(order: RewriteOrder): Promise<Rewritten> {
  const result = await atOnce({ rewrite: order })
  if ('rewritten' in result) return result.rewritten
  throw new Error('error' in result ? result.error : 'The picture encoder has answered something else')
}

/** A queue with an encoder of its own, which is started when it is needed. */
function startLane(): (order: EncoderOrder) => Promise<EncoderResult> {
  let encoder: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (order: EncoderOrder): Promise<EncoderResult> => {
    clearTimeout(idle)
    encoder ??= startEncoder(ended => {
      if (encoder === ended) encoder = undefined
    })
    const child = encoder
    const waiting = new AbortController()
    keepAlive(child, true)
    try {
      const answered = once(child, 'message', waiting) as Promise<[EncoderResult]>
      const ended = once(child, 'exit', waiting).then((): never => {
        throw new Error('The picture encoder has ended over a picture')
      })
      child.send(order)
      const [result] = await Promise.race([answered, ended])
      return result
    } finally {
      // Takes the listeners away; what is still waiting ends in silence, its race is over.
      waiting.abort()
      keepAlive(child, false)
      idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
    }
  }

  return order => {
    const work = last.then(() => ask(order))
    last = work.catch(() => undefined)
    return work
  }
}

/** An encoder at work keeps the process alive, an idle one does not. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isWorking) handle?.ref()
    else handle?.unref()
  }
}

function startEncoder(onEnd: (child: ChildProcess) => void): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-encoder.ts'), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => onEnd(child))
  child.once('disconnect', () => onEnd(child))
  return child
}
