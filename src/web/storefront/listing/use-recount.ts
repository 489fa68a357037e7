import { useEffect, useState } from 'react'
import { api } from '#web/lib/api/browser-api.ts'
import { type ListingFilter, toApiQuery } from './listing-query.ts'
import type { PriceRange } from './price-filter.tsx'

const WAIT_MS = 300

type Counted = { range: PriceRange; total: number }

/**
 * How many products there are with the prices that are typed, a moment after the last key.
 * @returns undefined while the typed prices are not counted: then the number of the list itself holds
 */
export function useRecount(filter: ListingFilter, range: PriceRange | undefined): number | undefined {
  const [counted, setCounted] = useState<Counted | undefined>()
  useEffect(() => {
    if (!range) return
    let isOn = true
    const timer = setTimeout(() => {
      // without an answer the button keeps the number of the list; the list itself says what is wrong
      api('GET /api/products', { query: { ...toApiQuery({ ...filter, ...range, page: 1 }), limit: 1 } }).then(
        ({ total }) => isOn && setCounted({ range, total }),
        () => isOn && setCounted(undefined),
      )
    }, WAIT_MS)
    return () => {
      isOn = false
      clearTimeout(timer)
    }
  }, [filter, range])
  return counted && counted.range === range ? counted.total : undefined
}
