import { useState } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { type StockLevel, stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { productPath } from './product-path.ts'

/** The choice of a product: the variant, if it has some, with its price and stock. */
export type Choice = {
  variant: Variant | undefined
  chooseVariant: (id: string) => void
  /** Whether there is nothing left to choose: at most one can be bought, or the shopper has chosen. */
  isSettled: boolean
  price: Pick<ProductDetail, 'comparePrice' | 'percentOff' | 'sale'> & { price: number | 'contact' }
  stock: StockLevel
  sku: string | null
  /** The address of the product, with the variant if the shopper has chosen one. */
  path: string
}

/**
 * The first variant that can be bought is chosen at first, else the first one.
 * @param wantedSku the variant that the address names
 */
export function useChoice(product: ProductDetail, wantedSku?: string): Choice {
  const { variants } = product
  const [chosenId, setChosenId] = useState(() => variants.find(({ sku }) => sku === wantedSku)?._id)
  const inStock = variants.filter(entry => stockLevelOf(entry) !== 'out_of_stock')
  const variant = variants.find(entry => entry._id === chosenId) ?? inStock[0] ?? variants[0]
  const priced = variant ?? product
  return {
    variant,
    chooseVariant: setChosenId,
    isSettled: chosenId !== undefined || inStock.length <= 1,
    price: {
      price: priced.price,
      comparePrice: priced.comparePrice,
      percentOff: priced.percentOff,
      sale: priced.sale,
    },
    stock: stockLevelOf(priced),
    sku: variant?.sku ?? product.sku,
    path: productPath(product, chosenId === undefined ? undefined : variant?.sku),
  }
}
