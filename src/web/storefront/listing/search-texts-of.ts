import type { PlaceParam } from '#contract/catalogue/listing/product-filters.ts'
import { type Api, isApiError } from '#web/lib/api/api.ts'
import type { SearchTexts } from './listing-meta.ts'
import { hasFilters, type ListingFilter } from './listing-query.ts'

const NONE: SearchTexts = { meta_title: '', meta_description: '' }

/**
 * The title and description that the owner has written for the category or subcategory of a listing. A
 * filtered list has its own.
 * @param filter names its scope by slug
 */
export async function searchTextsOf(api: Api, filter: ListingFilter): Promise<SearchTexts> {
  const { category, subcategory }: Pick<ListingFilter, PlaceParam> = filter
  const id = subcategory || category
  if (!id || hasFilters(filter)) return NONE
  const params = { id }
  try {
    const { data } = subcategory
      ? await api('GET /api/subcategories/:id', { params })
      : await api('GET /api/categories/:id', { params })
    return { meta_title: data.meta_title, meta_description: data.meta_description }
  } catch (error) {
    if (isApiError(error, 'category_not_found', 'validation_failed')) return NONE
    throw error
  }
}
