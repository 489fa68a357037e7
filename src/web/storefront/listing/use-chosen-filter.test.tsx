// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type ListingFilter, listingPath, readFilter } from './listing-query.ts'
import { useChosenFilter } from './use-chosen-filter.ts'

/** The filters that the list was shown with, the last one at the end. */
const seen = vi.fn<(filter: ListingFilter) => void>()
const chosen = () => seen.mock.lastCall?.[0] ?? expect.fail('no list')
/** Lets the lists load that are loading. */
let answer: () => void

function List() {
  seen(useChosenFilter())
  return null
}
const Nothing = () => null

async function loadList({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  if (search) await new Promise<void>(resolve => (answer = resolve))
  return { filter: readFilter(search) }
}

let router: ReturnType<typeof createMemoryRouter>
beforeEach(async () => {
  router = createMemoryRouter(
    [
      { path: '/products', loader: loadList, Component: List, HydrateFallback: Nothing },
      { path: '/', loader: () => new Promise(() => {}), Component: Nothing },
    ],
    { initialEntries: ['/products'] },
  )
  render(<RouterProvider router={router} />)
  await eventually(() => expect(seen).toHaveBeenCalled())
})
afterEach(() => {
  cleanup()
  seen.mockReset()
})

const go = (path: string) => act(async () => void router.navigate(path))

it('a choice adds to another with a list that is still loading', async () => {
  await go(listingPath(chosen(), { subcategory: 'den-chum' }))
  expect(chosen().subcategory).toBe('den-chum')
  await go(listingPath(chosen(), { maxPrice: '4000000' }))
  await act(async () => answer())
  await eventually(() => expect(router.state.navigation.state).toBe('idle'))
  expect(chosen()).toMatchObject({ subcategory: 'den-chum', maxPrice: '4000000' })
})

it('another page that is loading changes nothing', async () => {
  const before = chosen()
  await go('/')
  expect([chosen(), router.state.navigation.state]).toEqual([before, 'loading'])
})
