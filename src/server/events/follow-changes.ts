import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type Listener, listen } from '../db/listen.ts'
import { loadSecret } from '../db/secret.ts'
import { SHOP_CLOSED } from '../db/snapshot/lock.ts'
import type { Log } from '../kernel/log.ts'
import { type Closing, followClosing } from './follow-closing.ts'
import { notifyMark, ORDERS_CHANGED, PUBLIC_MARK } from './notifications.queries.ts'
import type { OrderEvents } from './order-events.ts'
import { type PublicChange, parsePublicChange } from './public-changes.ts'

/** The longest wait for a process's own notifications, in ms. */
const CATCH_UP_MS = 2_000

/** The parts of a shop that follow the changes. */
type FollowedShop = {
  db: Database
  log: Log
  secret: Buffer
  orderEvents: OrderEvents
  publicAnswersChanged(change: PublicChange): void
}

/** Follows the changes of all processes, this one too. */
export type ChangeFollower = {
  /** Whether changes are received now; while not, no public answer is kept. */
  isFresh(): boolean
  /** Whether a restore replaces the shop now: every request is refused. */
  isClosed(): boolean
  /** Ends when all changes that were committed before it have been applied here. */
  caughtUp(): Promise<void>
  /** Begins to follow. Values kept before are dropped. */
  start(shop: FollowedShop): void
  close(): Promise<void>
}

/** @param databaseUrl of the database through which the processes notify one another */
export function followChanges(databaseUrl: string): ChangeFollower {
  let listener: Listener | undefined
  let sendMark: (mark: string) => Promise<void> = async () => {}
  let dropEverything = () => {}
  let closing: Closing | undefined
  const marks = new Map<string, () => void>()

  return {
    isFresh: () => listener?.isUp() ?? false,
    isClosed: () => closing?.isClosed() ?? false,
    async caughtUp() {
      if (!listener?.isUp()) return
      const mark = randomUUID()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      marks.set(mark, () => resolve(true))
      const timer = setTimeout(resolve, CATCH_UP_MS, false)
      const isReached = await sendMark(mark).then(
        () => promise,
        () => false,
      )
      clearTimeout(timer)
      marks.delete(mark)
      if (!isReached) dropEverything()
    },
    start({ db, publicAnswersChanged, orderEvents, log, secret }) {
      sendMark = mark => notifyMark(db, mark)
      dropEverything = () => publicAnswersChanged('everything')
      closing = followClosing(databaseUrl, {
        log,
        opened: async wasClosed => {
          // a restore or a command may have changed it
          const restored = await loadSecret(db)
          restored.copy(secret)
          if (wasClosed) dropEverything()
        },
      })
      const { look } = closing
      listener = listen(
        databaseUrl,
        {
          shop_changed: payload => publicAnswersChanged(parsePublicChange(payload)),
          // notifications arrive in the order of their commits
          [PUBLIC_MARK]: mark => marks.get(mark)?.(),
          [ORDERS_CHANGED]: orderEvents.broadcast,
          [SHOP_CLOSED]: look,
        },
        {
          up: () => {
            look()
            dropEverything()
            orderEvents.broadcast()
          },
          down: error => {
            for (const reached of marks.values()) reached()
            log.warn({ err: error }, 'Not hearing of changes: public answers are not kept until that is back')
          },
        },
      )
    },
    async close() {
      await closing?.close()
      await listener?.close()
    },
  }
}
