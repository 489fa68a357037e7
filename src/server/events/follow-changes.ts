import type { AppContext } from '../app-context.ts'
import { type Listener, listen } from '../db/listen.ts'
import { ORDERS_CHANGED } from './order-events.queries.ts'

/** Follows what all processes change, this one too. */
export type ChangeFollower = {
  /** Whether changes are heard now; while not, no public answer is kept. */
  isFresh(): boolean
  /** Begins to follow. What was kept before is thrown away. */
  start(context: Pick<AppContext, 'publicAnswersChanged' | 'orderEvents' | 'log'>): void
  close(): Promise<void>
}

/** @param databaseUrl where the processes notify one another */
export function followChanges(databaseUrl: string): ChangeFollower {
  let listener: Listener | undefined
  return {
    isFresh: () => listener?.isUp() ?? false,
    start({ publicAnswersChanged, orderEvents, log }) {
      listener = listen(
        databaseUrl,
        { shop_changed: publicAnswersChanged, [ORDERS_CHANGED]: orderEvents.broadcast },
        {
          up: () => {
            publicAnswersChanged()
            orderEvents.broadcast()
          },
          down: error =>
            log.warn(
              { err: error },
              'Not hearing of changes: public answers are not kept until that is back',
            ),
        },
      )
    },
    close: async () => listener?.close(),
  }
}
