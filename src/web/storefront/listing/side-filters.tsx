import { useLoaderData } from 'react-router'
import { useCategories } from '../menu-context.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ListingFilter } from './listing-query.ts'
import { findPlace } from './place.ts'

/** The filters beside the list, which phones have in a sheet. */
export function SideFilters() {
  const { filter } = useLoaderData<{ filter: ListingFilter }>()
  return <FilterPanel filter={filter} place={findPlace(useCategories(), filter)} />
}
