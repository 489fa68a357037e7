import { ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { loadCartEarly } from '#web/lib/cart/cart.ts'
import type { LineKey } from '#web/lib/cart/cart-line.ts'
import { isPriced } from '#web/lib/cart/local-cart.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { onUnansweredChange, unansweredOrder } from '#web/lib/session/order-attempts.ts'
import { orderPath } from '#web/lib/session/order-keys.ts'
import { type PlacedOrder, recentOrder } from '#web/lib/session/placed-order.ts'
import { VisitNotice } from '#web/lib/visit-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { chosenLines, lineId } from '../cart/cart-lines.ts'
import { readDeselected } from '../cart/deselected-lines.ts'
import { NoscriptNotice } from '../cart/noscript-notice.tsx'
import { type CartState, useCart } from '../cart/use-cart.ts'
import type { PageHandle } from '../kernel/page-handle.ts'
import { ReceivedOrder } from '../kernel/received-order.tsx'
import { OrderOnItsWay } from './order-on-its-way.tsx'

const CheckoutForm = lazy(() => import('./checkout-form.tsx'))
const UnansweredOrder = lazy(() => import('./unanswered-order.tsx'))

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const handle: PageHandle = { phoneHeader: 'back' }

loadCartEarly()

export const meta = privateMeta('Đặt hàng')

export default function Checkout() {
  const { state, reload, show } = useCart()
  const lines = useOrderLines(state)
  const [orderBefore] = useState(() => recentOrder()?.id)
  const [placed, setPlaced] = useState<PlacedOrder>()
  if (placed)
    return (
      <div className="page pt-5 pb-32 md:pt-8">
        <OrderOnItsWay order={placed} />
      </div>
    )
  return (
    <div className="page pt-5 pb-32 md:pt-8">
      <h1 className="sr-only">Đặt hàng</h1>
      <NoscriptNotice what="đặt hàng trực tuyến" />
      <VisitNotice what="giỏ hàng và đơn hàng đang đặt" className="mb-5" />
      {state.status === 'loading' && <CheckoutSkeleton />}
      {state.status === 'failed' && <NotLoaded onRetry={reload} />}
      {state.status === 'ready' && lines.length === 0 && (
        <NothingInCart orderBefore={orderBefore} onPlaced={setPlaced} />
      )}
      {state.status === 'ready' && lines.length > 0 && (
        <Suspense fallback={<CheckoutSkeleton />}>
          {isPriced(state.cart) ? (
            <CheckoutForm
              lines={lines}
              rules={state.cart}
              onPlaced={setPlaced}
              onCartChanged={reload}
              onCart={show}
            />
          ) : (
            // lines that the browser kept while the shop did not answer: no total, no order
            <NotLoaded onRetry={reload} />
          )}
        </Suspense>
      )}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title="Không thể tải đơn hàng" onRetry={onRetry} />
}

/**
 * The lines that the cart page passed on; after a direct visit, those that are ticked. Prices are the newest
 * ones.
 */
function useOrderLines(state: CartState): CartLine[] {
  const location = useLocation()
  if (state.status !== 'ready') return []
  const passed = (location.state as { lines?: LineKey[] } | null)?.lines
  const chosen = chosenLines(state.cart, readDeselected())
  if (!passed) return chosen
  const ids = new Set(passed.map(key => `${key.productId}:${key.variantId ?? ''}`))
  return chosenLines(state.cart, new Set()).filter(line => ids.has(lineId(line)))
}

/** An order without an answer may have emptied the cart: then it is searched first. */
function NothingInCart({
  orderBefore,
  onPlaced,
}: {
  orderBefore: string | undefined
  onPlaced: (order: PlacedOrder) => void
}) {
  const { content, giveUp } = useUnansweredOrder()
  if (!content) return <NothingToOrder orderBefore={orderBefore} />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <UnansweredOrder content={content} onPlaced={onPlaced} onGivenUp={giveUp} />
    </Suspense>
  )
}

/**
 * The order that emptied the cart is named: nobody is to order it once more. Another tab may have ordered it
 * since this one was opened (R55).
 */
function NothingToOrder({ orderBefore }: { orderBefore: string | undefined }) {
  const [placed] = useState(recentOrder)
  if (placed && placed.id !== orderBefore)
    return (
      <EmptyState
        icon={ShoppingBag}
        title="Giỏ này đã được đặt"
        text="Đơn hàng vừa được đặt ở một thẻ khác của trình duyệt này."
        action={<ButtonLink to={orderPath(placed.id, placed.accessKey)}>Xem đơn hàng</ButtonLink>}
      />
    )
  if (placed) return <ReceivedOrder order={placed} />
  return (
    <EmptyState
      icon={ShoppingBag}
      title="Không có sản phẩm trong đơn hàng"
      text="Chọn sản phẩm trong giỏ hàng rồi đặt lại."
      action={<ButtonLink to="/cart">Về giỏ hàng</ButtonLink>}
    />
  )
}

function CheckoutSkeleton() {
  return (
    <Loading label="Đang tải đơn hàng">
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[1fr_420px]">
        <div className="space-y-5">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-12 rounded-6" />
          <Skeleton className="h-12 rounded-6" />
          <Skeleton className="h-12 rounded-6" />
        </div>
        <Skeleton className="hidden h-96 rounded-6 lg:block" />
      </div>
    </Loading>
  )
}

/**
 * The order without an answer when the cart was found empty, until another tab has its answer or this page
 * gives it up.
 */
function useUnansweredOrder() {
  const [content, setContent] = useState(unansweredOrder)
  useEffect(() => onUnansweredChange(() => setContent(unansweredOrder())), [])
  return { content, giveUp: () => setContent(undefined) }
}
