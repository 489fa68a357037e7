import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { choiceFrom, type Filter } from '../../kit/list/filters.ts'
import { useWarehouseList } from './use-warehouse-list.ts'

/** The filter by warehouse. @param useWarehouses their source, if not the layout */
export function warehouseChoice<L = unknown>(
  useWarehouses: (loaded: L) => readonly ListedWarehouse[] = useWarehouseList,
): Filter<string, L> {
  return choiceFrom('Kho', loaded => [
    { value: '', label: 'Tất cả kho' },
    ...useWarehouses(loaded).map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
  ])
}
