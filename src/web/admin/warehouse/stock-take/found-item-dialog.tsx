import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ItemPicker } from '../components/item-picker.tsx'

/** Finds an item at a place that has none of it in the books. */
export function FoundItemDialog({
  onPick,
  onClose,
}: {
  onPick: (item: WarehouseItem) => void
  onClose: () => void
}) {
  return (
    <Dialog isOpen onClose={onClose} title="Thêm sản phẩm ngoài sổ">
      <ItemPicker label="Tìm sản phẩm có ở đây" onPick={onPick} />
    </Dialog>
  )
}
