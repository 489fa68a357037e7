import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { id, success, text, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { binSuggestionsShape, warehouseItemShape } from './item.shapes.ts'

/** Items that one call names at most. */
const MAX_NAMED_ITEMS = 100
const ITEM_KEY = /^[0-9a-f-]{36}(?::[0-9a-f-]{36})?$/

/** Items by their ids, `product` or `product:variant`, with commas between. */
const itemKeys = z
  .string({ error: 'Danh sách sản phẩm không hợp lệ' })
  .max(MAX_NAMED_ITEMS * 74, `Mỗi lần xem tối đa ${MAX_NAMED_ITEMS} sản phẩm`)
  .toLowerCase()
  .transform(value => value.split(','))
  .refine(
    keys => keys.every(key => ITEM_KEY.test(key)),
    failsAs('invalid', 'Danh sách sản phẩm không hợp lệ'),
  )
  .pipe(
    z.array(
      z
        .string()
        .transform(key => key.split(':'))
        .pipe(
          z.tuple([id('mã sản phẩm')], id('mã biến thể')).transform(([productId, variantId]) => ({
            productId,
            variantId: variantId ?? null,
          })),
        ),
    ),
  )

export const listItems = defineCall({
  route: 'GET /api/warehouse/items',
  access: can('stock.read'),
  summary:
    'Products and variants for a movement: those that a search finds by title or SKU (20 at most), those that have exactly this bar code or SKU, or those with these ids. Archived products are left out.',
  query: z
    .object({
      search: text('từ khóa', { min: 1, max: 100 }).optional(),
      code: text('mã', { min: 1, max: 100 }).optional(),
      ids: itemKeys.optional(),
    })
    .refine(({ search, code, ids }) => [search, code, ids].filter(Boolean).length === 1, {
      ...failsAs('required', 'Vui lòng nhập từ khóa hoặc mã'),
      path: ['search'],
    }),
  reply: success(z.array(warehouseItemShape)),
})

export const suggestBins = defineCall({
  route: 'GET /api/warehouse/warehouses/:id/bin-suggestions',
  access: can('stock.read'),
  summary:
    'Bins for pieces of an item: the product’s own bin, then where it lies, then the freest near it: in the same row, then in the same zone. With a search the bins whose code or zone begins with it.',
  params: z.object({ id: id('mã kho') }),
  query: z.object({
    product_id: itemId('product', 'sản phẩm'),
    variant_id: id('biến thể').optional(),
    quantity: wholeNumber('số lượng', { min: 1, max: 1_000_000 }).default(1),
    search: text('mã vị trí', { max: 40 }).optional(),
  }),
  reply: success(binSuggestionsShape),
})
