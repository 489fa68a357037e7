import { emailKinds, emailStates } from '#contract/emails/emails.shapes.ts'
import { choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { ViewLinks } from '../components/filters/view-links.tsx'
import { EMAIL_KINDS, EMAIL_STATES } from './email-labels.ts'
import { emailListAddress, type EmailFilters as Filters } from './email-list-address.ts'

const stateChoices = choicesOf('Tất cả', emailStates, EMAIL_STATES)
const kindChoices = choicesOf('Mọi loại thư', emailKinds, EMAIL_KINDS)

/** Which emails are listed: by state, kind and words; they are in the address. */
export function EmailFilters({ filters }: { filters: Filters }) {
  const { draft, change } = useFilterAddress(filters, { addressOf: emailListAddress })
  return (
    <>
      <ViewLinks
        label="Lọc theo trạng thái"
        views={stateChoices.map(({ value: state, label }) => ({
          label,
          to: emailListAddress({ ...filters, state }),
          isCurrent: state === filters.state,
        }))}
      />
      <FilterBar>
        <SearchField
          label="Tìm theo người nhận hoặc tiêu đề"
          placeholder="Người nhận, tiêu đề"
          value={draft.search}
          onChange={search => change({ search })}
          className="flex-1 basis-52 md:max-w-72"
        />
        <FilterSelect
          label="Loại thư"
          choices={kindChoices}
          value={draft.kind}
          onChange={kind => change({ kind })}
          className="max-w-full"
        />
      </FilterBar>
    </>
  )
}
