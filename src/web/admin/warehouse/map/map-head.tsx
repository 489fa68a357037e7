import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { WarehouseTabs } from '../layout/warehouse-section.tsx'
import { MapSearch } from './map-search.tsx'
import { StructureDialog } from './structure-dialog.tsx'

/** Which warehouse is shown, the search on its map, and its structure. */
export function MapHead({
  warehouseId,
  zones,
  onFound,
  onOpen,
}: {
  warehouseId: string
  zones: WarehouseMap['zones']
  onFound: (codes: ReadonlySet<string>) => void
  onOpen: (code: string) => void
}) {
  const warehouses = useWarehouseList()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const name = warehouses.find(({ _id }) => _id === warehouseId)?.name ?? ''
  return (
    <>
      <title>{`Sơ đồ ${name} – Quản trị`}</title>
      <WarehouseTabs />
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <h1 className="font-semibold text-22">Sơ đồ kho</h1>
        <NativeSelect
          aria-label="Kho"
          value={warehouseId}
          onChange={event => void navigate(`/admin/warehouse/map/${event.target.value}`)}
          options={warehouses.map(({ _id, code, name: label }) => ({
            value: _id,
            label: `${code} ${label}`,
          }))}
          className="min-w-0 max-md:w-full md:min-w-56"
        />
        <div className="flex min-w-0 flex-1 flex-wrap justify-end gap-2.5">
          <MapSearch
            key={warehouseId}
            warehouseId={warehouseId}
            zones={zones}
            onFound={onFound}
            onOpen={onOpen}
          />
          <Button kind="secondary" icon={LayoutGrid} onClick={() => setEditing(true)}>
            Quản lý cấu trúc
          </Button>
        </div>
      </div>
      {isEditing && (
        <StructureDialog warehouseId={warehouseId} zones={zones} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
