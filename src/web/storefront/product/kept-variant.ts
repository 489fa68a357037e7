import { useLayoutEffect } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { readStored, store } from '#web/lib/storage.ts'
import { type Choice, useChoice } from './use-choice.ts'

const keyOf = ({ _id: id }: ProductDetail): string => `chosenVariant-${id}`

/**
 * The choice on the page of a product. This tab keeps the variant: a shopper who comes back from the cart, or
 * loads the page again, would else buy another one unawares. A variant that the address names counts more.
 */
export function useKeptChoice(product: ProductDetail, wantedSku?: string): Choice {
  const choice = useChoice(product, wantedSku)
  const { chooseVariant } = choice
  // not at once: the server does not know it, and its page is taken over first
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later choice is the shopper's
  useLayoutEffect(() => {
    const kept = readStored(keyOf(product), 'session')
    if (wantedSku === undefined && kept && product.variants.some(({ _id }) => _id === kept))
      chooseVariant(kept)
  }, [])
  return {
    ...choice,
    chooseVariant: id => {
      store(keyOf(product), id, 'session')
      chooseVariant(id)
    },
  }
}
