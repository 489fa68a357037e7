import { vietnamDay } from '#contract/kernel/time.ts'
import { type Moment, takenOffBy } from '#contract/pricing/discounts.ts'
import { type PricedCart, priceCart } from '#contract/pricing/price-cart.ts'
import type { Buyer, Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import { lackText } from '#contract/promotions/lack-text.ts'
import type {
  PromotionPreview,
  SampleCart,
  SampleCustomer,
  TrialFields,
} from '#contract/promotions/trial.shapes.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { priceWithGifts, pricingRules, type SoldLine, soldLines } from '../../pricing/index.ts'
import { neighboursOf } from './neighbours.ts'
import { previewView } from './preview.view.ts'
import { sampleLines } from './sample-lines.ts'
import { selectNeighbours, selectPictures, selectScopeTargets } from './trial.queries.ts'
import { trialPromotion } from './trial-promotion.ts'

/** The most products of a scope that are compared with other promotions; the newest ones. */
const MAX_THINGS = 1_000
const MAX_NEIGHBOURS = 50

const buyers: Record<SampleCustomer, Buyer> = {
  guest: { isRegistered: false, isFirstOrder: false },
  registered: { isRegistered: true, isFirstOrder: false },
  first_order: { isRegistered: false, isFirstOrder: true },
}

/**
 * The effect of a promotion on a sample cart, together with the automatic ones that are in effect then, as an
 * order would be priced. Nothing is stored, and limits of uses are left aside.
 * @throws product_not_found, product_unavailable, variant_required if a line can't be sold
 */
export async function previewPromotion(
  { db, settings: read, promotions: readLive }: Pick<AppContext, 'db' | 'settings' | 'promotions'>,
  { cart, ...fields }: TrialFields & { cart: SampleCart },
): Promise<PromotionPreview> {
  const promotion = trialPromotion(fields)
  const { scope } = promotion.conditions
  const [settings, live, targets, others] = await Promise.all([
    read(),
    readLive(),
    selectScopeTargets(db, scope, MAX_THINGS),
    selectNeighbours(db, { ...periodOf(fields), id: fields.promotionId }, MAX_NEIGHBOURS),
  ])
  const wanted = cart.products.length > 0 ? cart.products : await sampleLines(db, promotion, targets)
  const { sample, moment } = situationOf(promotion, cart)
  const lines = await soldLines(db, wanted, { settings, day: vietnamDay(moment.at) })
  const beside = live.concerning(lines).filter(({ id }) => id !== promotion.id)
  const priced = await priceWithGifts(db, lines, { settings, promotions: [...beside, promotion], moment })
  const alone = priceCart(lines, pricingRules(settings, [promotion]), moment)
  const pictures = await selectPictures(
    db,
    priced.lines.flatMap(line => line.imageFileId ?? []),
  )
  return {
    at: moment.at.toISOString(),
    ...sample,
    ...standingOf(promotion, priced, alone),
    ...previewView(promotion, priced, pictures),
    neighbours: neighboursOf(promotion, targets, others),
  }
}

const periodOf = ({ startsAt, endsAt }: TrialFields) => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

/** Time, buyer and address of the purchase: a field that is not chosen meets the conditions. */
function situationOf(
  { startsAt, conditions }: Promotion,
  cart: SampleCart,
): { sample: Pick<PromotionPreview, 'province' | 'payment' | 'customer'>; moment: Moment } {
  const { customers, provinces } = conditions
  const payment = cart.payment ?? (conditions.payments[0] as PromotionPreview['payment'] | undefined) ?? null
  const province = cart.province ?? provinces[0] ?? null
  const customer = cart.customer ?? (customers === 'all' ? 'guest' : customers)
  const at = new Date(Math.max(Date.now(), startsAt?.getTime() ?? 0))
  return {
    sample: { province, payment, customer },
    moment: {
      at,
      province: province ?? undefined,
      ward: undefined,
      payment: payment ?? undefined,
      buyer: buyers[customer],
    },
  }
}

/** @param alone the cart with this promotion only, without its presents */
function standingOf(
  { id, offer }: Promotion,
  priced: PricedCart<SoldLine>,
  alone: PricedCart<SoldLine>,
): Pick<PromotionPreview, 'standing' | 'missing'> {
  const isIn = (list: readonly { promotionId: string }[]) =>
    list.some(({ promotionId }) => promotionId === id)
  const lacks = priced.lacking.find(({ promotionId }) => promotionId === id)?.lacks ?? []
  if (lacks.length > 0) return { standing: 'lacking', missing: lacks.map(lackText).join(', ') }
  if (isIn(priced.replaced)) return { standing: 'replaced', missing: '' }
  if (offer.on === 'next_order') return { standing: 'later', missing: '' }
  if (takenOffBy(id, priced) > 0) return { standing: 'applies', missing: '' }
  if (isIn(priced.gifts)) return { standing: 'gift_gone', missing: '' }
  return { standing: takenOffBy(id, alone) > 0 ? 'outdone' : 'nothing', missing: '' }
}
