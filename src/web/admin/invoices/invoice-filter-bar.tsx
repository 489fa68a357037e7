import { invoiceStatuses, invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { PeriodFields } from '../components/filters/period-fields.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { addressOf, type InvoiceFilters } from './invoice-address.ts'

const statusChoices = choicesOf('Mọi trạng thái', invoiceStatuses, invoiceStatusLabels)

/** The filters of the invoices; they are in the address. */
export function InvoiceFilterBar({ filters }: { filters: InvoiceFilters }) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  return (
    <FilterBar>
      <SearchField
        label="Tìm theo số hóa đơn, mã đơn, tên hoặc số điện thoại"
        placeholder="Số hóa đơn, mã đơn, khách"
        value={draft.search}
        onChange={search => change({ search })}
        className="min-w-48 flex-1 md:max-w-72"
      />
      <FilterSelect
        label="Trạng thái hóa đơn"
        choices={statusChoices}
        value={draft.status}
        onChange={status => change({ status })}
      />
      <PeriodFields startDate={draft.startDate} endDate={draft.endDate} onChange={change} />
      {addressOf(filters) !== '/admin/invoices' && <ClearFilters to="/admin/invoices" />}
    </FilterBar>
  )
}
