import { MessageCircleQuestionMark } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/commerce/price.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { toPriceText } from '../catalogue/product-view.ts'
import { toThumbnail } from '../kernel/photos.ts'
import { contactBar, StickyBarLinks } from '../layout/sticky-bar-frame.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import type { Choice } from './use-choice.ts'
import type { Purchasing } from './use-purchase.ts'

/**
 * On screens with two columns: the chosen product and its buttons, while those of the page are out of sight.
 * A low window has none: bars do not stay in it (`styles/base.css`), and this one is after the foot.
 */
export default function WideBar({
  product,
  choice,
  purchase,
  onAsk,
}: {
  product: ProductDetail
  choice: Choice
  purchase: Purchasing
  onAsk: () => void
}) {
  const photo = choice.variant?.images[0] ?? product.images[0]
  // outside of the sticky column, which would be below the parts that come after it
  return createPortal(
    <FootBar
      {...contactBar('two-columns')}
      role="region"
      aria-label="Mua sản phẩm này"
      className="fixed inset-x-0 bottom-0 z-20 hidden border-sand-200 border-t bg-white pb-[env(safe-area-inset-bottom)] not-low:split:block print:hidden"
    >
      <div className="page flex min-h-18 items-center gap-3 py-2 lg:gap-4">
        <span className="size-13 shrink-0 overflow-hidden rounded-4 max-lg:hidden">
          <Photo photo={toThumbnail(photo?.file_id)} sizes="52px" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-15">{product.title}</p>
          {choice.variant && <p className="truncate text-13 text-sand-600">{choice.variant.name}</p>}
        </div>
        <Price {...toPriceText(choice.price)} size="row" />
        <StickyBarLinks />
        {purchase.kind === 'contact' ? (
          <Button size="main" icon={MessageCircleQuestionMark} onClick={onAsk}>
            Liên hệ báo giá
          </Button>
        ) : (
          <BuyButtons purchase={purchase} short />
        )}
      </div>
    </FootBar>,
    document.body,
  )
}
