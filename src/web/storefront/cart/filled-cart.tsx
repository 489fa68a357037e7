import { ArrowLeft, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { readSeenPrices, storeSeenPrices } from '#web/lib/cart/cart-prices.ts'
import { isPriced, isUnsaved, type ShownCart } from '#web/lib/cart/local-cart.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import {
  chosenLines,
  discountsOf,
  isOrderable,
  isOverStock,
  keyOf,
  lineId,
  pieces,
  priceLines,
} from './cart-lines.ts'
import { CartRow } from './cart-row.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { DeliveryBar } from './delivery-bar.tsx'
import { readDeselected, storeDeselected } from './deselected-lines.ts'
import { GiftRows } from './offers/gift-rows.tsx'
import type { useCart } from './use-cart.ts'

const ClearDialog = lazyPart(() => import('./clear-dialog.tsx'), { ifMissing: 'say' })

function useTicks(cart: ShownCart) {
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

/** The lines of the cart, their choice, and its total. */
export function FilledCart({
  cart,
  changeQuantity,
  settled,
  show,
  onRemove,
  onClear,
}: {
  cart: ShownCart
  onRemove: (line: CartLine, cart: ShownCart) => void
  onClear: () => Promise<void>
} & Pick<ReturnType<typeof useCart>, 'changeQuantity' | 'settled' | 'show'>) {
  const { deselected, orderable, chosen, tick, tickAll } = useTicks(cart)
  const navigate = useNavigate()
  const [pricesBefore] = useState(readSeenPrices)
  useEffect(() => storeSeenPrices(cart.items), [cart.items])
  const isTooMany = chosen.some(isOverStock)
  const prices = isPriced(cart) ? { rules: cart, priced: priceLines(chosen, cart) } : undefined
  const proceed = async (): Promise<void> => {
    if (refuseUnapplied()) return
    await settled()
    navigate('/order', { state: { lines: chosen.map(keyOf) } })
  }
  const order = { prices, count: pieces(chosen), isTooMany, onProceed: proceed }
  return (
    <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div>
        {prices && <DeliveryBar lines={chosen} {...prices} />}
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
              discounts={prices ? discountsOf(line, prices.priced) : []}
              priceBefore={pricesBefore[lineId(line)]}
              isTicked={!deselected.has(lineId(line))}
              onTick={ticked => tick(lineId(line), ticked)}
              onQuantity={quantity => changeQuantity(line, quantity)}
              onRemove={() => onRemove(line, cart)}
            />
          ))}
          {prices && <GiftRows priced={prices.priced} promotions={prices.rules.promotions} />}
        </ul>
        <Link
          to="/products"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-15 text-pine-700"
        >
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          Tiếp tục mua sắm
        </Link>
      </div>
      <CartSummary {...order} onChanged={show} />
      <CartBar {...order} />
    </div>
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
