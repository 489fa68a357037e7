import { fieldError, ShopError } from '#contract/errors.ts'
import { invalidField } from '#contract/field-errors.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import type { DeliveryPlace } from '#contract/pricing/delivery.ts'
import { type PricedCart, priceCart } from '#contract/pricing/price-cart.ts'
import type { Gift } from '#contract/pricing/promotions/settle.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { vietnamDay } from '#contract/time.ts'
import { together } from '../../../db/pipelining.ts'
import type { Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { pricingRules } from '../../pricing/index.ts'
import { type Offers, offersFor } from '../../promotions/index.ts'
import { type ItemRow, type OrderItem, selectAvailable, selectItems } from './quote.queries.ts'

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
export type Quote = Omit<PricedCart<QuotedLine>, 'messages' | 'lacking' | 'replaced' | 'gifts' | 'earned'>

/** A quote of today: with what it was made, and the promotions that give nothing. Presents are among the lines, as the last. */
export type FreshQuote = Quote &
  Pick<PricedCart<QuotedLine>, 'earned'> &
  Pick<Offers, 'promotions' | 'refusals'>

/** What lines are priced by: settings, promotions, and who buys when, how and to where. */
export type QuoteRequest = {
  settings: Settings
  offers: Omit<Parameters<typeof offersFor>[2], 'isBinding'>
  place: DeliveryPlace
  payment: string | undefined
}

/**
 * The requested lines at today's prices, delivered (R14, R15, R47).
 * @throws product_not_found, product_unavailable, variant_required, validation_failed beyond the largest order
 */
export async function quoteLines(
  tx: Tx,
  requested: RequestedLine[],
  { settings, offers, place, payment }: QuoteRequest,
): Promise<FreshQuote> {
  const { at } = offers.shopper
  const day = vietnamDay(at)
  const lines = await itemsOf(tx, requested, { settings, day })
  assertTotalWithinBounds(lines)
  const { promotions, buyer, refusals } = await offersFor(tx, lines, offers)
  const rules = pricingRules(settings, promotions)
  const price = (of: QuotedLine[]) => priceCart(of, rules, { at, ...place, payment, buyer })
  const priced = price(lines)
  if (priced.gifts.length === 0) return { ...priced, promotions, refusals }
  const gifts = await giftLines(tx, priced.gifts, { settings, day })
  return { ...price([...lines, ...gifts]), promotions, refusals }
}

/** Presents as lines, as many as are for sale. */
async function giftLines(
  tx: Tx,
  gifts: Gift[],
  { settings, day }: { settings: Settings; day: string },
): Promise<QuotedLine[]> {
  const [rows, available] = await together([selectItems(tx, gifts), selectAvailable(tx, gifts)])
  return rows.flatMap(row => {
    const gift = gifts[row.line]
    const quantity = Math.min(gift?.quantity ?? 0, available[row.line] ?? 0, MAX_PIECES)
    if (!gift || quantity <= 0 || row.price_dong === null || !row.is_active) return []
    const { promotionId, name, productId, variantId } = gift
    const line = { productId, variantId, quantity, displayedPriceDong: undefined }
    return [
      {
        ...nameLine(line, row),
        giftOf: { id: promotionId, name },
        unitPriceDong: row.price_dong,
        taxPercent: taxPercentOn(settings.tax, row.tax_class, day),
      },
    ]
  })
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

/** The most pieces of one line (R12). */
const MAX_PIECES = 999

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
  const excess = lines.findIndex(line => line.quantity > MAX_PIECES)
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
