import { auditActionLabels, auditActions, auditKindLabels, auditKinds } from '#contract/audit/audit.kinds.ts'
import { settingLabels, settingNames } from '#contract/settings/settings.sections.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { PeriodFields } from '../components/filters/period-fields.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { type AuditFilters, addressOf } from './audit-address.ts'

const kindChoices = choicesOf('Tất cả đối tượng', auditKinds, auditKindLabels)
const sectionChoices = choicesOf('Tất cả mục cài đặt', settingNames, settingLabels)
const actionChoices = choicesOf('Tất cả thao tác', auditActions, auditActionLabels)

/** The filters of the audit log; they are in the address. */
export function AuditFilterBar({
  filters,
  people,
}: {
  filters: AuditFilters
  people: { _id: string; name: string }[]
}) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const peopleChoices = [
    { value: '', label: 'Tất cả người dùng' },
    ...people.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <FilterBar>
      <SearchField
        label="Tìm trong nhật ký"
        placeholder="Mã đơn, danh mục, người"
        value={draft.search}
        onChange={search => change({ search })}
        className="min-w-48 flex-1 md:max-w-64"
      />
      <FilterSelect
        label="Người thực hiện"
        choices={peopleChoices}
        value={draft.actor}
        onChange={actor => change({ actor })}
      />
      <FilterSelect
        label="Đối tượng"
        choices={kindChoices}
        value={draft.kind}
        onChange={kind => change({ kind, section: '', subject: '' })}
      />
      {draft.kind === 'setting' && (
        <FilterSelect
          label="Mục cài đặt"
          choices={sectionChoices}
          value={draft.section}
          onChange={section => change({ section })}
        />
      )}
      <FilterSelect
        label="Thao tác"
        choices={actionChoices}
        value={draft.action}
        onChange={action => change({ action })}
      />
      <PeriodFields startDate={draft.startDate} endDate={draft.endDate} onChange={change} />
      {addressOf(filters) !== '/admin/audit' && <ClearFilters to="/admin/audit" />}
    </FilterBar>
  )
}
