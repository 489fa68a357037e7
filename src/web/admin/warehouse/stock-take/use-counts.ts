import { useRevalidator } from 'react-router'
import { MAX_COUNTS } from '#contract/warehouse/stock-take.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useSendQueue } from '../components/use-send-queue.ts'
import {
  bodyOf,
  type CountQueue,
  EMPTY_QUEUE,
  isCountQueue,
  nextBatch,
  type PendingCount,
  withCount,
  withDone,
  withoutSent,
} from './count-queue.ts'

/** The counts that this device makes in a stock take, until the shop has them; each counts once by its id. */
export function useCounts(takeId: string) {
  const { revalidate } = useRevalidator()
  const { queue, state, change, retry } = useSendQueue<CountQueue>({
    key: `stock-take:${takeId}`,
    empty: EMPTY_QUEUE,
    isQueue: isCountQueue,
    isEmpty: ({ counts, done }) => counts.length + done.length === 0,
    send: async unsent => {
      const batch = nextBatch(unsent, MAX_COUNTS)
      await api('POST /api/warehouse/stock-takes/:id/counts', {
        params: { id: takeId },
        body: bodyOf(batch, Date.now()),
      })
      // the loaded take has the counts before the queue is without them, so that none is out of sight
      await revalidate()
      return now => withoutSent(now, batch)
    },
  })
  return {
    queue,
    state,
    count: (counted: Omit<PendingCount, 'id' | 'at'>) => change(now => withCount(now, counted, Date.now())),
    finish: (placeId: string) => change(now => withDone(now, placeId, Date.now())),
    retry,
  }
}
