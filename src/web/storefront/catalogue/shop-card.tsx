import type { ProductCard as Product } from '#contract/catalogue/catalogue.shapes.ts'
import { stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { ProductCard } from '#web/ui/commerce/product-card.tsx'
import { useEnquiry } from '../enquiry/use-enquiry.tsx'
import { useShop } from '../shop.ts'
import { toCardView } from './product-view.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** A product card that puts one piece into the cart, or links to its page, or opens the enquiry for its price. */
export function ShopCard({
  product,
  now,
  eager = false,
  sizes,
}: {
  product: Product
  /** The time the page was rendered, so that server and browser agree on what is new. */
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
  const { open, dialog } = useEnquiry(product)
  const action = actionFor(product, { onAdd, busy, onAsk: open })
  return (
    <>
      <ProductCard {...view} action={action} eager={eager} sizes={sizes} />
      {dialog}
    </>
  )
}

function actionFor(
  product: Product,
  { onAsk, ...adding }: { onAdd: () => void; busy: boolean; onAsk: () => void },
) {
  if (product.price === 'contact') return { kind: 'ask', onAsk } as const
  if (stockLevelOf(product) === 'out_of_stock') return { kind: 'open', text: 'Xem sản phẩm' } as const
  if (product.hasVariants) return { kind: 'open', text: 'Chọn phiên bản' } as const
  return { kind: 'add', ...adding } as const
}
