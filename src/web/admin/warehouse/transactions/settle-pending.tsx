import { useEffect, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { type ReturnsToSettle, SettleReturns } from '../operations/settle-returns.tsx'

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
  const [returns, setReturns] = useState<ReturnsToSettle['returns']>()
  useEffect(() => {
    let isWanted = true
    api('GET /api/admin/orders/:id', { params: { id: orderId } }).then(
      ({ data }) => isWanted && setReturns(data.returns.filter(({ _id }) => _id === returnId)),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        showToast({ kind: 'error', text: error.message })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [orderId, returnId, onClose])
  if (!returns) return null
  return <SettleReturns orderId={orderId} chosen={{ returns, isBack: true }} onClose={onClose} />
}
