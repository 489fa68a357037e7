import { X } from 'lucide-react'
import { Link } from 'react-router'
import {
  type AuditAction,
  type AuditKind,
  auditActionLabels,
  auditActions,
  auditKindLabels,
  auditKinds,
} from '#contract/audit/audit.kinds.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useFilterAddress } from '../parts/use-filter-address.ts'
import { type AuditFilters, addressOf } from './audit-address.ts'

const kindOptions = [
  { value: '', label: 'Tất cả đối tượng' },
  ...auditKinds.map(kind => ({ value: kind, label: auditKindLabels[kind] })),
]
const actionOptions = [
  { value: '', label: 'Tất cả thao tác' },
  ...auditActions.map(action => ({ value: action, label: auditActionLabels[action] })),
]

/** The filters of the audit log; they live in the address. */
export function AuditFilterBar({
  filters,
  people,
}: {
  filters: AuditFilters
  people: { _id: string; name: string }[]
}) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const peopleOptions = [
    { value: '', label: 'Tất cả người dùng' },
    ...people.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  const dateClass = cx(inputClass({ admin: true }), 'min-w-0 max-md:flex-1')
  return (
    <div className="flex flex-wrap items-center gap-3 border-sand-200 border-b p-4">
      <SearchField
        label="Tìm trong nhật ký"
        placeholder="Mã đơn, danh mục, người"
        value={draft.search}
        onChange={search => change({ search })}
        className="min-w-48 flex-1 md:max-w-64"
      />
      <NativeSelect
        admin
        aria-label="Người thực hiện"
        options={peopleOptions}
        value={draft.actor}
        onChange={event => change({ actor: event.target.value })}
        className="max-md:w-full"
      />
      <NativeSelect
        admin
        aria-label="Đối tượng"
        options={kindOptions}
        value={draft.kind}
        onChange={event => change({ kind: event.target.value as AuditKind | '' })}
        className="max-md:w-full"
      />
      <NativeSelect
        admin
        aria-label="Thao tác"
        options={actionOptions}
        value={draft.action}
        onChange={event => change({ action: event.target.value as AuditAction | '' })}
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
      {addressOf(filters) !== '/admin/audit' && (
        <Link to="/admin/audit" className={buttonClass({ kind: 'quiet', size: 'admin' })}>
          <X size={18} strokeWidth={1.75} aria-hidden />
          Xóa bộ lọc
        </Link>
      )}
    </div>
  )
}
