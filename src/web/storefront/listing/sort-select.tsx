import { useNavigate } from 'react-router'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { type ListingFilter, listingPath, SORTS, sortValue } from './listing-query.ts'

/** The order of the list. When searching, the server's order by relevance comes first. */
export function SortSelect({ filter }: { filter: ListingFilter }) {
  const navigate = useNavigate()
  const options = filter.search ? [{ value: '', label: 'Phù hợp nhất' }, ...SORTS] : SORTS
  const choose = (value: string): void => {
    const [sortBy = '', sortOrder = ''] = value.split('-')
    navigate(listingPath(filter, { sortBy, sortOrder }), { preventScrollReset: true })
  }
  return (
    <div className="flex flex-1 items-center gap-3 md:flex-none">
      <label htmlFor="sap-xep" className="hidden text-15 text-sand-600 md:block">
        Sắp xếp
      </label>
      <NativeSelect
        id="sap-xep"
        aria-label="Sắp xếp"
        options={options}
        value={sortValue(filter) || (filter.search ? '' : SORTS[0].value)}
        onChange={event => choose(event.target.value)}
        className="flex-1 md:w-56"
      />
    </div>
  )
}
