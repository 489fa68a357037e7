import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { PageHead } from '../../kit/page/panel.tsx'
import { warehouseChoice } from '../layout/warehouse-choice.ts'
import { WarehouseTabs } from '../layout/warehouse-section.tsx'
import { defineInventory, InventoryExport } from './inventory-list.tsx'

type Loaded = { warehouses: readonly ListedWarehouse[] }

/** The warehouse dashboard (specification §2): the inventory of all warehouses, at a separate address. */
const dashboard = defineInventory({
  path: '/admin/warehouse-dashboard',
  title: 'Bảng điều khiển kho',
  warehouse: warehouseChoice(({ warehouses }: Loaded) => warehouses),
  loadMore: async () => ({ warehouses: (await api('GET /api/warehouse/warehouses')).data }),
  frame: ({ title, actions, children }) => (
    <>
      <title>{`${title} – Quản trị`}</title>
      <PageHead title={title} actions={actions} />
      <WarehouseTabs />
      {children}
    </>
  ),
  actions: ({ set }) => <InventoryExport set={set} />,
})

export const clientLoader = dashboard.clientLoader
export const ErrorBoundary = dashboard.ErrorBoundary
export default dashboard.Page
