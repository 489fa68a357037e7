import { useEffect, useState } from 'react'
import { rangeParams } from '#contract/catalogue/listing/product-filters.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { type ListingFilter, listingPath, type RangeChange, toApiQuery } from './listing-query.ts'

const WAIT_MS = 300

/** `over` is the filter of the list that the range was typed over. */
type Typed = { range: RangeChange; over: ListingFilter }
/** `path` is the address of the list that was counted. */
type Counted = { path: string; total: number }

/**
 * How many products there are with the typed numbers, a moment after the last key. Typed numbers count
 * until the filter has other numbers there: those of a step, those that were typed and sent, or none.
 * @returns `recounted` is undefined while the typed numbers are not counted: then the number of the list
 *   itself holds
 */
export function useRecount(filter: ListingFilter): {
  recounted: number | undefined
  onTyped: (range: RangeChange | undefined) => void
} {
  const [typed, setTyped] = useState<Typed | undefined>()
  const [counted, setCounted] = useState<Counted | undefined>()
  const isPassed = typed !== undefined && !isSameRange(typed, filter)
  // during rendering: the button must not show the number of the typed range even once
  if (isPassed) setTyped(undefined)
  const range = isPassed ? undefined : typed?.range
  useEffect(() => {
    if (!range) return
    let isOn = true
    const timer = setTimeout(() => {
      // without an answer the button keeps the number of the list; the list itself shows the error
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

function isSameRange({ range, over }: Typed, filter: ListingFilter): boolean {
  return rangeParams.every(param => !(param in range) || over[param] === filter[param])
}
