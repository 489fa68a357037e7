import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { PageHead } from '../../components/panel.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { WarehouseTabs } from '../layout/warehouse-section.tsx'
import { DASHBOARD, queryOf, readAddress } from './inventory-address.ts'
import { INVENTORY_PAGE_SIZE, InventoryExport, InventoryList } from './inventory-list.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const query = { ...queryOf(filters), page, limit: INVENTORY_PAGE_SIZE }
  const [{ data: inventory }, { data: warehouses }] = await loadForAdmin(request, () =>
    Promise.all([api('GET /api/warehouse/inventory', { query }), api('GET /api/warehouse/warehouses')]),
  )
  return { filters, page, inventory, warehouses }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải tồn kho" />
}

/** The warehouse dashboard (specification §2): the inventory of all warehouses, at an address of its own. */
export default function WarehouseDashboard() {
  const { filters, page, inventory, warehouses } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Bảng điều khiển kho – Quản trị</title>
      <PageHead title="Bảng điều khiển kho" actions={<InventoryExport filters={filters} />} />
      <WarehouseTabs />
      <InventoryList {...{ filters, page, inventory, warehouses }} path={DASHBOARD} />
    </>
  )
}
