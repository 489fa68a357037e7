import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { useChoice } from './use-choice.ts'
import { usePurchase } from './use-purchase.ts'
import VariantSheet from './variant-sheet.tsx'

/** The choice of a variant that a card opens: that of the product's page, without the page. */
export default function CardSheet({
  product,
  isOpen,
  onClose,
}: {
  product: ProductDetail
  isOpen: boolean
  onClose: () => void
}) {
  const choice = useChoice(product)
  const purchase = usePurchase(product, choice)
  return (
    <VariantSheet product={product} choice={choice} purchase={purchase} isOpen={isOpen} onClose={onClose} />
  )
}
