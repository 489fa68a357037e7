import { useState } from 'react'
import type { Product } from '../product-draft.ts'
import { type OwnStockChoice, ownStockOf } from './own-stock.ts'
import type { OwnStock } from './own-stock-choice.tsx'
import type { VariantDraft } from './variant-draft.ts'

/**
 * The pieces that a product has before its first variant, and their fate: moved to it unless chosen
 * otherwise.
 */
export function useOwnStock(product: Product | undefined) {
  const [choice, choose] = useState<OwnStockChoice>('move')
  const hasVariants = (product?.variants.length ?? 0) > 0
  const count = hasVariants ? 0 : ownStockOf(product)
  const shown: OwnStock | undefined = count > 0 ? { count, choice, choose } : undefined
  const proposed: Partial<VariantDraft> = shown && choice === 'move' ? { quantity: String(count) } : {}
  return {
    shown,
    /** The first quantity of the first row: the pieces that are moved to it. */
    proposed,
    /** The field for them in the call that adds a variant. */
    sent: shown ? { ownStock: choice } : {},
  }
}
