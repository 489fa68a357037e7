import type { Database } from '../../../db/database.ts'
import { imageView } from '../listing/image.view.ts'
import { productWords } from '../search/search-words.ts'
import {
  type FoundProductRow,
  selectProductsByCode,
  selectProductsByWords,
} from './found-products.queries.ts'

/** Products that a search looks at first. */
const RECENT = 2_000

/**
 * Products of the back office by their whole bar code or SKU, else the newest with the words of a text in
 * title, codes or categories. Words that many products have are found among the newest; the index is read for
 * the others.
 */
export async function searchAdminProducts(
  db: Database,
  { search, limit }: { search: string; limit: number },
) {
  const words = productWords(search)
  if (words === undefined) return []
  const named = await selectProductsByCode(db, { code: search, limit })
  if (named.length > 0) return named.map(foundView)
  const recent = await selectProductsByWords(db, { words, limit, among: RECENT })
  const rows = recent.length === limit ? recent : await selectProductsByWords(db, { words, limit })
  return rows.map(foundView)
}

function foundView({ id, title, sku, image, is_active }: FoundProductRow) {
  return { _id: id, title, sku, image: image && imageView(image), isActive: is_active }
}
