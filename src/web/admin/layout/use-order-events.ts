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

/** Counts that follow the shop by themselves; a new order is told and heard, and lists of orders show it. */
export function useOrderEvents(loaded: OrderCounts): OrderCounts {
  const [known, setKnown] = useState({ loaded, counts: loaded })
  const counts = known.loaded === loaded ? known.counts : loaded
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
      setKnown({ loaded, counts: { waitingOrders: data.pending, allOrders: data.total } })
      if (SHOWS_ORDERS.test(pathname)) await revalidator.revalidate()
    } catch (error) {
      // The news comes again with the next change, or when the line is back.
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
        // What the page shows is fresh when it connects for the first time.
        if (!isFirst) void refresh()
        isFirst = false
      },
    })
    return () => stop.abort()
  }, [])
  return counts
}
