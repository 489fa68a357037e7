import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AddStructure } from './add-structure.tsx'
import { DeleteStructure } from './delete-structure.tsx'

/** Adds and deletes zones, rows and shelves of a warehouse. */
export function StructureDialog({
  warehouseId,
  zones,
  onClose,
}: {
  warehouseId: string
  zones: WarehouseMap['zones']
  onClose: () => void
}) {
  return (
    <Dialog isOpen onClose={onClose} title="Quản lý cấu trúc" width={640}>
      <AddStructure warehouseId={warehouseId} zones={zones} />
      {zones.length > 0 && <DeleteStructure warehouseId={warehouseId} zones={zones} />}
    </Dialog>
  )
}
