import { ChevronDown, Gift, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { LineDiscounts } from '#web/ui/commerce/line-discounts.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { displayedTotals, lineId, type PricedLines, pieces } from '../cart/cart-lines.ts'
import { Totals } from '../cart/totals.tsx'
import { toThumbnail } from '../kernel/photos.ts'
import { displayedLine } from './price-change/displayed-quote.ts'

type Props = {
  lines: readonly CartLine[]
  /** The same lines at the prices that count. */
  priced: PricedLines
  deliveryTime: string | undefined
}

/** The ordered lines and their total. */
export function Summary({ lines, priced, deliveryTime }: Props) {
  return (
    <>
      <ul className="space-y-4 border-sand-200 border-b pb-5">
        {lines.map(line => (
          <SummaryLine key={lineId(line)} line={line} {...displayedLine(line, priced)} />
        ))}
        {priced.lines.flatMap(({ giftOf, productId, quantity }) =>
          giftOf ? (
            <li key={`${giftOf.id}:${productId}`} className="flex gap-3 text-14">
              <Gift size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-pine-700" />
              Quà tặng kèm: {giftOf.name} (SL {quantity})
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      <div className="mt-5">
        <Totals
          totals={displayedTotals(priced)}
          count={pieces(lines)}
          totalLabel="Tổng thanh toán"
          deliveryTime={deliveryTime}
        />
      </div>
    </>
  )
}

function SummaryLine({ line, dong, discounts }: { line: CartLine } & ReturnType<typeof displayedLine>) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3.5">
      <span className="size-16 overflow-hidden rounded-4">
        <Photo photo={toThumbnail(line.product_id.images[0]?.file_id)} sizes="64px" />
      </span>
      <span>
        <span className="block font-medium text-14">{line.product_id.title}</span>
        <span className="text-13 text-sand-600">
          {line.variant && `${line.variant.name} · `}SL {line.quantity}
        </span>
        <LineDiscounts discounts={discounts} />
      </span>
      <span className="whitespace-nowrap text-right text-15">{formatDong(dong)}</span>
    </li>
  )
}

/** The same for the phone: first on the page, folded. */
export function FoldedSummary(props: Props) {
  return (
    <details className="group -mx-[16px] -mt-5 mb-6 border-sand-200 border-b bg-sand-50 px-4 lg:hidden">
      <summary className="flex min-h-14 items-center gap-3 text-15">
        <ShoppingBag size={20} strokeWidth={1.75} aria-hidden />
        Xem đơn hàng ({pieces(props.lines)})
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="transition-transform group-open:rotate-180"
        />
        <b className="ml-auto text-18">{formatDong(props.priced.totalDong)}</b>
      </summary>
      <div className="pb-5">
        <Summary {...props} />
        <EditLink />
      </div>
    </details>
  )
}

/** Back to the cart to change something. */
export function EditLink() {
  return (
    <Link to="/cart" className="inline-flex min-h-11 items-center text-14 underline underline-offset-4">
      Sửa giỏ hàng
    </Link>
  )
}
