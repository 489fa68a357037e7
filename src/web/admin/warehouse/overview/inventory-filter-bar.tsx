import { stockStatuses, stockStatusLabels } from '#contract/warehouse/stock-status.ts'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../../components/filters/filter-bar.tsx'
import { PeriodFields } from '../../components/filters/period-fields.tsx'
import { SearchField } from '../../components/filters/search-field.tsx'
import { useFilterAddress } from '../../components/filters/use-filter-address.ts'
import { addressOf, type InventoryFilters, type InventoryPath } from './inventory-address.ts'

const statusChoices = choicesOf('Tất cả tình trạng', stockStatuses, stockStatusLabels)

/** The filters of the inventory; they are in the address. The days are those of the last movement. */
export function InventoryFilterBar({
  filters,
  path,
  warehouses,
}: {
  filters: InventoryFilters
  path: InventoryPath
  warehouses: readonly ListedWarehouse[]
}) {
  const { draft, change } = useFilterAddress(filters, { addressOf: next => addressOf(path, next) })
  return (
    <FilterBar>
      <FilterSelect
        label="Kho"
        choices={[
          { value: '', label: 'Tất cả kho' },
          ...warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
        ]}
        value={draft.warehouse}
        onChange={warehouse => change({ warehouse })}
      />
      <SearchField
        label="Tìm theo tên hoặc mã sản phẩm"
        placeholder="Tên hoặc mã sản phẩm"
        value={draft.search}
        onChange={search => change({ search })}
        className="w-full md:w-60"
      />
      <FilterSelect
        label="Tình trạng"
        choices={statusChoices}
        value={draft.status}
        onChange={status => change({ status })}
      />
      <PeriodFields startDate={draft.startDate} endDate={draft.endDate} onChange={change} />
      {addressOf(path, filters) !== path && <ClearFilters to={path} />}
    </FilterBar>
  )
}
