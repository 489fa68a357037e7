import { Check, Gift, Info, MessageCircle, MessageCircleQuestionMark, Phone, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { formatDong, formatPhone } from '#web/lib/formats.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { VariantPicker } from '#web/ui/variant-picker.tsx'
import { useAddToCart } from '../catalogue/use-add-to-cart.ts'
import { useContactRequest } from '../contact-request/use-contact-request.tsx'
import { useShop, waysToReach } from '../shop.ts'
import { CopyLink } from './copy-link.tsx'
import { FootBar } from './foot-bar.tsx'
import type { Choice } from './use-choice.ts'

type Props = { product: ProductDetail; choice: Choice; offers: string[] }

/** Variant, quantity and the main button; phone and Zalo; offers and the advice on a deposit. */
export function Purchase({ product, choice, offers }: Props) {
  const [quantity, setQuantity] = useState(1)
  const { add, busy } = useAddToCart()
  const { ask, dialog } = useContactRequest(product)
  const shop = useShop()
  const isContact = choice.price.price === 'contact'
  const isSoldOut = choice.stockLabel === 'Hết hàng'
  const onAdd = (): void => {
    add({ product, variant: choice.variant ?? null, quantity, taxPercent: product.taxPercent })
  }
  return (
    <div className="mt-5">
      {product.variants.length > 0 && <Variants product={product} choice={choice} />}
      {!isContact && (
        <div className="mt-5 flex items-center gap-3">
          <span className="font-semibold text-15 md:hidden">Số lượng</span>
          <Stepper
            value={quantity}
            onChange={setQuantity}
            label="Số lượng"
            disabled={isSoldOut}
            className="max-md:ml-auto md:h-13"
          />
          <Button
            size="main"
            icon={ShoppingBag}
            busy={busy}
            disabled={isSoldOut}
            onClick={onAdd}
            className="flex-1 max-md:hidden"
          >
            Thêm vào giỏ hàng
          </Button>
        </div>
      )}
      {isContact && (
        <>
          <p className="mt-4 text-15 text-sand-700">
            Mẫu này báo giá theo yêu cầu. Gửi yêu cầu để nhận giá, hoặc {waysToReach(shop)}.
          </p>
          <Button
            size="main"
            wide
            icon={MessageCircleQuestionMark}
            onClick={ask}
            className="mt-5 max-md:hidden"
          >
            Liên hệ báo giá
          </Button>
          {dialog}
        </>
      )}
      {isSoldOut && !isContact && (
        <p className="mt-3 text-14 text-sand-600">
          Mẫu này tạm hết hàng. Để hỏi ngày có hàng, {waysToReach(shop)}.
        </p>
      )}
      <div className="mt-3 hidden grid-cols-2 gap-3 md:grid">
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
      <CopyLink path={`/products/${product.slug}`} />
      <Offers offers={offers} />
      {shop.depositAdvice && (
        <p className="mt-4 flex gap-3 text-14 text-sand-600">
          <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          {shop.depositAdvice}
        </p>
      )}
      <FootBar isContact={isContact} isSoldOut={isSoldOut} busy={busy} onAdd={onAdd} onAsk={ask} />
    </div>
  )
}

function Variants({ product, choice }: Pick<Props, 'product' | 'choice'>) {
  return (
    <div>
      <p className="mb-2 text-15">
        <b>Phiên bản:</b> {choice.variant?.name}
      </p>
      <VariantPicker
        variants={product.variants.map(({ _id, name, price, stockLabel }) => ({
          id: _id,
          name,
          price: formatDong(price),
          isSoldOut: stockLabel === 'Hết hàng',
        }))}
        chosenId={choice.variant?._id}
        onChoose={choice.chooseVariant}
      />
    </div>
  )
}

function Offers({ offers }: { offers: string[] }) {
  const { name } = useShop()
  if (offers.length === 0) return null
  return (
    <section className="mt-4 rounded-6 border border-sand-200 bg-sand-25 p-4">
      <h2 className="flex items-center gap-2.5 font-semibold text-15">
        <Gift size={20} strokeWidth={1.75} aria-hidden className="text-pine-600" />
        Ưu đãi khi mua tại {name}
      </h2>
      <ul className="mt-2 space-y-2 text-15">
        {offers.map(offer => (
          <li key={offer} className="flex gap-3">
            <Check size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
            {offer}
          </li>
        ))}
      </ul>
    </section>
  )
}
