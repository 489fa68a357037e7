import { ShopError } from '#contract/kernel/errors.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import { sumOfDiscounts } from '#contract/pricing/discounts.ts'
import { refusalText } from '#contract/promotions/promotion-code.ts'
import type { Tx } from '../../../db/transaction.ts'
import { missingPromotions, PromotionsUsedUp, type Refusal, refusalOf } from '../../promotions/index.ts'
import type { Shortage } from '../../stock/index.ts'
import type { FreshQuote, Quote, QuotedLine } from './quote.ts'

/**
 * The shown figures must be the charged ones (R14), and a given code must count unless the total was shown
 * without it.
 * @param displayed the total in đồng, if it was sent, promotions and presents
 * @param refusals promotions and codes that give nothing
 * @throws price_changed with the new figures and the reasons
 */
export async function assertPriceUnchanged(
  tx: Tx,
  {
    totalAmount: shown,
    giftPieces,
    promotionIds,
    isFeeOpen: shownOpen,
  }: Pick<OrderPayload, 'totalAmount' | 'giftPieces' | 'promotionIds' | 'isFeeOpen'>,
  quote: Quote,
  refusals: readonly Refusal[],
): Promise<void> {
  const { lines } = quote
  const isTotalRight =
    shown === undefined ? refusals.every(({ code }) => code === null) : shown === quote.totalDong
  const isFeeRight = shownOpen === undefined || shownOpen === quote.isFeeOpen
  const arePricesRight = lines.every(
    line => line.displayedPriceDong === undefined || line.displayedPriceDong === line.unitPriceDong,
  )
  const gifts = lines.filter(line => line.giftOf)
  const isGiftGone = gifts.reduce((sum, { quantity }) => sum + quantity, 0) < giftPieces
  if (isTotalRight && arePricesRight && !isGiftGone && isFeeRight) return
  const used = promotionsOf(quote)
  const named = [...used, ...refusals.map(({ promotionId }) => promotionId)]
  const missing = await missingPromotions(
    tx,
    promotionIds.filter(id => !named.includes(id)),
  )
  const isNamed = refusals.some(({ reason }) => reason === 'gift_gone')
  const reasons = [...refusals, ...missing, ...(isGiftGone && !isNamed ? [GIFT_GONE] : [])]
  throw new ShopError('price_changed', {
    data: {
      lines: lines.map(line => ({
        productId: line.productId,
        variantId: line.variantId,
        title: line.title,
        unitPrice: line.unitPriceDong,
        discountDong: sumOfDiscounts(line.discounts),
        quantity: line.quantity,
        isGift: line.giftOf !== undefined,
      })),
      reasons: reasons.map(({ name, code, reason }) => ({
        name,
        code,
        reason,
        message: refusalText({ code, reason }),
      })),
      promotionIds: used,
      subtotal: quote.subtotalDong,
      discountAmount: quote.discountDong,
      taxAmount: quote.taxDong,
      shippingFee: quote.shippingDong,
      isFeeOpen: quote.isFeeOpen,
      totalAmount: quote.totalDong,
    },
  })
}

/** The promotions that take something off an order. */
const promotionsOf = ({ lines, discounts, shippingDiscounts }: Quote): string[] => [
  ...new Set(
    [
      ...lines.filter(line => !line.giftOf).flatMap(line => line.discounts),
      ...discounts,
      ...shippingDiscounts,
    ].flatMap(({ promotionId }) => promotionId ?? []),
  ),
]

const GIFT_GONE: Refusal = { promotionId: null, name: 'Quà tặng', code: null, reason: 'gift_gone' }

const ASK_THE_SHOP =
  'Một số sản phẩm chưa đủ số lượng để đặt trực tuyến. Vui lòng giảm số lượng, hoặc gọi cửa hàng để đặt nhiều hơn'

/**
 * @throws insufficient_stock naming every line that can't be met, and how much of it can be ordered
 * @throws {PromotionsUsedUp} if only presents can't be met
 */
export function assertInStock(
  quote: FreshQuote,
  shortages: Shortage[],
  { isStranger }: { isStranger: boolean },
): void {
  if (shortages.length === 0) return
  const short = shortages.flatMap(({ demand, available }) => {
    const line = quote.lines[demand]
    return line ? [{ line, available }] : []
  })
  const lines = short.filter(({ line }) => !line.giftOf)
  if (lines.length === 0) throw new PromotionsUsedUp(short.flatMap(({ line }) => goneGift(quote, line)))
  throw new ShopError('insufficient_stock', {
    ...(isStranger && { message: ASK_THE_SHOP }),
    data: {
      lines: lines.map(({ line: { productId, variantId, title, quantity }, available }) => ({
        productId,
        variantId,
        title,
        requested: quantity,
        available,
      })),
    },
  })
}

function goneGift({ promotions }: FreshQuote, line: QuotedLine): Refusal[] {
  const promotion = promotions.find(({ id }) => id === line.giftOf?.id)
  return promotion ? [refusalOf(promotion, 'gift_gone')] : []
}
