import type { AdminProduct, AdminProductRow, AdminVariant } from '#contract/catalogue/product-admin.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import { findScope } from '../categories/categories.queries.ts'
import { fromNearerEnd, isDeep } from '../listing/nearer-end.ts'
import { isAnyFound } from '../search/search.queries.ts'
import { productWords } from '../search/search-words.ts'
import { correctSearch } from '../search/typo-correction/correct-search.ts'
import {
  type AdminFilter,
  type AdminSort,
  countAdminProducts,
  findAdminProduct,
  findAdminProductId,
  selectAdminProducts,
  selectAdminVariants,
} from './product-admin.queries.ts'
import { adminProductView, adminRowView, adminVariantView } from './product-admin.view.ts'

type Parts = Pick<AppContext, 'db' | 'settings'>

export type AdminProductQuery = {
  page: number
  limit: number
  search?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  status?: 'active' | 'inactive' | 'archived' | undefined
  sortBy: 'created_at' | 'createdAt' | 'title' | 'min_price'
  sortOrder: 'asc' | 'desc'
}

const sorts: Record<AdminProductQuery['sortBy'], { asc: AdminSort; desc: AdminSort }> = {
  created_at: { asc: 'oldest', desc: 'newest' },
  createdAt: { asc: 'oldest', desc: 'newest' },
  title: { asc: 'title', desc: 'title_desc' },
  min_price: { asc: 'cheapest', desc: 'dearest' },
}

/**
 * A page of all products, active or not; if a search finds nothing, the likeliest correction is searched for
 * (R7).
 * @throws category_not_found for an unknown category or subcategory
 */
export async function listAdminProducts(
  { db, settings }: Parts,
  query: AdminProductQuery,
): Promise<{ products: AdminProductRow[]; total: number; totalPages: number; correctedSearch?: string }> {
  const [scope, { checkout: shop }] = await Promise.all([scopeOf(db, query), settings()])
  const sort = sorts[query.sortBy][query.sortOrder]
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const find = async (filter: AdminFilter) => {
    const count = countAdminProducts(db, filter)
    // matches of a search are counted up to a bound, so that their end is not known
    const read =
      isDeep(page) && filter.words === undefined
        ? fromNearerEnd(page, await count)
        : { ...page, isReversed: false }
    const [rows, total] = await Promise.all([selectAdminProducts(db, { ...filter, ...read, sort }), count])
    const products = rows.map(row => adminRowView(row, shop.showReferencePrice))
    return { products, total, totalPages: Math.ceil(total / query.limit) }
  }
  const filter = { ...scope, ...statusFilter(query.status) }
  if (!query.search) return find(filter)
  const words = productWords(query.search)
  if (words === undefined) return { products: [], total: 0, totalPages: 0 }
  const found = await find({ ...filter, words })
  if (found.total > 0) return found
  for (const search of await corrections(db, query.search, filter)) {
    const corrected = await find({ ...filter, words: productWords(search) })
    if (corrected.total > 0) return { ...corrected, correctedSearch: search }
  }
  return found
}

/** Archived products are in no list but their own (R20). */
function statusFilter(status: AdminProductQuery['status']): AdminFilter {
  if (status === 'archived') return { isArchived: true }
  return { isActive: status && status === 'active' }
}

/** Corrections of a text that finds nothing: none if it is the filter that leaves nothing. */
async function corrections(db: Database, search: string, filter: AdminFilter): Promise<string[]> {
  const words = productWords(search)
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  if (words === undefined || (isFiltered && (await isAnyFound(db, words, { isActiveOnly: false })))) return []
  const scope = filter.subcategoryId ?? filter.categoryId
  return await correctSearch(db, search, { scope, isActiveOnly: filter.isActive === true })
}

async function scopeOf(
  db: Database,
  { category, subcategory }: Pick<AdminProductQuery, 'category' | 'subcategory'>,
): Promise<AdminFilter> {
  const [parent, child] = await Promise.all([
    category ? findScope(db, 'category', { idOrSlug: category }) : undefined,
    subcategory ? findScope(db, 'subcategory', { idOrSlug: subcategory }) : undefined,
  ])
  if ((category && !parent) || (subcategory && !child)) throw new ShopError('category_not_found')
  // A subcategory of the category is enough.
  const isWithin = child !== undefined && child.category_id === parent?.id
  return { categoryId: isWithin ? undefined : parent?.id, subcategoryId: child?.id }
}

/**
 * The filter of the list, with a corrected search; undefined if nothing can be found.
 * @throws category_not_found for an unknown category or subcategory
 */
export async function adminFilterOf(
  db: Database,
  query: Pick<AdminProductQuery, 'category' | 'subcategory' | 'search' | 'status'>,
): Promise<AdminFilter | undefined> {
  const scope = await scopeOf(db, query)
  const filter = { ...scope, ...statusFilter(query.status) }
  if (!query.search) return filter
  const words = productWords(query.search)
  if (words === undefined) return undefined
  if ((await countAdminProducts(db, { ...filter, words })) > 0) return { ...filter, words }
  for (const search of await corrections(db, query.search, filter)) {
    const corrected = { ...filter, words: productWords(search) }
    if ((await countAdminProducts(db, corrected)) > 0) return corrected
  }
  return undefined
}

/** A product as it is edited, by id or slug. @throws product_not_found */
export async function getAdminProduct({ db, settings }: Parts, idOrSlug: string): Promise<AdminProduct> {
  const id = await findAdminProductId(db, idOrSlug)
  if (!id) throw new ShopError('product_not_found')
  const [row, variants, { checkout }] = await Promise.all([
    findAdminProduct(db, id),
    selectAdminVariants(db, { productId: id }),
    settings(),
  ])
  if (!row) throw new ShopError('product_not_found')
  return adminProductView(row, variants, checkout.showReferencePrice)
}

/** @throws variant_not_found */
export async function getAdminVariant(db: Database, id: string): Promise<AdminVariant> {
  const [row] = await selectAdminVariants(db, { id })
  if (!row) throw new ShopError('variant_not_found')
  return adminVariantView(row)
}

export async function listAdminVariants(db: Database, productId: string): Promise<AdminVariant[]> {
  const rows = await selectAdminVariants(db, { productId })
  return rows.filter(row => !row.archived_at).map(adminVariantView)
}
