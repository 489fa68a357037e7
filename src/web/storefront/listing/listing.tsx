import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { MAX_COUNTED, MAX_SEARCH_MATCHES } from '#contract/catalogue/listing/list-bounds.ts'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { namesText } from '#web/lib/format/promises.ts'
import { Button } from '#web/ui/button.tsx'
import { ProductGridSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { useSlow } from '#web/ui/feedback/use-slow.ts'
import { HydrateOnVisible } from '#web/ui/loading/hydrate-on-visible.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { useFocusOnPage } from '#web/ui/navigation/use-focus-on-page.ts'
import type { MenuCategory } from '../kernel/menu.ts'
import { useCategories } from '../kernel/menu-context.ts'
import { FailedPage } from '../kernel/page-error.tsx'
import type { PageHandle } from '../kernel/page-handle.ts'
import { taxText, useShop } from '../kernel/shop.ts'
import { ActiveFilters } from './active-filters.tsx'
import { canonicalScope } from './canonical-scope.ts'
import { listingMeta } from './listing-meta.ts'
import { hasRange, type ListingFilter, listingPath, readFilter, toApiQuery } from './listing-query.ts'
import { findScope, type ListingScope, scopeTitle } from './listing-scope.ts'
import { ResultGrid } from './result-grid.tsx'
import { searchTextsOf } from './search-texts-of.ts'
import { SortSelect } from './sort-select.tsx'
import { useChosenFilter } from './use-chosen-filter.ts'

const RESULTS = 'ket-qua'
const sideFilters = lazyPart(() => import('./side-filters.tsx'), { ahead: 'navigation' })
const emptyList = lazyPart(() => import('./empty-list.tsx'), { ahead: 'navigation' })
const NOTHING = <p className="py-12 text-center text-sand-700">Không tìm thấy sản phẩm nào.</p>
const pager = lazyPart(() => import('./listing-pager.tsx'), { ahead: 'navigation' })
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), { ifMissing: 'say' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filter = readFilter(new URL(request.url).search)
  return await loadPage(context, async api => {
    const canonical = await canonicalScope(api, filter)
    if (canonical) throw redirect(listingPath(filter, { ...canonical, page: filter.page }), 301)
    const [{ data, total, totalPages, correctedSearch }, ownTexts] = await Promise.all([
      api('GET /api/products', { query: toApiQuery(filter) }),
      searchTextsOf(api, filter),
    ])
    // an old link, or fewer products since: the last page there is
    if (filter.page > Math.max(totalPages, 1)) throw redirect(listingPath(filter, { page: totalPages }))
    const bestSellers = total === 0 && filter.search ? (await api('GET /api/best-sellers')).data : []
    return {
      filter,
      products: data,
      total,
      totalPages,
      correctedSearch,
      ownTexts,
      bestSellers,
      now: Date.now(),
    }
  })
}

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'

export const handle: PageHandle = { isForSale: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  // a failed page has its own title
  if (!loaderData) return []
  return listingMeta(matches, loaderData)
}

export default function Listing() {
  const { filter, products, total, totalPages, correctedSearch, now } = useLoaderData<typeof loader>()
  const menu = useCategories()
  const shop = useShop()
  const isLoading = useNavigation().location?.pathname === '/products'
  const isSlow = useSlow(isLoading)
  useFocusOnPage(filter.page, RESULTS)
  const scope = findScope(menu, filter)
  const title = scopeTitle(filter, scope)
  const chosen = useChosenFilter()
  const chosenScope = findScope(menu, chosen)
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, ...scope.trail, { label: title }]} />
      <ListingBanner title={title} text={filter.search ? '' : contentText(scope, menu)} />
      <div className="mt-3 grid grid-cols-1 gap-x-10 md:mt-5 lg:mt-8 lg:grid-cols-[264px_minmax(0,1fr)]">
        <aside
          aria-label="Bộ lọc"
          className="hidden self-start lg:sticky lg:top-18 lg:block lg:max-h-[calc(100dvh-4.5rem)] lg:overflow-y-auto lg:overscroll-contain"
        >
          <HydrateOnVisible part={sideFilters} />
        </aside>
        <section aria-labelledby={RESULTS} aria-busy={isLoading}>
          <h2 id={RESULTS} tabIndex={-1} className="sr-only">
            Kết quả
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="order-2 w-full text-15 md:order-none md:w-auto" role="status">
              <b>
                {formatCount(total)}
                {isUncounted(filter, total) && '+'} sản phẩm
              </b>{' '}
              <span className="text-sand-600 max-md:hidden">
                {filter.search ? `cho «${filter.search}»` : `trong ${title}`}
              </span>
              <span className="text-13 text-sand-600 max-md:before:content-['·_'] md:block">
                {taxText(shop.tax)}
              </span>
            </p>
            {/* while another list is loading, the number of this one is not that of the choice */}
            <FilterButton filter={chosen} scope={chosenScope} total={isLoading ? undefined : total} />
            <SortSelect filter={chosen} />
          </div>
          {correctedSearch && (
            <p className="mt-3 text-15">
              Không có kết quả cho «{filter.search}». Đang hiện kết quả cho <b>«{correctedSearch}»</b>.
            </p>
          )}
          <ActiveFilters filter={chosen} scope={chosenScope} />
          <div className="mt-3 md:mt-5">
            {isSlow ? (
              <ProductGridSkeleton count={Math.max(products.length, 4)} className="2xl:grid-cols-4" />
            ) : products.length === 0 ? (
              <HydrateOnVisible part={emptyList} fallback={NOTHING} />
            ) : (
              <ResultGrid products={products} now={now} />
            )}
          </div>
          {totalPages > 1 && <HydrateOnVisible part={pager} className="mt-12" />}
        </section>
      </div>
    </div>
  )
}

/**
 * The title of a list, with its contents in a separate sentence; on a phone, and if there is no such sentence
 * (a search, a subcategory), the title alone.
 */
function ListingBanner({ title, text }: { title: string; text: string }) {
  if (text === '')
    return <h1 className="display-face mt-1 break-words text-28 md:mt-2 md:text-36">{title}</h1>
  return (
    <div className="mt-1 md:mt-2 md:rounded-6 md:bg-sand-50 md:px-8 md:py-5">
      <h1 className="display-face text-28 md:text-36">{title}</h1>
      <p className="mt-1 hidden text-15 text-sand-700 md:block">{text}</p>
    </div>
  )
}

/** The contents of the shop, or of a category, by the names of its parts; empty for a subcategory. */
function contentText({ category, subcategory }: ListingScope, menu: readonly MenuCategory[] | null): string {
  return subcategory ? '' : namesText(category?.children ?? menu ?? [])
}

/** Whether there may be more: matches and products in a range are counted up to a bound. */
function isUncounted(filter: ListingFilter, total: number): boolean {
  return (filter.search !== '' && total === MAX_SEARCH_MATCHES) || (hasRange(filter) && total === MAX_COUNTED)
}

function FilterButton(props: Omit<Parameters<typeof FilterSheet>[0], 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex-1 lg:hidden"
      >
        Bộ lọc
      </Button>
      <FilterSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailedPage error={error} title="Không thể tải sản phẩm" code="products_load_failed" />
}
