import type { PlaceParam } from '#contract/catalogue/listing/product-filters.ts'
import { type Api, isApiError } from '#web/lib/api/api.ts'
import type { ListingFilter } from './listing-query.ts'

type ScopeFilter = Pick<ListingFilter, PlaceParam>

/**
 * The one way to name the scope of a listing (R1): by the present slug, a subcategory without its
 * category.
 * @returns the scope that the address should name instead; undefined if it does already, or if nothing is
 *   found by it
 */
export async function canonicalScope(api: Api, filter: ScopeFilter): Promise<ScopeFilter | undefined> {
  const { category, subcategory, subcategory_name } = filter
  if (!category && !subcategory) return undefined
  const { data: categories } = await api('GET /api/categories')
  const bySubcategory = categories.flatMap(entry => entry.subcategories)
  const slug = subcategory
    ? await slugOf(subcategory, bySubcategory, id =>
        api('GET /api/subcategories/:id', { params: { id } }).then(reply => reply.data.slug),
      )
    : await slugOf(category, categories, id =>
        api('GET /api/categories/:id', { params: { id } }).then(reply => reply.data.slug),
      )
  if (slug === undefined) return undefined
  const wanted = subcategory
    ? { category: '', subcategory: slug, subcategory_name: '' }
    : { category: slug, subcategory: '', subcategory_name }
  const isCanonical =
    wanted.category === category &&
    wanted.subcategory === subcategory &&
    wanted.subcategory_name === subcategory_name
  return isCanonical ? undefined : wanted
}

/**
 * The present slug of the record that an address names: loaded ones cost nothing, an id or a former slug
 * needs a call.
 */
async function slugOf(
  named: string,
  loaded: readonly { slug: string }[],
  find: (id: string) => Promise<string>,
): Promise<string | undefined> {
  if (loaded.some(({ slug }) => slug === named)) return named
  try {
    return await find(named)
  } catch (error) {
    if (isApiError(error, 'category_not_found', 'validation_failed')) return undefined
    throw error
  }
}
