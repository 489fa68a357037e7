import { X } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useFilterAddress } from '../parts/use-filter-address.ts'
import { addressOf, type UserFilters } from './user-address.ts'

const ROLES = [
  { value: '', label: 'Tất cả vai trò' },
  { value: 'customer', label: 'Khách hàng' },
  { value: 'admin', label: 'Quản trị viên' },
]
const STATUSES = [
  { value: '', label: 'Tất cả trạng thái' },
  { value: 'active', label: 'Hoạt động' },
  { value: 'inactive', label: 'Đã khóa' },
]
const SORTS = [
  { value: '', label: 'Mới tạo nhất' },
  { value: '-last_login', label: 'Đăng nhập gần nhất' },
]

/** The filters of the accounts; they live in the address. */
export function UserFilterBar({ filters }: { filters: UserFilters }) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const isFiltered = Boolean(filters.search || filters.role || filters.status)
  return (
    <div className="flex flex-wrap items-center gap-3 border-sand-200 border-b p-4">
      <SearchField
        label="Tìm tài khoản"
        placeholder="Tên, email hoặc số điện thoại"
        value={draft.search}
        onChange={search => change({ search })}
        className="w-full md:w-72"
      />
      <NativeSelect
        admin
        aria-label="Vai trò"
        options={ROLES}
        value={draft.role}
        onChange={event => change({ role: event.target.value as UserFilters['role'] })}
        className="max-md:w-full"
      />
      <NativeSelect
        admin
        aria-label="Trạng thái"
        options={STATUSES}
        value={draft.status}
        onChange={event => change({ status: event.target.value as UserFilters['status'] })}
        className="max-md:w-full"
      />
      {isFiltered && (
        <Link
          to={addressOf({ search: '', role: '', status: '', sort: filters.sort })}
          className={buttonClass({ kind: 'quiet', size: 'admin' })}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
          Xóa bộ lọc
        </Link>
      )}
      <span className="flex items-center gap-2 max-md:w-full md:ml-auto">
        <span aria-hidden className="text-sand-600">
          Sắp xếp
        </span>
        <NativeSelect
          admin
          aria-label="Sắp xếp"
          options={SORTS}
          value={draft.sort}
          onChange={event => change({ sort: event.target.value as UserFilters['sort'] })}
          className="max-md:flex-1"
        />
      </span>
    </div>
  )
}
