import type { MetaDescriptor } from 'react-router'
import { sharePicture } from '#contract/catalogue/images.ts'
import { placeParams } from '#contract/catalogue/listing/product-filters.ts'
import { listSummary } from '#web/lib/format/list-summary.ts'
import { mediaUrl } from '#web/ui/media/media-url.ts'
import { categoryPath, subcategoryPath } from '../kernel/menu.ts'
import { layoutDataOf, pageMeta } from '../kernel/page-meta.ts'
import { hasFilters, type ListingFilter } from './listing-query.ts'
import { findScope, type ListingScope, scopeTitle } from './listing-scope.ts'

type Loaded = {
  filter: ListingFilter
  total: number
  products: readonly unknown[]
  ownTexts: SearchTexts
}
/** Empty where the owner has written none. */
export type SearchTexts = { meta_title: string; meta_description: string }

/**
 * The metadata of a list for search engines. The shop, its categories and their pages each have one address;
 * an order of the list belongs to the address without it. Filtered and empty lists are left out.
 */
export function listingMeta(
  matches: Parameters<typeof layoutDataOf>[0],
  { filter, total, products, ownTexts }: Loaded,
): MetaDescriptor[] {
  const layout = layoutDataOf(matches)
  const scope = findScope(layout?.menu ?? null, filter)
  const title = scopeTitle(filter, scope)
  const page = filter.page > 1 ? ` – trang ${filter.page}` : ''
  const shown = scope.subcategory ?? scope.category
  return pageMeta(matches, {
    title: (ownTexts.meta_title || title) + page,
    description: ownTexts.meta_description || listSummary({ title: title + page, total }, layout?.shop),
    path: products.length > 0 ? canonicalPath(filter, scope) : undefined,
    crumbs: [...scope.trail, { label: title }],
    picture: shown?.image
      ? { path: mediaUrl(shown.image.fileId, sharePicture.name), alt: shown.image.alt || shown.name }
      : undefined,
  })
}

function canonicalPath(filter: ListingFilter, { category, subcategory }: ListingScope): string | undefined {
  if (hasFilters(filter)) return undefined
  if (!category && placeParams.some(param => filter[param])) return undefined
  const path = subcategory
    ? subcategoryPath(subcategory.slug)
    : category
      ? categoryPath(category.slug)
      : '/products'
  if (filter.page <= 1 || filter.sortBy) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${filter.page}`
}
