import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { readStoredJson, store } from '#web/lib/storage.ts'

/** Ms from a change until it is sent: a button that is pressed several times is sent once. */
const PAUSE_MS = 800
/** Ms until another try if no answer came. */
const RETRY_MS = 5_000

/**
 * The state of this device's work: all sent, being sent, waiting for a connection, or refused with a reason.
 */
export type SendState = { kind: 'sent' | 'sending' | 'offline' } | { kind: 'refused'; reason: string }

/**
 * Work that this device has done and the shop does not have yet. It is kept in the device's storage, so
 * that neither a lost connection nor a reload loses any of it, and is sent until it is answered.
 * @param options.key of the storage
 * @param options.isEmpty whether nothing is left to be sent
 * @param options.send sends the oldest entry; @returns the queue without it, or with its refused parts
 *   marked
 */
export function useSendQueue<Q>({
  key,
  empty,
  isQueue,
  isEmpty,
  send,
}: {
  key: string
  empty: Q
  isQueue: (value: unknown) => value is Q
  isEmpty: (queue: Q) => boolean
  send: (queue: Q) => Promise<(now: Q) => Q>
}) {
  const [queue, setQueue] = useState<Q>(() => readStoredJson(key, isQueue) ?? empty)
  const [failure, setFailure] = useState<{ reason?: string }>()
  const isSending = useRef(false)
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    store(key, JSON.stringify(queue))
  }, [key, queue])

  const isDone = isEmpty(queue)
  const sendNow = useCallback(async (): Promise<void> => {
    if (isSending.current || isDone) return
    isSending.current = true
    try {
      const withoutSent = await latest.current(queue)
      setFailure(undefined)
      setQueue(withoutSent)
    } catch (error) {
      if (!isApiError(error)) throw error
      const isRefused = error.status >= 400 && error.status < 500 && error.code !== 'rate_limited'
      setFailure(isRefused ? { reason: error.message } : {})
    } finally {
      isSending.current = false
    }
  }, [queue, isDone])

  const isRefused = failure?.reason !== undefined
  useEffect(() => {
    if (isDone || isRefused) return
    const timer = setTimeout(() => void sendNow(), failure ? RETRY_MS : PAUSE_MS)
    const now = (): void => void sendNow()
    window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [isDone, isRefused, failure, sendNow])

  return {
    queue,
    state: stateOf(isDone, failure),
    change: (changed: (now: Q) => Q): void => {
      setFailure(undefined)
      setQueue(changed)
    },
    retry: (): void => {
      setFailure(undefined)
      void sendNow()
    },
  }
}

function stateOf(isDone: boolean, failure: { reason?: string } | undefined): SendState {
  if (isDone) return { kind: 'sent' }
  if (failure?.reason !== undefined) return { kind: 'refused', reason: failure.reason }
  return { kind: failure ? 'offline' : 'sending' }
}
