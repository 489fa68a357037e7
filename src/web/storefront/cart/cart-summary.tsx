import { ArrowRight, CloudOff } from 'lucide-react'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { contactBar, StickyBarFrame, StickyBarLinks } from '../layout/sticky-bar-frame.tsx'
import { type CartRules, displayedTotals, type PricedLines } from './cart-lines.ts'
import { CartPromises } from './cart-promises.tsx'
import { CodeBox } from './offers/code-box.tsx'
import { OfferHints } from './offers/offer-hints.tsx'
import { Savings, savedDong } from './offers/savings.tsx'
import { isWithoutFee, Totals } from './totals.tsx'

type Props = {
  /** The price of the chosen lines; undefined while the browser alone has the cart, and nothing tells it. */
  prices: { rules: CartRules; priced: PricedLines } | undefined
  /** Chosen pieces. */
  count: number
  /** More is chosen than there is. */
  isTooMany: boolean
  onProceed: () => void
}

/** The total of the chosen lines, codes, and the way to the checkout. */
export function CartSummary({ onChanged, ...order }: Props & { onChanged: (cart: Cart) => void }) {
  const { prices, count } = order
  return (
    <aside
      aria-label="Tóm tắt đơn hàng"
      className="self-start rounded-6 border border-sand-200 bg-sand-25 p-6 lg:sticky lg:top-20"
    >
      {prices && <CodeBox {...prices} onChanged={onChanged} />}
      <h2 className="mb-4 font-semibold text-18 not-first:mt-6">Tóm tắt đơn hàng</h2>
      {prices ? (
        <>
          <Totals totals={displayedTotals(prices.priced)} count={count} />
          <Savings priced={prices.priced} />
          <OfferHints priced={prices.priced} promotions={prices.rules.promotions} />
        </>
      ) : (
        <Notice icon={CloudOff}>
          Chưa tính được tổng tiền vì chưa kết nối được cửa hàng. Thuế, phí giao hàng và ưu đãi hiện ra khi có
          kết nối.
        </Notice>
      )}
      <div className="mt-5 hidden md:block">
        <ProceedButton {...order} />
      </div>
      <CartPromises />
    </aside>
  )
}

/** Total and the way to the checkout at the foot of a phone. */
export function CartBar({ prices, count, isTooMany, onProceed }: Props) {
  return (
    <StickyBarFrame
      {...contactBar('phone')}
      above={
        <>
          {isTooMany && <TooMany />}
          {prices ? <BarTotal {...prices} /> : <p className="mb-2 text-15">Chưa tính được tổng tiền</p>}
        </>
      }
    >
      <StickyBarLinks />
      <Button
        size="main"
        iconAfter={ArrowRight}
        disabled={!prices || count === 0 || isTooMany}
        onClick={onProceed}
        className="flex-1 px-3"
      >
        Đặt hàng ({count})
      </Button>
    </StickyBarFrame>
  )
}

function BarTotal({ priced }: { priced: PricedLines }) {
  return (
    <>
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
  )
}

function ProceedButton({ prices, count, isTooMany, onProceed }: Props) {
  return (
    <>
      <Button
        size="main"
        wide
        iconAfter={ArrowRight}
        disabled={!prices || count === 0 || isTooMany}
        onClick={onProceed}
      >
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
