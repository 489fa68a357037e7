import { ArrowLeft, ArrowRight, RefreshCw, ShieldCheck, ShoppingBag, Truck } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { formatDong } from '#web/lib/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { FootBarFrame, FootBarLinks } from '../frame/foot-bar-frame.tsx'
import type { PageHandle } from '../page-handle.ts'
import { chosenLines, isOrderable, keyOf, lineId, pieces, totalsOf } from './cart-lines.ts'
import { CartRow } from './cart-row.tsx'
import { DepositNotice } from './deposit-notice.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Totals } from './totals.tsx'
import { readUnticked, storeUnticked } from './unticked.ts'
import { useCart } from './use-cart.ts'

const ClearDialog = lazy(() => import('./clear-dialog.tsx'))

export { privateHeaders as headers } from '#web/lib/loader-api.ts'
export { PageError as ErrorBoundary } from '../page-error.tsx'

export const handle: PageHandle = { phoneHeader: 'back', hasFootBar: true }

export const meta: MetaFunction = () => [
  { title: 'Giỏ hàng – Ánh Gia' },
  { name: 'robots', content: 'noindex' },
]

export default function CartPage() {
  const actions = useCart()
  const { state } = actions
  const count = state.status === 'ready' ? state.cart.count : 0
  return (
    <div className="page min-h-[80dvh] pt-5 md:pt-8">
      <h1 className="display-face text-28 md:text-36">
        Giỏ hàng{' '}
        {count > 0 && <span className="font-normal font-text text-16 text-sand-600">{count} sản phẩm</span>}
      </h1>
      <NeedsScript what="xem giỏ hàng" />
      {state.status === 'loading' && <CartSkeleton />}
      {state.status === 'failed' && (
        <ErrorState title="Không thể tải giỏ hàng" onRetry={actions.reload} className="mt-6" />
      )}
      {state.status === 'ready' && state.cart.items.length === 0 && <EmptyCart />}
      {state.status === 'ready' && state.cart.items.length > 0 && (
        <FilledCart cart={state.cart} {...actions} />
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingBag}
      title="Giỏ hàng đang trống"
      text="Chọn một mẫu đèn ưng ý, chúng tôi giữ giỏ hàng cho bạn trong 60 ngày."
      action={<ButtonLink to="/products">Xem sản phẩm</ButtonLink>}
    />
  )
}

function CartSkeleton() {
  return (
    <Loading label="Đang tải giỏ hàng">
      <div className="mt-6 grid gap-14 lg:grid-cols-[1fr_380px]">
        <div className="space-y-5">
          <Skeleton className="h-32 rounded-6" />
          <Skeleton className="h-32 rounded-6" />
        </div>
        <Skeleton className="hidden h-80 rounded-6 lg:block" />
      </div>
    </Loading>
  )
}

function useTicks(cart: Cart) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setUnticked(readUnticked()), [])
  const keep = (next: ReadonlySet<string>): void => {
    setUnticked(next)
    storeUnticked(next)
  }
  const orderable = cart.items.filter(isOrderable)
  return {
    unticked,
    orderable,
    chosen: chosenLines(cart, unticked),
    tick(id: string, ticked: boolean): void {
      const next = new Set(unticked)
      if (ticked) next.delete(id)
      else next.add(id)
      keep(next)
    },
    tickAll: (ticked: boolean): void => keep(new Set(ticked ? [] : orderable.map(lineId))),
  }
}

function FilledCart({
  cart,
  changeQuantity,
  remove,
  clear,
  settled,
}: { cart: Cart } & Pick<ReturnType<typeof useCart>, 'changeQuantity' | 'remove' | 'clear' | 'settled'>) {
  const { unticked, orderable, chosen, tick, tickAll } = useTicks(cart)
  const navigate = useNavigate()
  const totals = totalsOf(chosen, cart)
  const proceed = async (): Promise<void> => {
    await settled()
    navigate('/order', { state: { lines: chosen.map(keyOf) } })
  }
  return (
    <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div>
        <div className="flex items-center justify-between gap-4 border-sand-200 border-b py-1.5">
          <Checkbox
            checked={orderable.length > 0 && chosen.length === orderable.length}
            mixed={chosen.length > 0 && chosen.length < orderable.length}
            disabled={orderable.length === 0}
            onChange={event => tickAll(event.target.checked)}
          >
            Chọn tất cả ({orderable.length})
          </Checkbox>
          <ClearButton onClear={clear} />
        </div>
        <ul>
          {cart.items.map(line => (
            <CartRow
              key={lineId(line)}
              line={line}
              isTicked={!unticked.has(lineId(line))}
              onTick={ticked => tick(lineId(line), ticked)}
              onQuantity={quantity => changeQuantity(line, quantity)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
        <Link
          to="/products"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-15 text-pine-700"
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Tiếp tục mua sắm
        </Link>
      </div>
      <aside
        aria-label="Tóm tắt đơn hàng"
        className="self-start rounded-6 border border-sand-200 bg-sand-25 p-6 lg:sticky lg:top-20"
      >
        <h2 className="mb-4 font-semibold text-18">Tóm tắt đơn hàng</h2>
        <Totals totals={totals} count={pieces(chosen)} pricesIncludeTax={cart.pricesIncludeTax} />
        <div className="mt-5 hidden md:block">
          <ProceedButton count={chosen.length} onClick={proceed} />
        </div>
        <DepositNotice totalDong={totals.totalDong} />
        <Promises />
      </aside>
      <FootBarFrame
        above={
          <p className="mb-2 flex items-baseline justify-between text-15">
            <span>
              Tổng cộng <span className="text-sand-600">(gồm VAT)</span>
            </span>
            <b className="text-20">{formatDong(totals.totalDong)}</b>
          </p>
        }
      >
        <FootBarLinks />
        <Button
          size="main"
          iconAfter={ArrowRight}
          disabled={chosen.length === 0}
          onClick={proceed}
          className="flex-1 px-3"
        >
          Đặt hàng ({pieces(chosen)})
        </Button>
      </FootBarFrame>
    </div>
  )
}

function ProceedButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <>
      <Button size="main" wide iconAfter={ArrowRight} disabled={count === 0} onClick={onClick}>
        Tiến hành đặt hàng
      </Button>
      {count === 0 && <p className="mt-2 text-14 text-sand-600">Chọn ít nhất một sản phẩm để đặt hàng.</p>}
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="min-h-11 font-medium text-14 text-lac-700"
      >
        Xóa toàn bộ giỏ hàng
      </button>
      {wasOpened && (
        <Suspense>
          <ClearDialog isOpen={isOpen} onClose={() => setOpen(false)} onClear={onClear} />
        </Suspense>
      )}
    </>
  )
}

function Promises() {
  const promises = [
    [Truck, 'Giao nội thành trong 3 giờ'],
    [RefreshCw, 'Đổi trả trong 7 ngày'],
    [ShieldCheck, 'Bảo hành 12 tháng'],
  ] as const
  return (
    <ul className="mt-5 space-y-2 text-14 text-sand-600">
      {promises.map(([Icon, text]) => (
        <li key={text} className="flex items-center gap-3">
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
