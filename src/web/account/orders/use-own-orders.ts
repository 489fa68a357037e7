import { useEffect, useState } from 'react'
import type { ListedOrder, OrderDetail } from '#contract/orders/order.shapes.ts'
import { asApiError, isApiError, serverMessage } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { afterCancelling, type OrderCounts, type OrderTab, toOrderCounts } from './order-tabs.tsx'

export type OwnOrders =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  | { status: 'ready'; orders: ListedOrder[]; totalPages: number }

/** A page of a person's own orders and the counts of the tabs; `showCancelled` shows one as cancelled. */
export function useOwnOrders({
  userId,
  tab,
  page,
}: {
  userId: string
  tab: OrderTab | undefined
  page: number
}) {
  const [list, setList] = useState<OwnOrders>({ status: 'loading' })
  const [counts, setCounts] = useState<OrderCounts>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOn = attempt >= 0
    setList({ status: 'loading' })
    loadOrders({ userId, tab, page }).then(loaded => isOn && setList(loaded))
    return () => {
      isOn = false
    }
  }, [userId, tab, page, attempt])

  useEffect(() => {
    let isOn = attempt >= 0
    loadCounts().then(loaded => isOn && setCounts(loaded))
    return () => {
      isOn = false
    }
  }, [attempt])

  const showCancelled = ({ _id, status }: OrderDetail): void => {
    setList(now => withOrder(now, _id, status))
    setCounts(now => now && afterCancelling(now))
  }

  return { list, counts, showCancelled, reload: () => setAttempt(now => now + 1) }
}

async function loadOrders(wanted: {
  userId: string
  tab: OrderTab | undefined
  page: number
}): Promise<OwnOrders> {
  const { userId, tab: status, page } = wanted
  try {
    const { data, totalPages } = await api('GET /api/orders/user/:userId', {
      params: { userId },
      query: { page, status },
    })
    return { status: 'ready', orders: data, totalPages }
  } catch (error) {
    const text = serverMessage(asApiError(error), 'Có lỗi xảy ra khi tải đơn hàng')
    showToast({ kind: 'error', text })
    return { status: 'failed', text }
  }
}

/** Without the counts the tabs still work; the list names the failure. */
async function loadCounts(): Promise<OrderCounts | undefined> {
  try {
    return toOrderCounts((await api('GET /api/orders/stats/summary')).data)
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}

function withOrder(list: OwnOrders, orderId: string, status: ListedOrder['status']): OwnOrders {
  if (list.status !== 'ready') return list
  return { ...list, orders: list.orders.map(order => (order._id === orderId ? { ...order, status } : order)) }
}
