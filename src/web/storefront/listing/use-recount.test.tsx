// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ListingFilter, readFilter } from './listing-query.ts'
import { useRecount } from './use-recount.ts'

const requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url, 'http://shop').search)
    return Response.json({ success: true, data: [], total: 7, totalPages: 1 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function recount(initial: ListingFilter) {
  const { result, rerender } = renderHook(useRecount, { initialProps: initial })
  return {
    counted: () => result.current.recounted,
    type: async (minPrice: string) => {
      act(() => result.current.onTyped({ minPrice, maxPrice: '' }))
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    },
    choose: async (filter: ListingFilter) => {
      rerender(filter)
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    },
  }
}

const ALL = readFilter('')
const CHEAP = readFilter('?maxPrice=1000000')

it('counts the products with the prices that are typed', async () => {
  const { counted, type } = recount(ALL)
  expect(counted()).toBeUndefined()
  await type('2000000')
  expect(counted()).toBe(7)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toContain('minPrice=2000000')
})

it('keeps counting the typed prices if something else is chosen', async () => {
  const { counted, type, choose } = recount(ALL)
  await type('2000000')
  await choose(readFilter('?category=den'))
  expect(counted()).toBe(7)
  expect(requests[1]).toContain('category=den&minPrice=2000000')
})

it('ignores typed prices once other prices are chosen, also when these are taken back', async () => {
  const { counted, type, choose } = recount(ALL)
  await type('2000000')
  await choose(CHEAP)
  expect(counted()).toBeUndefined()
  await choose(ALL)
  expect(counted()).toBeUndefined()
  expect(requests).toHaveLength(1)
})
