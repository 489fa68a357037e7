import type { listProducts as listProductsCall, ProductSort } from '#contract/catalogue/catalogue.calls.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import type { ParsedInput } from '#contract/kernel/call.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import type { DependsOn } from '../../../events/public-changes.ts'
import { findScope } from '../categories/categories.queries.ts'
import type { CardRow } from '../listing/catalogue.rows.ts'
import { type ListingSort, selectListing, WHOLE_SHOP } from '../listing/listing.queries.ts'
import { searchProducts } from '../search/search-products.ts'
import { cardView } from './catalogue.view.ts'

type ProductQuery = ParsedInput<typeof listProductsCall>['query']

export type ProductPage = {
  products: ProductCard[]
  total: number
  totalPages: number
  correctedSearch?: string | undefined
}

const sorts: Record<Exclude<ProductSort, 'relevance'>, ListingSort> = {
  '-createdAt': 'newest',
  createdAt: 'oldest',
  title: 'title',
  '-title': 'title_desc',
  min_price: 'cheapest',
  '-min_price': 'dearest',
}

/**
 * A page of active products. With a search text and no chosen sort the order is by relevance (R7), else the
 * newest come first; products without a price come last by price. A
 * filter by a number leaves out products without it.
 * @throws category_not_found for an unknown category or subcategory
 */
export async function listProducts(
  { db, settings, dependsOn }: Pick<AppContext, 'db' | 'settings'> & { dependsOn: DependsOn },
  query: ProductQuery,
): Promise<ProductPage> {
  const { limit } = query
  const offset = (query.page - 1) * limit
  const [scope, { checkout: shop }] = await Promise.all([resolveScope(db, query), settings()])
  if (scope === undefined) return { products: [], total: 0, totalPages: 0 }
  const sort = query.sort === undefined || query.sort === 'relevance' ? undefined : sorts[query.sort]
  const page = (rows: CardRow[], total: number, correctedSearch?: string) => ({
    products: rows.map(row => cardView(row, shop.showReferencePrice)),
    total,
    totalPages: Math.ceil(total / limit),
    correctedSearch,
  })
  if (query.search) {
    const found = await searchProducts(db, {
      search: query.search,
      scope,
      filters: query,
      sort,
      limit,
      offset,
    })
    return page(found.rows, found.total, found.correctedSearch)
  }
  dependsOn(scope)
  const list = { scope, filters: query, sort: sort ?? 'newest', limit, offset }
  const { rows, total } = await selectListing(db, list)
  return page(rows, total)
}

/** The scope to list, or undefined if category and subcategory exclude each other. */
async function resolveScope(db: Database, query: ProductQuery): Promise<string | undefined> {
  const { category, subcategory, subcategory_name: name } = query
  if (!category && !subcategory && !name) return WHOLE_SHOP
  const [parent, child] = await Promise.all([
    category ? findScope(db, 'category', { idOrSlug: category }) : undefined,
    subcategory || name
      ? findScope(db, 'subcategory', subcategory ? { idOrSlug: subcategory } : { name: name ?? '' })
      : undefined,
  ])
  if ((category && !parent) || ((subcategory || name) && !child)) throw new ShopError('category_not_found')
  if (!child) return parent?.id
  return parent && child.category_id !== parent.id ? undefined : child.id
}
