import { roleLabels, roles } from '#contract/kernel/permissions.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { addressOf, type UserFilters } from './user-address.ts'

const roleChoices = choicesOf('Tất cả vai trò', roles, roleLabels)
const statusChoices = choicesOf('Tất cả trạng thái', ['active', 'inactive'], {
  active: 'Hoạt động',
  inactive: 'Đã khóa',
})
const sortChoices = choicesOf('Mới tạo nhất', ['-last_login'], { '-last_login': 'Đăng nhập gần nhất' })

/** The filters of the accounts; they are in the address. */
export function UserFilterBar({ filters }: { filters: UserFilters }) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const isFiltered = Boolean(filters.search || filters.role || filters.status)
  return (
    <FilterBar>
      <SearchField
        label="Tìm tài khoản"
        placeholder="Tên, email hoặc số điện thoại"
        value={draft.search}
        onChange={search => change({ search })}
        className="w-full md:w-72"
      />
      <FilterSelect
        label="Vai trò"
        choices={roleChoices}
        value={draft.role}
        onChange={role => change({ role })}
      />
      <FilterSelect
        label="Trạng thái"
        choices={statusChoices}
        value={draft.status}
        onChange={status => change({ status })}
      />
      {isFiltered && (
        <ClearFilters to={addressOf({ search: '', role: '', status: '', sort: filters.sort })} />
      )}
      <span className="flex items-center gap-2 max-md:w-full md:ml-auto">
        <span aria-hidden className="text-sand-600">
          Sắp xếp
        </span>
        <FilterSelect
          label="Sắp xếp"
          choices={sortChoices}
          value={draft.sort}
          onChange={sort => change({ sort })}
          className="max-md:flex-1"
        />
      </span>
    </FilterBar>
  )
}
