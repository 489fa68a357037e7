import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { totalsOf } from '#contract/pricing/totals.ts'
import { formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { Price } from '#web/ui/commerce/price.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { stockView, toPriceText } from '../catalogue/product-view.ts'
import { toThumbnail } from '../kernel/photos.ts'
import { useShop } from '../kernel/shop.ts'
import { BuyButtons } from './buy-buttons.tsx'
import type { Choice } from './use-choice.ts'
import type { Purchasing } from './use-purchase.ts'
import { VariantChoice } from './variant-choice.tsx'

/** The choice on a phone: photo, variants, quantity and the price of these, with both ways to buy. */
export default function VariantSheet({
  product,
  choice,
  purchase,
  isOpen,
  onClose,
}: {
  product: ProductDetail
  choice: Choice
  purchase: Purchasing
  isOpen: boolean
  onClose: () => void
}) {
  const { tax } = useShop()
  const photo = choice.variant?.images[0] ?? product.images[0]
  const { price } = choice.price
  const { totalDong } = totalsOf(
    [
      {
        unitPriceDong: price === 'contact' ? 0 : price,
        quantity: purchase.quantity,
        taxPercent: product.taxPercent,
        discountDong: 0,
      },
    ],
    { pricesIncludeTax: tax.pricesIncludeTax, shippingDong: 0 },
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Chọn phiên bản"
      footer={
        <div className="w-full">
          <p className="mb-2 flex items-baseline justify-between text-15">
            <span>
              Tổng cộng <span className="text-sand-600">(gồm VAT {formatPercent(product.taxPercent)})</span>
            </span>
            <b className="whitespace-nowrap text-18">{formatDong(totalDong)}</b>
          </p>
          <div className="flex gap-2">
            <BuyButtons purchase={purchase} onDone={onClose} short className="flex-1" />
          </div>
        </div>
      }
    >
      <div className="flex gap-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-6">
          <Photo photo={toThumbnail(photo?.file_id)} sizes="96px" />
        </span>
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium text-15">{product.title}</p>
          <Price {...toPriceText(choice.price)} size="row" />
          <p className="mt-1 text-13 text-sand-600">{stockView(choice.stock).label}</p>
        </div>
      </div>
      <div className="mt-5">
        <VariantChoice product={product} choice={choice} />
      </div>
      <div className="mt-5 flex items-center justify-between">
        <span className="font-semibold text-15">Số lượng</span>
        <Stepper value={purchase.quantity} onChange={purchase.setQuantity} label="Số lượng" />
      </div>
    </Dialog>
  )
}
