import type { Promotion } from '../pricing/promotion-rules/promotion.ts'
import type { CartPromotion } from './cart-promotion.ts'

/** A promotion of a cart as it is priced. */
export const toPromotion = ({ startsAt, endsAt, ...promotion }: CartPromotion): Promotion => ({
  ...promotion,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})
