import type { ClientLoaderFunctionArgs } from 'react-router'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import type { Filters } from './filters.ts'
import { listAddress } from './list-address.ts'
import { type ListDefinition, type LoadedList, type LoadedPage, PAGE_SIZE } from './list-definition.ts'
import { PageOfList } from './list-page.tsx'

/**
 * A page of the back office that lists something: the address holds filters and page, the rest follows from
 * the definition.
 * @returns the parts that a route module exports one by one
 */
export function defineList<const F extends Filters, L extends LoadedList, W = undefined>(
  definition: ListDefinition<F, L, W>,
) {
  const { path, pageSize = PAGE_SIZE, load, settleLoaded, failure } = definition
  const address = listAddress(path, definition.filters, definition)

  const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs): Promise<LoadedPage<F, L>> => {
    const { filters, page } = address.read(new URL(request.url).searchParams)
    const set = address.setOf(filters)
    const loaded = await loadForAdmin(request, () => load({ set, page, limit: pageSize, filters }, params))
    return {
      filters: settleLoaded?.(filters, loaded) ?? filters,
      page,
      loaded,
      now: new Date().toISOString(),
    }
  }
  return {
    address,
    clientLoader,
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the route's module is read
    ErrorBoundary: ({ error }: { error: unknown }) => <AdminFailure error={error} title={failure} />,
    // biome-ignore lint/correctness/noComponentHookFactories: as above
    Page: () => <PageOfList definition={definition} address={address} />,
  }
}
