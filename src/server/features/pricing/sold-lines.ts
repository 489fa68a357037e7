import { ShopError } from '#contract/kernel/errors.ts'
import { invalidField } from '#contract/kernel/field-errors.ts'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { Database } from '../../db/database.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { type ItemRow, selectItems } from './items.queries.ts'

/** A line as it is wished for. */
export type WantedLine = { productId: string; variantId: string | null; quantity: number }

/** A line as it is sold: named, at the list price and tax that count. */
export type SoldLine = WantedLine & {
  id: string
  title: string
  variantName: string
  sku: string
  imageFileId: string | null
  listIds: readonly string[]
  /** The promotion that adds the line as a present. */
  giftOf?: { id: string; name: string } | undefined
  unitPriceDong: number
  taxPercent: number
  deliveryClass: DeliveryClass
}

/**
 * Lines at today's list prices and taxes, named.
 * @param taxes.day of the tax, 2026-11-20
 * @throws product_not_found, product_unavailable, variant_required if one of them can't be sold
 */
export async function soldLines<Line extends WantedLine>(
  db: Database,
  lines: readonly Line[],
  { settings, day }: { settings: Pick<Settings, 'tax'>; day: string },
): Promise<(Line & SoldLine)[]> {
  const rows = new Map((await selectItems(db, lines)).map(row => [row.line, row]))
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
