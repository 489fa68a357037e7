import { useState } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue/catalogue.shapes.ts'

/** What is chosen of a product: the variant, where it has some, and what then holds for price and stock. */
export type Choice = {
  variant: Variant | undefined
  chooseVariant: (id: string) => void
  /** Whether there is nothing left to choose: at most one can be bought, or the shopper has chosen. */
  isSettled: boolean
  price: Pick<ProductDetail, 'comparePrice' | 'percentOff'> & { price: number | 'contact' }
  stockLabel: Variant['stockLabel']
  sku: string | null
}

/** The first variant that can be bought is chosen at first, else the first one. */
export function useChoice(product: ProductDetail): Choice {
  const { variants } = product
  const first = variants.find(variant => variant.stockLabel !== 'Hết hàng') ?? variants[0]
  const [chosenId, setChosenId] = useState<string | undefined>()
  const inStock = variants.filter(entry => entry.stockLabel !== 'Hết hàng')
  const variant = variants.find(entry => entry._id === chosenId) ?? first
  const priced = variant ?? product
  return {
    variant,
    chooseVariant: setChosenId,
    isSettled: chosenId !== undefined || inStock.length <= 1,
    price: { price: priced.price, comparePrice: priced.comparePrice, percentOff: priced.percentOff },
    stockLabel: priced.stockLabel,
    sku: variant?.sku ?? product.sku,
  }
}
