import { useMemo } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { type ListingFilter, readFilter } from './listing-query.ts'

/**
 * The shopper's choice so far, for everything that changes the filter: while a list is loading, the filter
 * that it is loaded for. The next choice adds to it instead of replacing it, and a choice shows at once.
 */
export function useChosenFilter(): ListingFilter {
  const { filter } = useLoaderData<{ filter: ListingFilter }>()
  const { location } = useNavigation()
  const query = location?.pathname === '/products' ? location.search : undefined
  return useMemo(() => (query === undefined ? filter : readFilter(query)), [filter, query])
}
