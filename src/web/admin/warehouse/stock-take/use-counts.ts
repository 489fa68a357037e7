import { useRevalidator } from 'react-router'
import { MAX_COUNTS } from '#contract/warehouse/stock-take.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { refusedOf } from '../components/refusals.ts'
import { useSendQueue } from '../components/use-send-queue.ts'
import {
  bodyOf,
  type CountQueue,
  EMPTY_QUEUE,
  isCountQueue,
  nextBatch,
  type PendingCount,
  type PendingPlace,
  unsentOf,
  withCount,
  withDone,
  withoutSent,
  withRefused,
} from './count-queue.ts'

/** The counts that this device makes in a stock take, until the shop has them; each counts once by its id. */
export function useCounts(takeId: string) {
  const { revalidate } = useRevalidator()
  const { queue, state, change, retry } = useSendQueue<CountQueue>({
    key: `stock-take:${takeId}`,
    empty: EMPTY_QUEUE,
    isQueue: isCountQueue,
    isEmpty: waiting => lengthOf(unsentOf(waiting)) === 0,
    send: async waiting => {
      const batch = nextBatch(waiting, MAX_COUNTS)
      const refused = await refusedOf<PendingCount | PendingPlace>(batch, async () => {
        await api('POST /api/warehouse/stock-takes/:id/counts', {
          params: { id: takeId },
          body: bodyOf(batch, Date.now()),
        })
      })
      if (refused.size > 0) return now => withRefused(now, refused)
      // the loaded take has the counts before the queue is without them, so that none is out of sight
      await revalidate()
      return now => withoutSent(now, batch)
    },
  })
  const unsent = unsentOf(queue)
  return {
    /** The counts that the take does not have yet. */
    unsent,
    refused: {
      counts: queue.counts.filter(entry => !unsent.counts.includes(entry)),
      done: queue.done.filter(entry => !unsent.done.includes(entry)),
    },
    waiting: lengthOf(unsent),
    state,
    drop: (part: CountQueue) => change(now => withoutSent(now, part)),
    count: (counted: Omit<PendingCount, 'id' | 'at' | 'refusal'>) =>
      change(now => withCount(now, counted, Date.now())),
    finish: (placeId: string) => change(now => withDone(now, placeId, Date.now())),
    retry,
  }
}

const lengthOf = ({ counts, done }: CountQueue): number => counts.length + done.length
