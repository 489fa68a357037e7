import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OrderFilters, writeAddress } from './filter-state.ts'

/** A phone number is typed slowly (specification §9). */
const DELAYS_MS = { customerPhone: 800, other: 300 }

/**
 * What stands in the filter fields. A change shows at once and goes into the address after a pause, with the page
 * back at 1; a new address from elsewhere (a link, going back) fills the fields anew.
 */
export function useFilterAddress(filters: OrderFilters) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = writeAddress(filters)
  const [knownAddress, setKnownAddress] = useState(address)
  if (address !== knownAddress) {
    setKnownAddress(address)
    setDraft(filters)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changed: Partial<OrderFilters>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    clearTimeout(timer.current)
    const delay = 'customerPhone' in changed ? DELAYS_MS.customerPhone : DELAYS_MS.other
    timer.current = setTimeout(
      () => navigate(`/admin/orders${writeAddress(trimmed(next))}`, { preventScrollReset: true }),
      delay,
    )
  }
  return { draft, change }
}

function trimmed(filters: OrderFilters): OrderFilters {
  return { ...filters, search: filters.search.trim(), customerPhone: filters.customerPhone.trim() }
}
