import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ShopError } from '#contract/kernel/errors.ts'

/** Pages rendered at once: while one waits for the database the other uses the processor. */
const RUNNING = 2
/** Pages that wait: some 0.4 s of work. */
const WAITING = 64
/** Pages that wait for one network, so that one script leaves room for others. */
const WAITING_PER_NETWORK = 32

export type RenderQueue = {
  /** Whether a page for this network would be refused: too many wait already. */
  isFull(network: string): boolean
  /**
   * Runs `render` in turn; between two turns other requests are answered. Returns undefined when the client
   * has gone.
   * @param client.network the client's network
   * @param client.isGone whether the client has closed the connection
   * @throws server_busy when the queue is full
   */
  run<T>(client: { network: string; isGone: () => boolean }, render: () => Promise<T>): Promise<T | undefined>
  /** Pages that are rendered now, and pages that wait for it. */
  use(): { running: number; waiting: number }
}

/**
 * Bounds how many pages are rendered at once and how many wait for it, so that calls are still answered.
 * @param onTurn is given the seconds that a page has waited
 */
export function renderQueue(onTurn: (waitedSeconds: number) => void): RenderQueue {
  const limit = pLimit(RUNNING)
  const waiting = new Map<string, number>()

  const leave = (network: string) => {
    const left = (waiting.get(network) ?? 1) - 1
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
  }

  const waitingOf = (network: string) => waiting.get(network) ?? 0
  const isFull = (network: string) =>
    limit.pendingCount >= WAITING || waitingOf(network) >= WAITING_PER_NETWORK

  return {
    isFull,
    async run({ network, isGone }, render) {
      if (isFull(network)) throw new ShopError('server_busy')
      waiting.set(network, waitingOf(network) + 1)
      const asked = performance.now()
      return limit(async () => {
        leave(network)
        onTurn((performance.now() - asked) / 1000)
        await nextTurn()
        return isGone() ? undefined : await render()
      })
    },
    use: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  }
}
