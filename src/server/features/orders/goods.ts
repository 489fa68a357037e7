import { fieldError, ShopError } from '#contract/errors.ts'
import { invalidField } from '#contract/field-errors.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import { type OrderTotals, orderTotals } from '#contract/orders/order.totals.ts'
import { shippingDongOf } from '#contract/orders/shipping.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { loadSettings } from '../settings/index.ts'
import type { Shortage } from '../stock/index.ts'
import { type NewLine, selectGoods } from './place-order.queries.ts'

/** A line as it was asked for, with the price that the shopper was shown. */
export type WantedLine = {
  productId: string
  variantId: string | null
  quantity: number
  shownPriceDong: number | undefined
}

/** The goods of an order or a hold at the prices that count, and what they cost together. */
export type Quote = {
  goods: PricedGoods[]
  totals: OrderTotals
  pricesIncludeTax: boolean
}
export type PricedGoods = NewLine & { shownPriceDong: number | undefined }

/**
 * The wanted goods at today's prices, delivered (R14, R15, R47).
 * @param order.day Vietnam's, for the tax rate
 * @param order.province where the goods go; empty where that is not known yet
 * @throws product_not_found, product_unavailable, variant_required
 */
export async function quoteGoods(
  tx: Tx,
  lines: WantedLine[],
  { day, province }: { day: string; province: string },
): Promise<Quote> {
  const settings = await loadSettings(tx)
  const goods = await priceGoods(tx, lines, { settings, day })
  const { pricesIncludeTax } = settings.tax
  const shippingDong = shippingDongOf(settings.delivery, { goodsDong: goodsDongOf(goods), province })
  assertTotalWithinBounds(goods)
  return { goods, pricesIncludeTax, totals: orderTotals(goods, { pricesIncludeTax, shippingDong }) }
}

/** What goods cost at their prices, in đồng. */
export function goodsDongOf(goods: PricedGoods[]): number {
  return goods.reduce((sum, { unitPriceDong, quantity }) => sum + unitPriceDong * quantity, 0)
}

/** The largest order in đồng: what the fields of totals take, and far below 2^53 in every sum of orders (R5). */
const MAX_ORDER_DONG = 100_000_000_000

/** @throws validation_failed where goods come to more than an order may */
function assertTotalWithinBounds(goods: PricedGoods[]): void {
  const sum = goods.reduce((total, { unitPriceDong, quantity }) => total + unitPriceDong * quantity, 0)
  if (sum > MAX_ORDER_DONG)
    throw fieldError(
      'products',
      'too_large',
      'Giá trị đơn hàng vượt 100 tỷ đồng. Vui lòng gọi cửa hàng để đặt hàng',
    )
}

/** Equal lines become one. @throws validation_failed beyond 999 pieces */
export function mergeLines(products: OrderPayload['products']): WantedLine[] {
  const merged = new Map<string, WantedLine>()
  for (const { productId, variantId = null, quantity, unitPrice } of products) {
    const key = `${productId}/${variantId}`
    const line = merged.get(key)
    if (line) line.quantity += quantity
    else merged.set(key, { productId, variantId, quantity, shownPriceDong: unitPrice })
  }
  const lines = [...merged.values()]
  const excess = lines.findIndex(line => line.quantity > 999)
  if (excess >= 0)
    throw fieldError(`products.${excess}.quantity`, 'too_large', 'Số lượng phải là số nguyên từ 1 đến 999')
  return lines
}

/** The goods at the server's prices. @throws where one of them can't be sold */
async function priceGoods(
  tx: Tx,
  lines: WantedLine[],
  { settings, day }: { settings: Settings; day: string },
): Promise<PricedGoods[]> {
  const rows = new Map((await selectGoods(tx, lines)).map(row => [row.line, row]))
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
      id: uuidv7(),
      productId: line.productId,
      variantId: line.variantId,
      title: row.title,
      variantName: row.variant_name ?? '',
      sku: row.sku ?? '',
      imageFileId: row.image_file_id,
      unitPriceDong: row.price_dong,
      quantity: line.quantity,
      taxPercent: taxPercentOn(settings.tax, row.tax_class, day),
      shownPriceDong: line.shownPriceDong,
    }
  })
}

/** What the shopper was shown must be what is charged (R14). @throws price_changed with the new figures */
export function assertPriceUnchanged(shownTotalDong: number | undefined, { goods, totals }: Quote): void {
  const isTotalRight = shownTotalDong === undefined || shownTotalDong === totals.totalDong
  const arePricesRight = goods.every(
    line => line.shownPriceDong === undefined || line.shownPriceDong === line.unitPriceDong,
  )
  if (isTotalRight && arePricesRight) return
  throw new ShopError('price_changed', {
    data: {
      lines: goods.map(({ productId, variantId, title, unitPriceDong, quantity }) => ({
        productId,
        variantId,
        title,
        unitPrice: unitPriceDong,
        quantity,
      })),
      subtotal: totals.subtotalDong,
      taxAmount: totals.taxDong,
      shippingFee: totals.shippingDong,
      totalAmount: totals.totalDong,
    },
  })
}

const ASK_THE_SHOP =
  'Một số sản phẩm chưa đủ số lượng để đặt trực tuyến. Vui lòng giảm số lượng, hoặc gọi cửa hàng để đặt nhiều hơn'

/** @throws insufficient_stock naming every line that can't be met, and how much of it can be ordered */
export function assertInStock(
  goods: PricedGoods[],
  shortages: Shortage[],
  { isStranger }: { isStranger: boolean },
): void {
  if (shortages.length === 0) return
  const lines = shortages.flatMap(({ demand, available }) => {
    const line = goods[demand]
    if (!line) return []
    const { productId, variantId, title, quantity } = line
    return [{ productId, variantId, title, requested: quantity, available }]
  })
  throw new ShopError('insufficient_stock', {
    ...(isStranger && { message: ASK_THE_SHOP }),
    data: { lines },
  })
}
