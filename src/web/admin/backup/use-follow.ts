import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'

/** How often the page looks how far the work is, and how long it looks for work that is queued, in ms. */
const LOOK_MS = 2_000
const QUEUED_MS = 20_000

/**
 * Loads the page's data again while something is done. A restore closes the shop: the page waits until it is
 * open again, then loads itself again. A restore ends the session, which leads to the login; one that failed
 * leaves it.
 * @returns `follow` begins to look after something was queued
 */
export function useFollow(isUnderway: boolean): { isClosed: boolean; follow: () => void } {
  const { revalidate } = useRevalidator()
  const [queuedAt, setQueuedAt] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const isFollowing = isUnderway || isClosed || queuedAt > 0
  useEffect(() => {
    if (!isFollowing) return
    const timer = setInterval(async () => {
      const isShut = await isShopClosed()
      if (isClosed && !isShut) location.reload()
      setClosed(isShut)
      if (isShut) return
      if (queuedAt > 0 && Date.now() - queuedAt > QUEUED_MS) setQueuedAt(0)
      await revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isFollowing, isClosed, queuedAt, revalidate])
  return { isClosed, follow: useCallback(() => setQueuedAt(Date.now()), []) }
}

async function isShopClosed(): Promise<boolean> {
  try {
    await api('GET /api/health')
    return false
  } catch (error) {
    if (!isApiError(error)) throw error
    return error.code === 'shop_closed'
  }
}
