import { Package } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ListedOrder } from '#contract/orders/order.shapes.ts'
import { useCancelOrder } from '#web/lib/api/use-cancel-order.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { useFocusOnPage } from '#web/ui/navigation/use-focus-on-page.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { SignedInOnly } from '../guards.tsx'
import { OrderCard } from './order-card.tsx'
import { type OrderTab, OrderTabs, toOrderTab } from './order-tabs.tsx'
import { type OwnOrders, useOwnOrders } from './use-own-orders.ts'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'

export const meta = privateMeta('Đơn hàng của tôi')

const TITLE = 'don-hang-cua-toi'

export default function OrdersPage() {
  const session = useSession()
  return <SignedInOnly>{session.status === 'in' && <OwnOrderList userId={session.user._id} />}</SignedInOnly>
}

function OwnOrderList({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tab = toOrderTab(params.get('status'))
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 100_000)
  const { list, counts, showCancelled, reload } = useOwnOrders({ userId, tab, page })
  useFocusOnPage(page, TITLE)
  const [doomed, setDoomed] = useState<ListedOrder>()
  const { cancel, isBusy } = useCancelOrder({
    done: showCancelled,
    refused: reload,
    settled: () => setDoomed(undefined),
  })
  const hrefFor = (wanted: number): string => {
    const query = new URLSearchParams({
      ...(tab && { status: tab }),
      ...(wanted > 1 && { page: `${wanted}` }),
    })
    return query.size > 0 ? `/orders?${query}` : '/orders'
  }
  return (
    <>
      <h1 id={TITLE} tabIndex={-1} className="display-face text-28 outline-none md:text-36">
        Đơn hàng của tôi
      </h1>
      <div className="mt-4">
        <OrderTabs chosen={tab} counts={counts} />
      </div>
      <Orders list={list} tab={tab} onCancel={setDoomed} onRetry={reload} />
      {list.status === 'ready' && (
        <div className="mt-8">
          <Pager
            current={page}
            total={list.totalPages}
            hrefFor={hrefFor}
            onJump={wanted => navigate(hrefFor(wanted))}
          />
        </div>
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title="Hủy đơn hàng?"
        confirmText="Hủy đơn hàng"
        isDanger
        busy={isBusy}
        onConfirm={() => doomed && cancel(doomed._id)}
        onClose={() => setDoomed(undefined)}
      >
        Đơn hàng <b>{doomed?.formattedOrderNumber}</b> sẽ bị hủy và không khôi phục được. Bạn có chắc muốn
        hủy?
      </ConfirmDialog>
    </>
  )
}

function Orders({
  list,
  tab,
  onCancel,
  onRetry,
}: {
  list: OwnOrders
  tab: OrderTab | undefined
  onCancel: (order: ListedOrder) => void
  onRetry: () => void
}) {
  if (list.status === 'loading') {
    return (
      <Loading label="Đang tải đơn hàng">
        <Skeleton className="mt-5 h-56" />
        <Skeleton className="mt-5 h-56" />
      </Loading>
    )
  }
  if (list.status === 'failed') {
    return (
      <ErrorState
        title="Không thể tải danh sách đơn hàng"
        text={list.text}
        onRetry={onRetry}
        className="mt-6"
      />
    )
  }
  if (list.orders.length === 0) {
    return (
      <EmptyState
        icon={Package}
        title={tab ? 'Không có đơn hàng nào ở mục này' : 'Bạn chưa có đơn hàng nào'}
        text={tab ? 'Xem các đơn khác ở mục «Tất cả».' : 'Đơn hàng bạn đặt khi đã đăng nhập sẽ nằm ở đây.'}
        action={
          tab ? (
            <ButtonLink to="/orders" kind="secondary">
              Xem tất cả đơn hàng
            </ButtonLink>
          ) : (
            <ButtonLink to="/products">Xem sản phẩm</ButtonLink>
          )
        }
      />
    )
  }
  return (
    <ul className="mt-5 space-y-5">
      {list.orders.map(order => (
        <li key={order._id}>
          <OrderCard order={order} onCancel={() => onCancel(order)} />
        </li>
      ))}
    </ul>
  )
}
