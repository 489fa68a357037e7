// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { MenuProvider } from '../kernel/menu-context.ts'
import { type Shop, ShopProvider } from '../kernel/shop.ts'
import Listing from './listing.tsx'
import { readFilter } from './listing-query.ts'

const SHOP: Partial<Shop> = {
  tax: { pricesIncludeTax: true, standardPercent: 10, isSet: true },
  delivery: freeEverywhere,
  zaloHref: null,
  phoneHref: null,
}

/** A list of three pages without a product, which every address after the first waits for. */
async function loadList({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  if (search !== FIRST) await new Promise(() => {})
  return {
    filter: readFilter(search),
    products: [],
    total: 40,
    totalPages: 3,
    correctedSearch: null,
    bestSellers: [],
    now: 0,
  }
}

const Nothing = () => null
const FIRST = '?minPrice=5000000'
let router: ReturnType<typeof createMemoryRouter>
beforeEach(async () => {
  router = createMemoryRouter(
    [{ path: '/products', loader: loadList, Component: Listing, HydrateFallback: Nothing }],
    {
      initialEntries: [`/products${FIRST}`],
    },
  )
  render(
    <ShopProvider value={SHOP as Shop}>
      <MenuProvider value={[]}>
        <RouterProvider router={router} />
      </MenuProvider>
    </ShopProvider>,
  )
  // each has its own script
  await screen.findByRole('navigation', { name: 'Phân trang' })
  await screen.findByRole('heading', { name: 'Không tìm thấy sản phẩm' })
})
afterEach(cleanup)

const results = () => within(screen.getByRole('region', { name: 'Kết quả' }))
const address = (name: string) => results().getByRole('link', { name }).getAttribute('href')

it('leads on from the choice that is still loading, by its pages and by «Xóa bộ lọc»', async () => {
  expect(address('Trang 2')).toBe('/products?minPrice=5000000&page=2')
  await act(async () => void router.navigate('/products?minPrice=5000000&sortBy=title&sortOrder=asc'))
  expect(address('Trang 2')).toBe('/products?minPrice=5000000&sortBy=title&sortOrder=asc&page=2')
  await act(async () => void router.navigate('/products?category=den&minPrice=5000000'))
  expect(address('Xóa bộ lọc')).toBe('/products?category=den')
})
