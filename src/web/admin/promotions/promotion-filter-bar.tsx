import {
  type PromotionListView,
  promotionKindLabels,
  promotionKinds,
  promotionStatusLabels,
  promotionViews,
} from '#contract/promotions/promotion.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { PeriodFields } from '../components/filters/period-fields.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { ViewLinks } from '../components/filters/view-links.tsx'
import { addressOf, PROMOTIONS, type PromotionFilters } from './promotion-address.ts'

const statusChoices = choicesOf('Tất cả', promotionViews, { ...promotionStatusLabels, review: 'Cần xem lại' })
const kindChoices = choicesOf('Tất cả loại', promotionKinds, promotionKindLabels)

/** Which promotions are listed: by status with the number of each, by kind, period and words; they are in the address. */
export function PromotionFilterBar({
  filters,
  counts,
}: {
  filters: PromotionFilters
  counts: Record<PromotionListView | 'all', number>
}) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const shown = statusChoices.filter(
    ({ value }) => value !== 'review' || counts.review > 0 || filters.status === 'review',
  )
  return (
    <>
      <ViewLinks
        label="Lọc theo tình trạng"
        views={shown.map(({ value: status, label }) => ({
          label: `${label} ${formatCount(counts[status || 'all'])}`,
          to: addressOf({ ...filters, status }),
          isCurrent: status === filters.status,
        }))}
      />
      <FilterBar>
        <SearchField
          label="Tìm theo tên hoặc mã giảm giá"
          placeholder="Tên hoặc mã giảm giá"
          value={draft.search}
          onChange={search => change({ search })}
          className="flex-1 basis-52 md:max-w-72"
        />
        <FilterSelect
          label="Loại khuyến mãi"
          choices={kindChoices}
          value={draft.kind}
          onChange={kind => change({ kind })}
        />
        <PeriodFields startDate={draft.startDate} endDate={draft.endDate} onChange={change} />
        {addressOf(filters) !== PROMOTIONS && <ClearFilters to={PROMOTIONS} />}
      </FilterBar>
    </>
  )
}
