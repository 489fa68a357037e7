import { useState } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/catalogue.shapes.ts'
import { stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { ProductCard } from '#web/ui/commerce/product-card.tsx'
import { useEnquiry } from '../enquiry/use-enquiry.tsx'
import { useShop } from '../kernel/shop.ts'
import { chooseVariant } from './choose-variant.ts'
import { toCardView } from './product-view.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * A product card that puts one piece into the cart, opens the choice of a variant or the enquiry for the
 * price, or links to the page.
 */
export function ShopCard({
  product,
  now,
  eager = false,
  sizes,
}: {
  product: Product
  /** The time the page was rendered, so that server and browser agree on new products. */
  now: number
  eager?: boolean
  sizes?: string
}) {
  const { tax } = useShop()
  const { add, busy } = useAddToCart()
  const view = toCardView(product, now)
  const onAdd = (): void => {
    add({ product, variant: null, quantity: 1, taxPercent: tax.standardPercent })
  }
  const [isOpening, setOpening] = useState(false)
  const onChoose = async (): Promise<void> => {
    setOpening(true)
    await chooseVariant(product.slug)
    setOpening(false)
  }
  const { open, dialog } = useEnquiry(product)
  const action = actionFor(product, { onAdd, onChoose, busy: busy || isOpening, onAsk: open })
  return (
    <>
      <ProductCard {...view} action={action} eager={eager} sizes={sizes} />
      {dialog}
    </>
  )
}

function actionFor(
  product: Product,
  { onAsk, onAdd, onChoose, busy }: Record<'onAdd' | 'onChoose' | 'onAsk', () => void> & { busy: boolean },
) {
  if (product.price === 'contact') return { kind: 'ask', onAsk } as const
  if (stockLevelOf(product) === 'out_of_stock') return { kind: 'open', text: 'Xem sản phẩm' } as const
  if (product.hasVariants) return { kind: 'choose', onChoose, busy } as const
  return { kind: 'add', onAdd, busy } as const
}
