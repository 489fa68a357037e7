import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/browser-api.ts'
import { type ListingFilter, listingPath, toApiQuery } from './listing-query.ts'
import type { PriceRange } from './price-filter.tsx'

const WAIT_MS = 300

/** `over` are the prices of the list that the others were typed over. */
type Typed = { range: PriceRange; over: PriceRange }
/** `path` is the address of the list that was counted. */
type Counted = { path: string; total: number }

/**
 * How many products there are with the prices that are typed, a moment after the last key. What was typed
 * counts until the filter has other prices: those of a step, those that were typed and sent, or none.
 * @returns `recounted` is undefined while the typed prices are not counted: then the number of the list
 *   itself holds
 */
export function useRecount(filter: ListingFilter): {
  recounted: number | undefined
  onTyped: (range: PriceRange | undefined) => void
} {
  const [typed, setTyped] = useState<Typed | undefined>()
  const [counted, setCounted] = useState<Counted | undefined>()
  const isPassed = typed !== undefined && !isSameRange(typed.over, filter)
  // during rendering: the button must not show the number of the typed prices even once
  if (isPassed) setTyped(undefined)
  const range = isPassed ? undefined : typed?.range
  useEffect(() => {
    if (!range) return
    let isOn = true
    const timer = setTimeout(() => {
      // without an answer the button keeps the number of the list; the list itself says what is wrong
      api('GET /api/products', { query: { ...toApiQuery({ ...filter, ...range, page: 1 }), limit: 1 } }).then(
        ({ total }) => isOn && setCounted({ path: listingPath(filter, range), total }),
        () => isOn && setCounted(undefined),
      )
    }, WAIT_MS)
    return () => {
      isOn = false
      clearTimeout(timer)
    }
  }, [filter, range])
  const isCounted = range !== undefined && counted?.path === listingPath(filter, range)
  return {
    recounted: isCounted ? counted?.total : undefined,
    onTyped: now => setTyped(now && { range: now, over: filter }),
  }
}

function isSameRange(one: PriceRange, other: PriceRange): boolean {
  return one.minPrice === other.minPrice && one.maxPrice === other.maxPrice
}
