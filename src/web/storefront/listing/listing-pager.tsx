import { useLoaderData, useNavigate } from 'react-router'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { type ListingFilter, listingPath } from './listing-query.ts'
import { useChosenFilter } from './use-chosen-filter.ts'

/** The pages of the list, with all that is chosen so far: a list that is loading is not left by them. */
export default function ListingPager() {
  const { filter, totalPages } = useLoaderData<{ filter: ListingFilter; totalPages: number }>()
  const chosen = useChosenFilter()
  const navigate = useNavigate()
  return (
    <Pager
      current={filter.page}
      total={totalPages}
      hrefFor={page => listingPath(chosen, { page })}
      onJump={page => navigate(listingPath(chosen, { page }))}
    />
  )
}
