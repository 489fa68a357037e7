import { freeEverywhere } from '#contract/pricing/delivery.ts'
import type { LineToPrice, Moment } from '#contract/pricing/discounts.ts'
import { type PricingRules, priceCart } from '#contract/pricing/price-cart.ts'
import type {
  Conditions,
  Offer,
  Promotion,
  Scope,
  Targets,
} from '#contract/pricing/promotion-rules/promotion.ts'

export const AT = new Date('2026-11-20T02:00:00Z')

export const NOTHING: Targets = { lists: [], products: [], variants: [] }
export const EVERYTHING: Scope = { of: 'all', except: NOTHING }
export const only = (targets: Partial<Targets>, except: Partial<Targets> = {}): Scope => ({
  of: { ...NOTHING, ...targets },
  except: { ...NOTHING, ...except },
})

/** A promotion without conditions that combines with all others, by default. */
export function promotion(
  offer: Offer,
  { conditions, ...rest }: Partial<Omit<Promotion, 'conditions'>> & { conditions?: Partial<Conditions> } = {},
): Promotion {
  return {
    id: rest.name ?? 'khuyến mãi',
    name: 'Khuyến mãi',
    priority: 0,
    startsAt: null,
    endsAt: null,
    needsCode: false,
    combines: { order: true, delivery: true, codes: true },
    mayExceedHalf: false,
    ...rest,
    offer,
    conditions: {
      scope: EVERYTHING,
      minPieces: 0,
      minDong: 0,
      customers: 'all',
      payments: [],
      provinces: [],
      ...conditions,
    },
  }
}

/** One lamp of a product, taxed at 10 %. */
export const lamp = (
  productId: string,
  unitPriceDong: number,
  rest: Partial<LineToPrice> = {},
): LineToPrice => ({
  productId,
  variantId: null,
  listIds: [],
  unitPriceDong,
  quantity: 1,
  taxPercent: 10,
  deliveryClass: 'standard',
  ...rest,
})

/** Prices a cart by promotions; by default nothing is known of the buyer. */
export function price(
  lines: LineToPrice[],
  promotions: readonly Promotion[],
  { moment, ...rules }: Partial<PricingRules> & { moment?: Partial<Moment> } = {},
) {
  return priceCart(
    lines,
    { pricesIncludeTax: false, delivery: freeEverywhere, ...rules, promotions },
    {
      at: AT,
      province: undefined,
      ward: undefined,
      payment: undefined,
      buyer: { isRegistered: false, isFirstOrder: undefined },
      ...moment,
    },
  )
}
