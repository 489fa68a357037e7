import { MessageCircle, MessageCircleQuestionMark, Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import type { VariantOffers } from '#contract/promotions/product-offers.calls.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { ProductDelivery } from '../delivery/product-delivery.tsx'
import { useEnquiry } from '../enquiry/use-enquiry.tsx'
import { DepositAdvice } from '../kernel/deposit-advice.tsx'
import { useShop, waysToReach } from '../kernel/shop.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { CopyLink } from './copy-link.tsx'
import { ProductOffers } from './offers/product-offers.tsx'
import { StickyBar } from './sticky-bar.tsx'
import type { Choice } from './use-choice.ts'
import { useOutOfSight } from './use-out-of-sight.ts'
import { leadToUnread, type Purchasing, usePurchase } from './use-purchase.ts'
import { VariantChoice } from './variant-choice.tsx'

const WideBar = lazyPart(() => import('./wide-bar.tsx'))
const VariantSheet = lazyPart(() => import('./variant-sheet.tsx'), { ifMissing: 'say' })

type Props = { product: ProductDetail; choice: Choice; offers: VariantOffers[] }

/**
 * Variant, quantity and the main buttons; phone and Zalo; promotions, delivery and the advice on a deposit.
 */
export function Purchase({ product, choice, offers }: Props) {
  const purchase = usePurchase(product, choice)
  const { open, dialog } = useEnquiry(product)
  const [isChoosing, setChoosing] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const isPassed = useOutOfSight(buttons)
  const shop = useShop()
  const isContact = purchase.kind === 'contact'
  return (
    <div className="mt-5">
      {product.variants.length > 0 && <VariantChoice product={product} choice={choice} />}
      {!isContact && (
        <div className="mt-5 flex items-center justify-between split:hidden">
          <span className="font-semibold text-15">Số lượng</span>
          <QuantityStepper purchase={purchase} />
        </div>
      )}
      <div ref={buttons} className="mt-5 hidden flex-wrap items-start gap-3 split:flex">
        {isContact ? (
          <Button size="main" wide icon={MessageCircleQuestionMark} onClick={open}>
            Liên hệ báo giá
          </Button>
        ) : (
          <>
            <QuantityStepper purchase={purchase} className="h-13" />
            <BuyButtons purchase={purchase} className="flex-1 whitespace-nowrap px-4" />
          </>
        )}
      </div>
      {isContact && (
        <p className="mt-4 text-15 text-sand-700">
          Mẫu này báo giá theo yêu cầu. Gửi yêu cầu để nhận giá, hoặc {waysToReach(shop)}.
        </p>
      )}
      {purchase.kind === 'sold-out' && (
        <p className="mt-3 text-14 text-sand-600">
          Mẫu này tạm hết hàng. Để hỏi ngày có hàng, {waysToReach(shop)}.
        </p>
      )}
      <ContactButtons />
      <CopyLink path={choice.path} />
      <ProductOffers
        offers={offers.find(({ variantId }) => variantId === (choice.variant?._id ?? null))?.offers ?? []}
      />
      <ProductDelivery deliveryClass={product.delivery_class} />
      <DepositAdvice className="mt-4" />
      {dialog}
      <StickyBar
        purchase={purchase}
        choice={choice}
        onChoose={() => setChoosing(!leadToUnread())}
        onAsk={open}
      />
      {isPassed && <WideBar product={product} choice={choice} purchase={purchase} onAsk={open} />}
      <VariantSheet
        product={product}
        choice={choice}
        purchase={purchase}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </div>
  )
}

function QuantityStepper({ purchase, className }: { purchase: Purchasing; className?: string }) {
  return (
    <Stepper
      value={purchase.quantity}
      onChange={purchase.setQuantity}
      label="Số lượng"
      disabled={purchase.kind === 'sold-out'}
      className={className}
    />
  )
}

function ContactButtons() {
  const shop = useShop()
  return (
    <div className="mt-3 hidden grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3 split:grid">
      {shop.phoneHref && (
        <ButtonAnchor href={shop.phoneHref} kind="secondary" icon={Phone}>
          {formatPhone(shop.hotline)}
        </ButtonAnchor>
      )}
      {shop.zaloHref && (
        <ButtonAnchor
          href={shop.zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          kind="zalo"
          icon={MessageCircle}
        >
          Tư vấn qua Zalo
        </ButtonAnchor>
      )}
    </div>
  )
}
