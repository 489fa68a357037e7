import { useEffect, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import type { AdminOrder } from '../../order/admin-order.ts'
import { SettleReturns } from '../../order/settle-returns.tsx'

/** Settles an awaited return of an order: the order's own form, once it is loaded. */
export function SettlePending({
  orderId,
  returnId,
  onClose,
}: {
  orderId: string
  returnId: string
  onClose: () => void
}) {
  const [order, setOrder] = useState<AdminOrder>()
  useEffect(() => {
    let isWanted = true
    api('GET /api/admin/orders/:id', { params: { id: orderId } }).then(
      ({ data }) => isWanted && setOrder(data),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        showToast({ kind: 'error', text: error.message })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [orderId, onClose])
  if (!order) return null
  const returns = order.returns.filter(({ _id }) => _id === returnId)
  return <SettleReturns orderId={orderId} chosen={{ returns, isBack: true }} onClose={onClose} />
}
