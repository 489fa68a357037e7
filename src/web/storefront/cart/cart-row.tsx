import { CircleAlert, Tag, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { exclusionReasons } from '#contract/cart/exclusion-reasons.ts'
import { type Discount, discountText, sumOfDiscounts } from '#contract/pricing/discounts.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { toThumbnail } from '../kernel/photos.ts'
import { isOrderable, toPrice } from './cart-lines.ts'
import { LineNotice } from './line-notice.tsx'
import { removeButtonId } from './use-removal.ts'

/** A line of the cart. One that can't be ordered stays, greyed, with the reason, and is not counted. */
export function CartRow({
  line,
  discounts,
  priceBefore,
  isTicked,
  onTick,
  onQuantity,
  onRemove,
}: {
  line: CartLine
  /** Discounts on the line. */
  discounts: readonly Discount[]
  /** The price in đồng that was shown last, if one was. */
  priceBefore: number | undefined
  isTicked: boolean
  onTick: (ticked: boolean) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}) {
  const { title, slug, images } = line.product_id
  const orderable = isOrderable(line)
  return (
    <li className="grid grid-cols-[auto_64px_minmax(0,1fr)] gap-x-3 min-[360px]:grid-cols-[auto_100px_minmax(0,1fr)] min-[360px]:gap-x-4 border-sand-200 border-b py-5 md:grid-cols-[auto_104px_minmax(0,1fr)_auto_120px_44px] md:items-center">
      <Checkbox
        aria-label={`Chọn ${title}`}
        checked={orderable && isTicked}
        disabled={!orderable}
        onChange={event => onTick(event.target.checked)}
        className="min-w-11 -mr-6 self-start md:self-center"
      />
      <Link
        to={`/products/${slug}`}
        tabIndex={-1}
        aria-hidden
        className="aspect-square overflow-hidden rounded-6"
      >
        <Photo photo={toThumbnail(images[0]?.file_id)} sizes="104px" faded={!orderable} />
      </Link>
      <div className="min-w-0">
        <Link
          to={`/products/${slug}`}
          className={cx('line-clamp-2 font-medium text-15 hover:underline', !orderable && 'text-sand-600')}
        >
          {title}
        </Link>
        <p className="mt-0.5 text-13 text-sand-600">
          {line.variant
            ? `Phiên bản: ${line.variant.name}`
            : line.product_id.sku && `Mã: ${line.product_id.sku}`}
        </p>
        {line.unitPrice !== null && orderable && (
          <LinePrice {...line} unitPrice={line.unitPrice} takenDong={sumOfDiscounts(discounts)} />
        )}
        {orderable && <LineOffers discounts={discounts} />}
        {line.excluded && <Excluded reason={line.excluded} />}
        {orderable && <LineNotice line={line} priceBefore={priceBefore} onQuantity={onQuantity} />}
      </div>
      <div className="col-span-2 col-start-2 mt-3 flex flex-wrap items-center justify-between md:contents">
        {orderable ? (
          <Stepper
            value={line.quantity}
            max={Math.max(line.quantity, line.maxQuantity)}
            onChange={onQuantity}
            label={`Số lượng ${title}`}
          />
        ) : (
          <span />
        )}
        <p className="hidden whitespace-nowrap text-right font-semibold text-15 md:block">
          {orderable ? formatDong(grossOf(toPrice(line)) - sumOfDiscounts(discounts)) : '–'}
        </p>
        <IconButton
          id={removeButtonId(line)}
          icon={Trash2}
          label={`Xóa ${title} khỏi giỏ`}
          onClick={onRemove}
          className="text-sand-600"
        />
      </div>
    </li>
  )
}

/**
 * The price of a piece, with the old price; on a phone, which has no column for it, first the price of the
 * line and that before its discounts. For a single piece without discounts both are the same.
 */
function LinePrice({
  unitPrice,
  comparePrice,
  quantity,
  takenDong,
}: Pick<CartLine, 'comparePrice' | 'quantity'> & { unitPrice: number; takenDong: number }) {
  const grossDong = grossOf({ unitPriceDong: unitPrice, quantity })
  const isSingle = quantity === 1
  return (
    <>
      {(!isSingle || takenDong > 0) && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 whitespace-nowrap font-semibold text-15 md:hidden">
          {formatDong(grossDong - takenDong)}
          {takenDong > 0 && <OldPrice dong={grossDong} />}
        </p>
      )}
      <p
        className={cx(
          'mt-1 flex flex-wrap items-baseline gap-x-2 text-14',
          isSingle && (takenDong > 0 ? 'max-md:hidden' : 'max-md:font-semibold max-md:text-15'),
        )}
      >
        <span className="whitespace-nowrap">
          {formatDong(unitPrice)}
          {!isSingle && <span className="md:hidden"> × {quantity}</span>}
        </span>
        {comparePrice !== null && <OldPrice dong={comparePrice} />}
      </p>
    </>
  )
}

function OldPrice({ dong }: { dong: number }) {
  return (
    <s className="whitespace-nowrap font-normal text-13 text-sand-500">
      <span className="sr-only">giá cũ </span>
      {formatDong(dong)}
    </s>
  )
}

/** The promotions of a line, each with its discount. */
function LineOffers({ discounts }: { discounts: readonly Discount[] }) {
  return discounts.map(discount => (
    <p key={discount.name} className="mt-1 flex gap-1.5 text-13 text-pine-700">
      <Tag size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {discountText(discount)}
    </p>
  ))
}

function Excluded({ reason }: { reason: keyof typeof exclusionReasons }) {
  return (
    <p className="mt-1.5 inline-flex items-center gap-1.5 rounded-4 bg-lac-50 px-2 py-1 font-medium text-13 text-lac-700">
      <CircleAlert size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {exclusionReasons[reason]} – không tính vào tổng
    </p>
  )
}
