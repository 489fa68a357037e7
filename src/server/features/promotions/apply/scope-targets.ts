import type { Conditions, Offer, Scope } from '#contract/pricing/promotion-rules/promotion.ts'

type Ruled = { conditions: Conditions; offer: Offer }

/** The ids that a promotion names. */
export function targetsOf({ conditions, offer }: Ruled): string[] {
  const ofScope = ({ of, except }: Scope): string[] =>
    [of, except].flatMap(part => (part === 'all' ? [] : [...part.lists, ...part.products, ...part.variants]))
  return [
    ...ofScope(conditions.scope),
    ...(offer.on === 'items' && offer.kind === 'buy_get' && offer.reward ? ofScope(offer.reward) : []),
    ...(offer.on === 'gift' ? [offer.productId, ...(offer.variantId ? [offer.variantId] : [])] : []),
  ]
}

/** The ids that a scope names; undefined if it has everything. */
export function scopeTargets({ of }: Scope): string[] | undefined {
  return of === 'all' ? undefined : [...of.lists, ...of.products, ...of.variants]
}
