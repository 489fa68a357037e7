import * as calls from '#contract/warehouse/item.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import { listItems } from './list-items.ts'
import { suggestBins } from './suggest-bins.ts'

export const itemRoutes: Feature = (handle, { db }) => {
  handle(calls.listItems, async ({ query }) => ({ data: await listItems(db, query) }))
  handle(calls.suggestBins, async ({ params, query }) => ({
    data: await suggestBins(db, {
      warehouseId: params.id,
      item: { productId: query.product_id, variantId: query.variant_id ?? null },
      quantity: query.quantity,
      search: query.search,
    }),
  }))
}
