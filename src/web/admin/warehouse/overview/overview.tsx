import { Map as MapIcon, PackagePlus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { OVERVIEW, queryOf, readAddress } from './inventory-address.ts'
import { INVENTORY_PAGE_SIZE, InventoryExport, InventoryList } from './inventory-list.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const query = { ...queryOf(filters), page, limit: INVENTORY_PAGE_SIZE }
  const { data } = await loadForAdmin(request, () => api('GET /api/warehouse/inventory', { query }))
  return { filters, page, inventory: data }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải tồn kho" />
}

/** What lies where, with figures, levels that are edited in place, and the ways to move stock. */
export default function WarehouseOverview() {
  const { filters, page, inventory } = useLoaderData<typeof clientLoader>()
  const warehouses = useWarehouseList()
  const bins = warehouses.reduce((sum, { location_count }) => sum + location_count, 0)
  return (
    <WarehouseSection
      title="Tồn kho"
      aside={`${warehouses.length} kho · ${formatCount(bins)} vị trí`}
      actions={
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/admin/warehouse/map" kind="secondary" icon={MapIcon}>
            Sơ đồ kho
          </ButtonLink>
          <InventoryExport filters={filters} />
          <ButtonLink to="/admin/warehouse/operations?type=import" icon={PackagePlus}>
            Nhập kho
          </ButtonLink>
        </div>
      }
    >
      <InventoryList {...{ filters, page, inventory, warehouses }} path={OVERVIEW} />
    </WarehouseSection>
  )
}
