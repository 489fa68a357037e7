import { Map as MapIcon, PackagePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatCount } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { warehouseChoice } from '../layout/warehouse-choice.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { defineInventory, InventoryExport } from './inventory-list.tsx'

/** The quantities by place, with figures, levels that are edited in place, and the ways to move stock. */
const overview = defineInventory({
  path: '/admin/warehouse/overview',
  title: 'Tồn kho',
  warehouse: warehouseChoice(),
  loadMore: async () => ({}),
  frame: parts => <Frame {...parts} />,
  actions: ({ set }) => (
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink to="/admin/warehouse/map" kind="secondary" icon={MapIcon}>
        Sơ đồ kho
      </ButtonLink>
      <InventoryExport set={set} />
      <ButtonLink to="/admin/warehouse/operations?type=import" icon={PackagePlus}>
        Nhập kho
      </ButtonLink>
    </div>
  ),
})

export const clientLoader = overview.clientLoader
export const ErrorBoundary = overview.ErrorBoundary
export default overview.Page

/** The head shows the number of warehouses and places. */
function Frame(props: ComponentProps<typeof WarehouseSection>) {
  const warehouses = useWarehouseList()
  const bins = warehouses.reduce((sum, { location_count }) => sum + location_count, 0)
  return <WarehouseSection {...props} aside={`${warehouses.length} kho · ${formatCount(bins)} vị trí`} />
}
