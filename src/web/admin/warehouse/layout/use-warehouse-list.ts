import { useOutletContext } from 'react-router'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'

/** All warehouses, the default one first; for screens below the warehouse layout. */
export function useWarehouseList(): readonly ListedWarehouse[] {
  return useOutletContext<readonly ListedWarehouse[]>()
}
