import { ArrowLeft, ArrowRight, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import { readSeenPrices, storeSeenPrices } from '#web/lib/cart/cart-prices.ts'
import { isUnsaved } from '#web/lib/cart/local-cart.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { StickyBarFrame, StickyBarLinks } from '../layout/sticky-bar-frame.tsx'
import {
  chosenLines,
  discountsOf,
  displayedTotals,
  isOrderable,
  isOverStock,
  keyOf,
  lineId,
  pieces,
  priceLines,
} from './cart-lines.ts'
import { CartPromises } from './cart-promises.tsx'
import { CartRow } from './cart-row.tsx'
import { DeliveryBar } from './delivery-bar.tsx'
import { readDeselected, storeDeselected } from './deselected-lines.ts'
import { CodeBox } from './offers/code-box.tsx'
import { GiftRows } from './offers/gift-rows.tsx'
import { OfferHints } from './offers/offer-hints.tsx'
import { Savings, savedDong } from './offers/savings.tsx'
import { isWithoutFee, Totals } from './totals.tsx'
import type { useCart } from './use-cart.ts'

const ClearDialog = onDemand(() => import('./clear-dialog.tsx'))

function useTicks(cart: Cart) {
  const [deselected, setUnticked] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setUnticked(readDeselected()), [])
  const keep = (next: ReadonlySet<string>): void => {
    setUnticked(next)
    storeDeselected(next)
  }
  const orderable = cart.items.filter(isOrderable)
  return {
    deselected,
    orderable,
    chosen: chosenLines(cart, deselected),
    tick(id: string, ticked: boolean): void {
      const next = new Set(deselected)
      if (ticked) next.delete(id)
      else next.add(id)
      keep(next)
    },
    tickAll: (ticked: boolean): void => keep(new Set(ticked ? [] : orderable.map(lineId))),
  }
}

/** The lines of the cart, what is chosen of them, and what it comes to. */
export function FilledCart({
  cart,
  changeQuantity,
  settled,
  show,
  onRemove,
  onClear,
}: {
  cart: Cart
  onRemove: (line: CartLine, cart: Cart) => void
  onClear: () => Promise<void>
} & Pick<ReturnType<typeof useCart>, 'changeQuantity' | 'settled' | 'show'>) {
  const { deselected, orderable, chosen, tick, tickAll } = useTicks(cart)
  const navigate = useNavigate()
  const [pricesBefore] = useState(readSeenPrices)
  useEffect(() => storeSeenPrices(cart.items), [cart.items])
  const isTooMany = chosen.some(isOverStock)
  const priced = priceLines(chosen, cart)
  const proceed = async (): Promise<void> => {
    await settled()
    navigate('/order', { state: { lines: chosen.map(keyOf) } })
  }
  return (
    <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div>
        <DeliveryBar lines={chosen} priced={priced} rules={cart} />
        <div className="flex items-center justify-between gap-4 border-sand-200 border-b py-1.5">
          <Checkbox
            checked={orderable.length > 0 && chosen.length === orderable.length}
            mixed={chosen.length > 0 && chosen.length < orderable.length}
            disabled={orderable.length === 0}
            onChange={event => tickAll(event.target.checked)}
          >
            Chọn tất cả ({orderable.length})
          </Checkbox>
          <ClearButton onClear={onClear} />
        </div>
        {cart.items.some(isUnsaved) && (
          <Notice icon={CloudOff} className="mt-3">
            Có sản phẩm chưa lưu vì chưa kết nối được cửa hàng. Chúng tôi tự gửi lại khi có kết nối.
          </Notice>
        )}
        <ul>
          {cart.items.map(line => (
            <CartRow
              key={isUnsaved(line) ? line._id : lineId(line)}
              line={line}
              discounts={discountsOf(line, priced)}
              priceBefore={pricesBefore[lineId(line)]}
              isTicked={!deselected.has(lineId(line))}
              onTick={ticked => tick(lineId(line), ticked)}
              onQuantity={quantity => changeQuantity(line, quantity)}
              onRemove={() => onRemove(line, cart)}
            />
          ))}
          <GiftRows priced={priced} promotions={cart.promotions} />
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
        <CodeBox rules={cart} priced={priced} onChanged={show} />
        <h2 className="mt-6 mb-4 font-semibold text-18">Tóm tắt đơn hàng</h2>
        <Totals totals={displayedTotals(priced)} count={pieces(chosen)} />
        <Savings priced={priced} />
        <OfferHints priced={priced} promotions={cart.promotions} />
        <div className="mt-5 hidden md:block">
          <ProceedButton count={chosen.length} isTooMany={isTooMany} onClick={proceed} />
        </div>
        <CartPromises />
      </aside>
      <StickyBarFrame
        above={
          <>
            {isTooMany && <TooMany />}
            <p className="mb-2 flex items-baseline justify-between text-15">
              <span>
                Tổng cộng{' '}
                <span className="text-sand-600">
                  ({isWithoutFee(priced) ? 'gồm VAT, chưa gồm phí giao' : 'gồm VAT'})
                </span>
              </span>
              <b className="text-20">{formatDong(priced.totalDong)}</b>
            </p>
            {savedDong(priced) > 0 && (
              <p className="mb-2 text-14 text-pine-700">Đã bớt {formatDong(savedDong(priced))}</p>
            )}
          </>
        }
      >
        <StickyBarLinks />
        <Button
          size="main"
          iconAfter={ArrowRight}
          disabled={chosen.length === 0 || isTooMany}
          onClick={proceed}
          className="flex-1 px-3"
        >
          Đặt hàng ({pieces(chosen)})
        </Button>
      </StickyBarFrame>
    </div>
  )
}

function ProceedButton({
  count,
  isTooMany,
  onClick,
}: {
  count: number
  isTooMany: boolean
  onClick: () => void
}) {
  return (
    <>
      <Button size="main" wide iconAfter={ArrowRight} disabled={count === 0 || isTooMany} onClick={onClick}>
        Tiến hành đặt hàng
      </Button>
      {count === 0 && <p className="mt-2 text-14 text-sand-600">Chọn ít nhất một sản phẩm để đặt hàng.</p>}
      {isTooMany && <TooMany />}
    </>
  )
}

function TooMany() {
  return (
    <p className="my-2 text-14 text-lac-700">
      Một số sản phẩm không đủ số lượng trong kho. Giảm số lượng để đặt hàng.
    </p>
  )
}

function ClearButton({ onClear }: { onClear: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 font-medium text-14 text-lac-700"
      >
        Xóa toàn bộ<span className="max-md:sr-only"> giỏ hàng</span>
      </button>
      <ClearDialog isOpen={isOpen} onClose={() => setOpen(false)} onClear={onClear} />
    </>
  )
}
