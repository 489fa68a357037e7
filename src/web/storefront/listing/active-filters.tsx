import { type ProductRange, rangeFilters } from '#contract/catalogue/listing/product-filters.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { isMoney } from './amount-text.ts'
import { type ListingFilter, listingPath, NO_PLACE } from './listing-query.ts'
import type { ListingScope } from './listing-scope.ts'

/**
 * Every active filter as a chip that takes it away. A category is the present page, no filter: it has no
 * chip.
 */
export function ActiveFilters({ filter, scope }: { filter: ListingFilter; scope: ListingScope }) {
  const { search } = filter
  const chips: { label: string; without: Partial<ListingFilter> }[] = []
  if (search) chips.push({ label: `«${search}»`, without: { search: '' } })
  if (scope.subcategory) {
    const { category } = scope
    chips.push({
      label: scope.subcategory.name,
      without: { ...NO_PLACE, category: category?.slug ?? '' },
    })
  }
  for (const declared of rangeFilters) {
    const { from, to } = declared
    if (filter[from]) chips.push({ label: chipText(declared, 'Từ', filter[from]), without: { [from]: '' } })
    if (filter[to]) chips.push({ label: chipText(declared, 'Đến', filter[to]), without: { [to]: '' } })
  }
  if (chips.length === 0) return null
  return (
    <ul
      aria-label="Bộ lọc đang dùng"
      className="-mx-[16px] mt-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:mt-4 md:flex-wrap md:px-0"
    >
      {chips.map(chip => (
        <li key={chip.label}>
          <RemovableChip to={listingPath(filter, chip.without)} label={chip.label} />
        </li>
      ))}
    </ul>
  )
}

/** An amount of money explains itself; another number comes after its name. */
function chipText(declared: ProductRange, end: 'Từ' | 'Đến', digits: string): string {
  if (isMoney(declared)) return `${end} ${formatDong(Number(digits))}`
  return `${declared.label} ${end.toLowerCase()} ${formatCount(Number(digits))} ${declared.unit}`
}
