import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_COUNTS } from '#contract/warehouse/stock-take.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { readStoredJson, store } from '#web/lib/storage.ts'
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

/** Ms from a count until it is sent: what is pressed several times goes out once. */
const PAUSE_MS = 800
/** Ms until another try where no answer came. */
const RETRY_MS = 5_000

/** How the counts of this device stand: all sent, being sent, waiting for a connection, or refused with a reason. */
export type CountState = { kind: 'sent' | 'sending' | 'offline' } | { kind: 'refused'; reason: string }

/**
 * The counts that this device makes in a stock take. They are kept in its storage until the shop has them, so that
 * neither a lost connection nor a reload loses one; each is sent until it is answered, and counts once by its id.
 */
export function useCounts(takeId: string) {
  const key = `stock-take:${takeId}`
  const [queue, setQueue] = useState<CountQueue>(() => readStoredJson(key, isCountQueue) ?? EMPTY_QUEUE)
  const [failure, setFailure] = useState<{ reason?: string }>()
  const isSending = useRef(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    store(key, JSON.stringify(queue))
  }, [key, queue])

  const send = useCallback(async (): Promise<void> => {
    const batch = nextBatch(queue, MAX_COUNTS)
    if (isSending.current || batch.counts.length + batch.done.length === 0) return
    isSending.current = true
    try {
      await api('POST /api/warehouse/stock-takes/:id/counts', {
        params: { id: takeId },
        body: bodyOf(batch, Date.now()),
      })
      setFailure(undefined)
      setQueue(now => withoutSent(now, batch))
      await revalidate()
    } catch (error) {
      if (!isApiError(error)) throw error
      const isRefused = error.status >= 400 && error.status < 500 && error.code !== 'rate_limited'
      setFailure(isRefused ? { reason: error.message } : {})
    } finally {
      isSending.current = false
    }
  }, [queue, takeId, revalidate])

  const isEmpty = queue.counts.length + queue.done.length === 0
  const isRefused = failure?.reason !== undefined
  useEffect(() => {
    if (isEmpty || isRefused) return
    const timer = setTimeout(() => void send(), failure ? RETRY_MS : PAUSE_MS)
    const now = (): void => void send()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isEmpty, isRefused, failure, send])

  return {
    queue,
    state: stateOf(isEmpty, failure),
    count: (counted: Omit<PendingCount, 'id' | 'at'>) => {
      setFailure(undefined)
      setQueue(now => withCount(now, counted, Date.now()))
    },
    finish: (placeId: string) => setQueue(now => withDone(now, placeId, Date.now())),
    retry: () => {
      setFailure(undefined)
      void send()
    },
  }
}

function stateOf(isEmpty: boolean, failure: { reason?: string } | undefined): CountState {
  if (isEmpty) return { kind: 'sent' }
  if (failure?.reason !== undefined) return { kind: 'refused', reason: failure.reason }
  return { kind: failure ? 'offline' : 'sending' }
}
