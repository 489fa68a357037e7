import { useState } from 'react'
import { MAX_TICKS, type PickStop, type PickWalk } from '#contract/picking/picking.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { isUnsent, refusedOf, withRefusals } from '../components/refusals.ts'
import { useSendQueue } from '../components/use-send-queue.ts'
import {
  isTickQueue,
  NO_TICKS,
  type PendingTick,
  stopsWith,
  type TickQueue,
  withoutSent,
  withTicks,
} from './walk-state.ts'

/** A walk as this device sees it, and the ticks that it makes, until the shop has them. */
export function useWalk(loaded: PickWalk) {
  const [walk, setWalk] = useState(loaded)
  const { queue, state, change, retry } = useSendQueue<TickQueue>({
    key: `pick-walk:${loaded._id}`,
    empty: NO_TICKS,
    isQueue: isTickQueue,
    isEmpty: ({ ticks }) => !ticks.some(isUnsent),
    send: async ({ ticks }) => {
      const batch = ticks.filter(isUnsent).slice(0, MAX_TICKS)
      const now = Date.now()
      const refused = await refusedOf({ ticks: batch }, async () => {
        const { data } = await api('PUT /api/warehouse/pick-walks/:id/picks', {
          params: { id: loaded._id },
          body: {
            ticks: batch.map(({ stopId, at, ...tick }) => ({
              ...tick,
              stop_id: stopId,
              age_ms: Math.max(0, now - at),
            })),
          },
        })
        setWalk(data)
      })
      if (refused.size > 0) return rest => ({ ticks: withRefusals(rest.ticks, refused) })
      return rest => withoutSent(rest, batch)
    },
  })
  return {
    walk,
    stops: stopsWith(walk.stops, queue),
    state,
    waiting: queue.ticks.filter(isUnsent).length,
    refused: queue.ticks.filter(tick => !isUnsent(tick)),
    drop: (tick: PendingTick) => change(now => withoutSent(now, [tick])),
    retry,
    /** Sets how many pieces of a stop are in boxes. */
    tick: (stop: PickStop, boxes: readonly { box: number; quantity: number }[]): void => {
      const at = Date.now()
      change(now =>
        withTicks(
          now,
          boxes.map(entry => ({ ...entry, stopId: stop._id, at })),
        ),
      )
    },
    /**
     * Takes over a walk that the shop has answered; ticks of a stop that it has settled are no longer sent.
     */
    settle: (answered: PickWalk, stopId: string): void => {
      setWalk(answered)
      change(({ ticks }) => ({ ticks: ticks.filter(tick => tick.stopId !== stopId) }))
    },
  }
}

export type Walk = ReturnType<typeof useWalk>
