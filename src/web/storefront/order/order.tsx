import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { asApiError, serverMessage } from '#web/lib/api/api.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoscriptNotice } from '../cart/noscript-notice.tsx'
import { NotFound } from '../kernel/not-found-view.tsx'
import type { PageHandle } from '../kernel/page-handle.ts'
import { isUnknownOrder, type OpenedOrder, openOrder } from './open-order.ts'
import { OrderView } from './order-view.tsx'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const handle: PageHandle = { phoneHeader: 'back' }

/** A key may stay in the address ({@link openOrder}): no request names it as the page it came from. */
export const meta = privateMeta('Đơn hàng', { name: 'referrer', content: 'strict-origin' })

type State =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; text: string }
  | ({ status: 'ready' } & OpenedOrder)

export default function OrderPage() {
  const { id = '' } = useParams()
  const { state, reload, show } = useOrder(id)
  if (state.status === 'ready')
    return <OrderView order={state.order} accessKey={state.accessKey} onOrder={show} onRefused={reload} />
  if (state.status === 'missing') {
    return (
      <NotFound
        title="Không tìm thấy đơn hàng"
        text="Mở đơn hàng bằng liên kết mới nhất trong email, đăng nhập tài khoản đã đặt, hoặc tra cứu bằng mã đơn và số điện thoại."
        other={{ to: '/track', label: 'Tra cứu đơn hàng' }}
      />
    )
  }
  return (
    <div className="min-h-[80dvh]">
      <NoscriptNotice what="xem đơn hàng" purpose="để hỏi về đơn hàng" />
      {state.status === 'failed' ? (
        <div className="page py-16">
          <ErrorState
            heading="h1"
            title="Không thể tải thông tin đơn hàng"
            text={state.text}
            onRetry={reload}
          />
        </div>
      ) : (
        <>
          <h1 data-placeholder className="sr-only">
            Đơn hàng
          </h1>
          <Loading label="Đang tải đơn hàng">
            <Skeleton className="h-44 rounded-none" />
            <div className="page space-y-4 py-8">
              <Skeleton className="h-8 w-48" />
              <Skeleton className="h-64" />
            </div>
          </Loading>
        </>
      )}
    </div>
  )
}

/** Loads the order with the access key that the address or this browser has (R21). */
function useOrder(id: string) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const reload = useCallback(async (): Promise<void> => {
    try {
      setState({ status: 'ready', ...(await openOrder(id)) })
    } catch (error) {
      if (isUnknownOrder(error)) return setState({ status: 'missing' })
      setState({
        status: 'failed',
        text: serverMessage(asApiError(error), 'Có lỗi xảy ra khi tải thông tin đơn hàng'),
      })
    }
  }, [id])
  useEffect(() => {
    reload()
  }, [reload])
  const show = (order: OrderDetail): void =>
    setState(now => (now.status === 'ready' ? { ...now, order } : now))
  return { state, reload, show }
}
