import { ArrowRightLeft, PackageMinus, PackagePlus, Pencil, SlidersHorizontal } from 'lucide-react'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { ActionItem, ActionMenu } from '../../kit/action/action-menu.tsx'
import { operationLink } from '../components/operation-link.ts'

/** The actions on a row: the forms of the operations, filled in with its item and place. */
export function InventoryMenu({ record }: { record: InventoryRecord }) {
  const { product_id, variant_id, warehouse_id, location_id } = record
  const to = (type: 'import' | 'export' | 'transfer' | 'adjustment') =>
    operationLink(type, {
      items: [{ productId: product_id._id, variantId: variant_id }],
      warehouseId: warehouse_id._id,
      locationId: location_id?._id,
    })
  return (
    <ActionMenu label={`Thao tác với ${product_id.title}`}>
      <ActionItem icon={PackagePlus} to={to('import')}>
        Nhập kho
      </ActionItem>
      <ActionItem icon={PackageMinus} to={to('export')}>
        Xuất kho
      </ActionItem>
      <ActionItem icon={ArrowRightLeft} to={to('transfer')}>
        Điều chuyển
      </ActionItem>
      <ActionItem icon={SlidersHorizontal} to={to('adjustment')}>
        Điều chỉnh
      </ActionItem>
      <ActionItem icon={Pencil} to={`/admin/products/${product_id._id}/edit`}>
        Sửa sản phẩm
      </ActionItem>
    </ActionMenu>
  )
}
