import { ShoppingBag, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { loadCartEarly } from '#web/lib/cart/cart.ts'
import { isPriced } from '#web/lib/cart/local-cart.ts'
import { privateMeta } from '#web/lib/private-meta.ts'
import { unansweredOrder } from '#web/lib/session/order-attempts.ts'
import { recentOrder } from '#web/lib/session/placed-order.ts'
import { lastsForVisit } from '#web/lib/storage.ts'
import { VisitNotice } from '#web/lib/visit-notice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { PageHandle } from '../kernel/page-handle.ts'
import { ReceivedOrder } from '../kernel/received-order.tsx'
import { type CartRules, priceLines } from './cart-lines.ts'
import { FilledCart } from './filled-cart.tsx'
import { CodeBox } from './offers/code-box.tsx'
import { useCart } from './use-cart.ts'
import { useRemoval } from './use-removal.ts'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const handle: PageHandle = { phoneHeader: 'back', isForSale: true }

loadCartEarly()

export const meta = privateMeta('Giỏ hàng')

export default function CartPage() {
  const actions = useCart()
  const { state } = actions
  const { heading, said, remove, clear } = useRemoval(actions)
  const count = state.status === 'ready' ? state.cart.count : 0
  return (
    <div className="page min-h-[80dvh] pt-5 md:pt-8">
      <h1 ref={heading} className="display-face text-28 md:text-36">
        Giỏ hàng{' '}
        {count > 0 && <span className="font-normal font-text text-16 text-sand-600">{count} sản phẩm</span>}
      </h1>
      <p role="status" className="sr-only">
        {said}
      </p>
      {state.status === 'loading' && <CartSkeleton />}
      {state.status === 'failed' && (
        <ErrorState title="Không thể tải giỏ hàng" onRetry={actions.reload} className="mt-6" />
      )}
      {state.status === 'ready' && state.cart.items.length === 0 && (
        <EmptyCart rules={isPriced(state.cart) ? state.cart : undefined} onChanged={actions.show} />
      )}
      {state.status === 'ready' && state.cart.items.length > 0 && (
        <>
          {state.isAway && <AwayNotice onRetry={actions.reload} />}
          <VisitNotice what="giỏ hàng" className="mt-4" />
          <FilledCart cart={state.cart} {...actions} onRemove={remove} onClear={clear} />
        </>
      )}
    </div>
  )
}

/**
 * An order without an answer may have emptied it: then the checkout searches that first. A code of a link
 * waits in it.
 */
function EmptyCart({ rules, onChanged }: { rules: CartRules | undefined; onChanged: (cart: Cart) => void }) {
  const [placed] = useState(recentOrder)
  const [isUnanswered] = useState(() => unansweredOrder() !== undefined)
  if (isUnanswered) return <Navigate to="/order" replace />
  return (
    <>
      {placed && <ReceivedOrder order={placed} />}
      <EmptyState
        icon={ShoppingBag}
        title="Giỏ hàng đang trống"
        text={`Chọn một mẫu đèn ưng ý${lastsForVisit() ? '' : ', chúng tôi giữ giỏ hàng cho bạn trong 60 ngày'}.`}
        action={<ButtonLink to="/products">Xem sản phẩm</ButtonLink>}
      />
      {rules !== undefined && rules.codes.length > 0 && (
        <div className="mx-auto mt-8 max-w-96">
          <CodeBox rules={rules} priced={priceLines([], rules)} onChanged={onChanged} />
        </div>
      )}
    </>
  )
}

function CartSkeleton() {
  return (
    <Loading label="Đang tải giỏ hàng">
      <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div>
          <Skeleton className="my-4 h-6 w-36" />
          <RowSkeleton />
          <RowSkeleton />
        </div>
        <Skeleton className="hidden h-80 rounded-6 lg:block" />
      </div>
    </Loading>
  )
}

function RowSkeleton() {
  return (
    <div className="flex gap-4 border-sand-200 border-t py-5">
      <Skeleton className="size-22 shrink-0 rounded-6 md:size-26" />
      <div className="flex-1">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-2 h-4 w-2/5" />
        <Skeleton className="mt-4 h-11 w-36 rounded-6" />
      </div>
    </div>
  )
}

function AwayNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" icon={WifiOff} className="mt-4">
      <p>Không kết nối được cửa hàng. Giỏ hàng dưới đây là bản gần nhất.</p>
      <Button kind="quiet" size="small" onClick={onRetry} className="-ml-4">
        Thử lại
      </Button>
    </Notice>
  )
}
