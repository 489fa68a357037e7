import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { AnyRoute } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { followEvents } from '#web/lib/api/event-stream.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { playNotificationSound } from './notification-sound.ts'

export type OrderCounts = { waitingOrders: number; allOrders: number }

/** Pages that show orders; all others are left alone, so that nothing typed there is touched. */
const SHOWS_ORDERS = /^\/admin(\/orders(\/.*)?|\/reports(\/.*)?)?$/

const EVENTS = 'GET /api/admin/order-events' satisfies AnyRoute

/**
 * Counts of orders, updated by events; a new order shows a toast, plays a sound and reloads pages that show
 * orders.
 */
export function useOrderEvents(loaded: OrderCounts): OrderCounts {
  const [latest, setLatest] = useState({ loaded, counts: loaded })
  const counts = latest.loaded === loaded ? latest.counts : loaded
  const { pathname } = useLocation()
  const revalidator = useRevalidator()

  const refresh = useEffectEvent(async () => {
    try {
      const { data } = await api('GET /api/admin/orders/stats/summary')
      if (data.total > counts.allOrders) {
        playNotificationSound()
        showToast({
          kind: 'success',
          text: 'Có đơn hàng mới',
          link: { label: 'Xem đơn', to: '/admin/orders?status=pending' },
        })
      }
      setLatest({ loaded, counts: { waitingOrders: data.pending, allOrders: data.total } })
      if (SHOWS_ORDERS.test(pathname)) await revalidator.revalidate()
    } catch (error) {
      // The counts are loaded again with the next event, or when the connection is back.
      if (!isApiError(error)) throw error
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    const url = EVENTS.slice('GET '.length)
    let isFirst = true
    void followEvents(url, {
      signal: stop.signal,
      onEvent: () => {
        // The page's data are fresh when it connects for the first time.
        if (!isFirst) void refresh()
        isFirst = false
      },
    })
    return () => stop.abort()
  }, [])
  return counts
}
