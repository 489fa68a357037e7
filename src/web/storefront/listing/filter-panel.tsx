import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { rangeFilters } from '#contract/catalogue/listing/product-filters.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { clearedPath, hasFilters, type ListingFilter, listingPath, NO_PLACE } from './listing-query.ts'
import type { ListingScope } from './listing-scope.ts'
import { RangeFilter, SavedFilters } from './range-filter.tsx'

type Props = { filter: ListingFilter; scope: ListingScope }

/** The filters next to the list. */
export function FilterPanel({ filter, scope }: Props) {
  return (
    <div className="space-y-6">
      <div className="flex min-h-12 items-center justify-between">
        <h2 className="font-semibold text-18">Bộ lọc</h2>
        {hasFilters(filter) && (
          <Link
            to={clearedPath(filter)}
            preventScrollReset
            className="flex min-h-11 items-center text-14 underline underline-offset-4"
          >
            Xóa bộ lọc
          </Link>
        )}
      </div>
      <SearchFilter filter={filter} id="loc-tim" />
      <KindList filter={filter} scope={scope} />
      <RangeFilters filter={filter} />
    </div>
  )
}

/** The control of each range. */
export function RangeFilters(props: Omit<Parameters<typeof RangeFilter>[0], 'declared'>) {
  return rangeFilters.map(declared => <RangeFilter key={declared.from} {...props} declared={declared} />)
}

/** Searches within the chosen scope. */
export function SearchFilter({ filter, id }: { filter: ListingFilter; id: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    if (search !== filter.search) navigate(listingPath(filter, { search }), { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know <search>
    <form
      role="search"
      aria-label="Tìm trong danh sách"
      action="/products"
      onSubmit={submit}
      className="relative"
    >
      <SavedFilters filter={filter} without={['search']} />
      <label htmlFor={id} className="mb-2 block font-semibold text-14">
        Tìm trong danh sách
      </label>
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute bottom-3.5 left-3.5 text-sand-600"
      />
      <input
        key={filter.search}
        id={id}
        name="search"
        type="search"
        enterKeyHint="search"
        defaultValue={filter.search}
        placeholder="Tên hoặc mã sản phẩm"
        className={cx(inputClass(), 'pl-11')}
      />
    </form>
  )
}

type Kind = { key: string; label: string; to: string; count: number; isChosen: boolean }

/** The kinds to choose from: subcategories of the chosen category, or all categories. */
export function useKinds({ filter, scope }: Props): { title: string; kinds: Kind[] } {
  const menu = useMenu() ?? []
  const { category, subcategory } = scope
  if (!category) {
    const kinds = menu.map(({ slug, name, count }) => ({
      key: slug,
      label: name,
      count,
      isChosen: false,
      to: listingPath(filter, { ...NO_PLACE, category: slug }),
    }))
    return { title: 'Danh mục', kinds }
  }
  const all: Kind = {
    key: category.slug,
    label: `Tất cả ${category.name.charAt(0).toLowerCase()}${category.name.slice(1)}`,
    count: category.count,
    isChosen: !subcategory,
    to: listingPath(filter, { ...NO_PLACE, category: category.slug }),
  }
  const children = category.children.map(({ slug, name, count }) => ({
    key: slug,
    label: name,
    count,
    isChosen: slug === subcategory?.slug,
    to: listingPath(filter, { ...NO_PLACE, subcategory: slug }),
  }))
  return { title: 'Loại sản phẩm', kinds: [all, ...children] }
}

function KindList(props: Props) {
  const { title, kinds } = useKinds(props)
  return (
    <div>
      <h3 className="mb-1 font-semibold text-14">{title}</h3>
      <ul>
        {kinds.map(kind => (
          <li key={kind.key}>
            <Link
              to={kind.to}
              preventScrollReset
              aria-current={kind.isChosen ? 'true' : undefined}
              className={cx(
                'flex min-h-10 items-center gap-3 text-15',
                kind.isChosen && 'font-semibold text-pine-700',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'size-5 rounded-full border',
                  kind.isChosen ? 'border-[6px] border-pine-700' : 'border-sand-400',
                )}
              />
              {kind.label}
              <span className="ml-auto font-normal text-13 text-sand-600">{formatCount(kind.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The kinds as chips, for the sheet of the phone. */
export function KindChips(props: Props) {
  const { title, kinds } = useKinds(props)
  return (
    <div>
      <h3 className="mb-2 font-semibold text-14">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {kinds.map(kind => (
          <ChipLink key={kind.key} to={kind.to} chosen={kind.isChosen}>
            {kind.label}
          </ChipLink>
        ))}
      </div>
    </div>
  )
}
