import { useCategories } from '../kernel/menu-context.ts'
import { FilterPanel } from './filter-panel.tsx'
import { findScope } from './listing-scope.ts'
import { useChosenFilter } from './use-chosen-filter.ts'

/** The filters next to the list, which phones have in a sheet. */
export default function SideFilters() {
  const filter = useChosenFilter()
  return <FilterPanel filter={filter} scope={findScope(useCategories(), filter)} />
}
