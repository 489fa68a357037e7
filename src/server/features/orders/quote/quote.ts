import { fieldError, ShopError } from '#contract/errors.ts'
import { invalidField } from '#contract/field-errors.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import type { Moment } from '#contract/pricing/discounts.ts'
import { type PricedCart, type PricedLine, priceCart } from '#contract/pricing/price-cart.ts'
import type { Promotion } from '#contract/pricing/promotions/promotion.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { pricingRules } from '../../pricing/index.ts'
import type { Shortage } from '../../stock/index.ts'
import { type ItemRow, type OrderItem, selectItems } from './quote.queries.ts'

/** A line as it is requested, with the price that the shopper was shown. */
export type RequestedLine = {
  productId: string
  variantId: string | null
  quantity: number
  displayedPriceDong: number | undefined
}

/** A requested line as it is sold: named, at the price and tax that count. */
export type QuotedLine = OrderItem & Pick<RequestedLine, 'displayedPriceDong'>

/** The lines of an order or a hold at the prices and discounts that count, and what they cost together. */
export type Quote = Omit<
  PricedCart<QuotedLine>,
  'messages' | 'lacking' | 'replaced' | 'gifts' | 'shippingDiscounts'
>

/**
 * The requested lines at today's prices, delivered (R14, R15, R47).
 * @param order.promotions that may concern the order
 * @param order.moment when it is placed, by whom, how it is paid and where it goes
 * @throws product_not_found, product_unavailable, variant_required, validation_failed beyond the largest order
 */
export async function quoteLines(
  tx: Tx,
  requested: RequestedLine[],
  { settings, promotions, moment }: { settings: Settings; promotions: readonly Promotion[]; moment: Moment },
): Promise<Quote> {
  const lines = await itemsOf(tx, requested, { settings, day: vietnamDay(moment.at) })
  assertTotalWithinBounds(lines)
  return priceCart(lines, pricingRules(settings, promotions), moment)
}

/** The largest order in đồng: what the fields of totals take, and far below 2^53 in every sum of orders (R5). */
const MAX_ORDER_DONG = 100_000_000_000

/** @throws validation_failed where lines come to more than an order may */
function assertTotalWithinBounds(lines: QuotedLine[]): void {
  if (lines.reduce((sum, line) => sum + grossOf(line), 0) > MAX_ORDER_DONG)
    throw fieldError(
      'products',
      'too_large',
      'Giá trị đơn hàng vượt 100 tỷ đồng. Vui lòng gọi cửa hàng để đặt hàng',
    )
}

/** Equal lines become one. @throws validation_failed beyond 999 pieces */
export function mergeLines(products: OrderPayload['products']): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const { productId, variantId = null, quantity, unitPrice } of products) {
    const key = `${productId}/${variantId}`
    const line = merged.get(key)
    if (line) line.quantity += quantity
    else merged.set(key, { productId, variantId, quantity, displayedPriceDong: unitPrice })
  }
  const lines = [...merged.values()]
  const excess = lines.findIndex(line => line.quantity > 999)
  if (excess >= 0)
    throw fieldError(`products.${excess}.quantity`, 'too_large', 'Số lượng phải là số nguyên từ 1 đến 999')
  return lines
}

/** The requested lines at the server's list prices. @throws where one of them can't be sold */
async function itemsOf(
  tx: Tx,
  lines: RequestedLine[],
  { settings, day }: { settings: Settings; day: string },
): Promise<QuotedLine[]> {
  const rows = new Map((await selectItems(tx, lines)).map(row => [row.line, row]))
  return lines.map((line, index) => {
    const row = rows.get(index)
    const isGone = !row?.is_active || (line.variantId !== null && row.variant_id === null)
    if (isGone)
      throw new ShopError('product_not_found', {
        data: { lines: [{ productId: line.productId, variantId: line.variantId }] },
      })
    if (row.has_variants && line.variantId === null) {
      throw new ShopError('variant_required', {
        errors: [
          invalidField(
            `products.${index}.variantId`,
            'required',
            `Vui lòng chọn phiên bản của «${row.title}»`,
          ),
        ],
      })
    }
    if (row.price_dong === null)
      throw new ShopError('product_unavailable', {
        message: `Vui lòng liên hệ cửa hàng để biết giá «${row.title}»`,
      })
    return {
      ...nameLine(line, row),
      unitPriceDong: row.price_dong,
      taxPercent: taxPercentOn(settings.tax, row.tax_class, day),
    }
  })
}

/** A line with its own id and the names that its product has now. */
export function nameLine<Line>(line: Line, row: ItemRow) {
  return {
    ...line,
    id: uuidv7(),
    title: row.title,
    variantName: row.variant_name ?? '',
    sku: row.sku ?? '',
    imageFileId: row.image_file_id,
    listIds: row.list_ids,
    deliveryClass: row.delivery_class,
  }
}

/** What the shopper was shown of a total, as far as the call says it: the amount, and whether a delivery fee is to come. */
type DisplayedTotal = { totalAmount?: number | undefined; isFeeOpen?: boolean | undefined }

/** What the shopper was shown must be what is charged (R14). @throws price_changed with the new figures */
export function assertPriceUnchanged(displayed: DisplayedTotal, quote: Quote): void {
  const { lines, totalDong } = quote
  const { totalAmount = totalDong, isFeeOpen = quote.isFeeOpen } = displayed
  const isTotalRight = totalAmount === totalDong && isFeeOpen === quote.isFeeOpen
  const arePricesRight = lines.every(
    line => line.displayedPriceDong === undefined || line.displayedPriceDong === line.unitPriceDong,
  )
  if (isTotalRight && arePricesRight) return
  throw new ShopError('price_changed', {
    data: {
      lines: lines.map(line => ({
        productId: line.productId,
        variantId: line.variantId,
        title: line.title,
        unitPrice: line.unitPriceDong,
        quantity: line.quantity,
      })),
      subtotal: quote.subtotalDong,
      discountAmount: quote.discountDong,
      taxAmount: quote.taxDong,
      shippingFee: quote.shippingDong,
      isFeeOpen: quote.isFeeOpen,
      totalAmount: totalDong,
    },
  })
}

const ASK_THE_SHOP =
  'Một số sản phẩm chưa đủ số lượng để đặt trực tuyến. Vui lòng giảm số lượng, hoặc gọi cửa hàng để đặt nhiều hơn'

/** @throws insufficient_stock naming every line that can't be met, and how much of it can be ordered */
export function assertInStock(
  quoted: readonly PricedLine<QuotedLine>[],
  shortages: Shortage[],
  { isStranger }: { isStranger: boolean },
): void {
  if (shortages.length === 0) return
  const lines = shortages.flatMap(({ demand, available }) => {
    const line = quoted[demand]
    if (!line) return []
    const { productId, variantId, title, quantity } = line
    return [{ productId, variantId, title, requested: quantity, available }]
  })
  throw new ShopError('insufficient_stock', {
    ...(isStranger && { message: ASK_THE_SHOP }),
    data: { lines },
  })
}
