import { useCallback, useEffect, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { keepOrderKey, orderKey } from '#web/lib/order-keys.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { NeedsScript } from '../cart/needs-script.tsx'
import { NotFound } from '../not-found-view.tsx'
import type { PageHandle } from '../page-handle.ts'
import { OrderView } from './order-view.tsx'

export { privateHeaders as headers } from '#web/lib/loader-api.ts'
export { PageError as ErrorBoundary } from '../page-error.tsx'

export const handle: PageHandle = { phoneHeader: 'back' }

export const meta: MetaFunction = () => [
  { title: 'Đơn hàng – Ánh Gia' },
  { name: 'robots', content: 'noindex' },
]

type State =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; text: string }
  | { status: 'ready'; order: OrderDetail }

export default function OrderPage() {
  const { id = '' } = useParams()
  const { state, reload, show } = useOrder(id)
  if (state.status === 'ready')
    return <OrderView order={state.order} accessKey={orderKey(id)} onOrder={show} />
  if (state.status === 'missing') {
    return (
      <NotFound
        title="Không tìm thấy đơn hàng"
        text="Mở đơn hàng bằng liên kết trong email, hoặc đăng nhập tài khoản đã đặt."
      />
    )
  }
  return (
    <div className="min-h-[80dvh]">
      <NeedsScript what="xem đơn hàng" />
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
        <Loading label="Đang tải đơn hàng">
          <Skeleton className="h-44 rounded-none" />
          <div className="page space-y-4 py-8">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      )}
    </div>
  )
}

/** Loads the order with the access key that the address or this browser has (R21). */
function useOrder(id: string) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const reload = useCallback(async (): Promise<void> => {
    takeKeyFromAddress(id)
    const key = orderKey(id)
    try {
      const headers: Record<string, string> = key ? { 'x-order-key': key } : {}
      const { data } = await api('GET /api/orders/:id', { params: { id }, headers })
      setState({ status: 'ready', order: data })
    } catch (error) {
      if (isApiError(error) && (error.status === 404 || error.status === 400))
        return setState({ status: 'missing' })
      setState({
        status: 'failed',
        text: isApiError(error) ? error.message : 'Có lỗi xảy ra khi tải thông tin đơn hàng',
      })
    }
  }, [id])
  useEffect(() => {
    reload()
  }, [reload])
  const show = (order: OrderDetail): void => setState({ status: 'ready', order })
  return { state, reload, show }
}

/** The key opens the order, so it is kept by the browser and taken out of the address bar and the history. */
function takeKeyFromAddress(id: string): void {
  const address = new URL(window.location.href)
  const key = address.searchParams.get('key')
  if (!key) return
  keepOrderKey(id, key)
  address.searchParams.delete('key')
  window.history.replaceState(window.history.state, '', address)
}
