import { X } from 'lucide-react'
import { Link } from 'react-router'
import {
  type InvoiceStatus,
  invoiceStatuses,
  invoiceStatusLabels,
} from '#contract/invoices/invoice.status.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useFilterAddress } from '../parts/use-filter-address.ts'
import { addressOf, type InvoiceFilters } from './invoice-address.ts'

const statusOptions = [
  { value: '', label: 'Mọi trạng thái' },
  ...invoiceStatuses.map(status => ({ value: status, label: invoiceStatusLabels[status] })),
]

/** The filters of the invoices; they live in the address. */
export function InvoiceFilterBar({ filters }: { filters: InvoiceFilters }) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const dateClass = cx(inputClass({ admin: true }), 'min-w-0 max-md:flex-1')
  return (
    <div className="flex flex-wrap items-center gap-3 border-sand-200 border-b p-4">
      <SearchField
        label="Tìm theo số hóa đơn, mã đơn, tên hoặc số điện thoại"
        placeholder="Số hóa đơn, mã đơn, khách"
        value={draft.search}
        onChange={search => change({ search })}
        className="min-w-48 flex-1 md:max-w-72"
      />
      <NativeSelect
        admin
        aria-label="Trạng thái hóa đơn"
        options={statusOptions}
        value={draft.status}
        onChange={event => change({ status: event.target.value as InvoiceStatus | '' })}
        className="max-md:w-full"
      />
      <span className="flex min-w-0 items-center gap-2 max-md:w-full">
        <input
          type="date"
          aria-label="Từ ngày"
          value={draft.startDate}
          max={draft.endDate || undefined}
          onChange={event => change({ startDate: event.target.value })}
          className={dateClass}
        />
        <span aria-hidden className="text-13 text-sand-600">
          đến
        </span>
        <input
          type="date"
          aria-label="Đến ngày"
          value={draft.endDate}
          min={draft.startDate || undefined}
          onChange={event => change({ endDate: event.target.value })}
          className={dateClass}
        />
      </span>
      {addressOf(filters) !== '/admin/invoices' && (
        <Link to="/admin/invoices" className={buttonClass({ kind: 'quiet', size: 'admin' })}>
          <X size={18} strokeWidth={1.75} aria-hidden />
          Xóa bộ lọc
        </Link>
      )}
    </div>
  )
}
