import {
  movementStatuses,
  movementStatusLabels,
  movementTypeLabels,
  movementTypes,
} from '#contract/warehouse/movement.kinds.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../../components/filters/filter-bar.tsx'
import { PeriodFields } from '../../components/filters/period-fields.tsx'
import { useFilterAddress } from '../../components/filters/use-filter-address.ts'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { addressOf, type TransactionFilters } from './transaction-address.ts'

const typeChoices = choicesOf('Mọi loại phiếu', movementTypes, movementTypeLabels)
const statusChoices = choicesOf('Mọi trạng thái', movementStatuses, movementStatusLabels)
const NO_FILTERS = '/admin/warehouse/transactions'

/** The filters of the movements; they are in the address. */
export function TransactionFilterBar({ filters }: { filters: TransactionFilters }) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const warehouses = useWarehouseList()
  return (
    <FilterBar>
      <FilterSelect
        label="Loại phiếu"
        choices={typeChoices}
        value={draft.type}
        onChange={type => change({ type })}
      />
      <FilterSelect
        label="Kho"
        choices={[
          { value: '', label: 'Tất cả kho' },
          ...warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
        ]}
        value={draft.warehouse}
        onChange={warehouse => change({ warehouse })}
      />
      <FilterSelect
        label="Trạng thái"
        choices={statusChoices}
        value={draft.status}
        onChange={status => change({ status })}
      />
      <PeriodFields startDate={draft.startDate} endDate={draft.endDate} onChange={change} />
      {addressOf(filters) !== NO_FILTERS && <ClearFilters to={NO_FILTERS} />}
    </FilterBar>
  )
}
