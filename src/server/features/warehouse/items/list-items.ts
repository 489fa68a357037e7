import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { imageView, productWords } from '../../catalogue/index.ts'
import {
  findItemsByCode,
  findItemsByWords,
  type ItemKey,
  type ItemRow,
  selectItems,
} from './items.queries.ts'

/** How items are asked for, one way at a time. */
type Query = { search?: string | undefined; code?: string | undefined; ids?: ItemKey[] | undefined }

/** Products and variants with the fields that a movement shows; none if nothing fits. */
export async function listItems(db: Database, query: Query): Promise<WarehouseItem[]> {
  const keys = await keysOf(db, query)
  return keys.length === 0 ? [] : (await selectItems(db, keys)).map(itemView)
}

/** The items that each of these codes names, a bar code or SKU. */
export async function findItemsByCodes(db: Database, codes: string[]): Promise<Map<string, WarehouseItem[]>> {
  const keys = await findItemsByCode(db, codes)
  const items = keys.length === 0 ? [] : await selectItems(db, keys)
  const textOf = (productId: string, variantId: string | null) => `${productId}/${variantId ?? ''}`
  const byKey = new Map(items.map(item => [textOf(item.product_id, item.variant_id), itemView(item)]))
  const named = keys.flatMap(({ code, productId, variantId }) => {
    const item = byKey.get(textOf(productId, variantId))
    return item ? [{ code, item }] : []
  })
  return new Map(
    [...Map.groupBy(named, ({ code }) => code)].map(([code, found]) => [code, found.map(({ item }) => item)]),
  )
}

async function keysOf(db: Database, { search, code, ids }: Query): Promise<ItemKey[]> {
  if (ids) return ids
  if (code !== undefined) return findItemsByCode(db, [code])
  if (search === undefined) return []
  const exact = await findItemsByCode(db, [search])
  if (exact.length > 0) return exact
  const words = productWords(search)
  return words === undefined ? [] : findItemsByWords(db, { words, text: search })
}

function itemView({ image, ...row }: ItemRow): WarehouseItem {
  return { ...row, image: image && imageView(image) }
}
