import { Archive, ArchiveRestore, ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ActionItem, ActionMenu } from '../../kit/action/action-menu.tsx'
import type { ProductRow } from './sample-products.ts'

export type RowActionProps = {
  product: ProductRow
  onPlace: (product: ProductRow) => void
  onDelete: (products: readonly ProductRow[]) => void
  onActivate: (products: readonly ProductRow[], isActive: boolean) => void
  onArchive: (products: readonly ProductRow[], isArchived: boolean) => void
}

/**
 * The actions on one product: its form, its warehouse, and the rest in a menu; an archived one can only
 * come back.
 */
export function RowActions({ product, onPlace, onDelete, onActivate, onArchive }: RowActionProps) {
  if (product.archivedAt) {
    return (
      <div className="flex md:justify-end">
        <Button
          kind="secondary"
          icon={ArchiveRestore}
          aria-label={`Khôi phục ${product.title}`}
          onClick={() => onArchive([product], false)}
        >
          Khôi phục
        </Button>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-1 md:justify-end">
      <Button kind="secondary" aria-label={`Kho của ${product.title}`} onClick={() => onPlace(product)}>
        Kho
      </Button>
      <Link
        to={`/admin/products/${product._id}/edit`}
        aria-label={`Sửa ${product.title}`}
        className="flex size-11 items-center justify-center rounded-6 hover:bg-sand-50 pointer-fine:md:size-9"
      >
        <Pencil size={18} strokeWidth={1.75} aria-hidden />
      </Link>
      <ActionMenu label={`Thao tác khác với ${product.title}`}>
        {product.isActive && (
          <ActionItem icon={ExternalLink} to={`/products/${product.slug}`}>
            Xem trên cửa hàng
          </ActionItem>
        )}
        <ActionItem
          icon={product.isActive ? EyeOff : Eye}
          onClick={() => onActivate([product], !product.isActive)}
        >
          {product.isActive ? 'Ngừng bán' : 'Mở bán'}
        </ActionItem>
        <ActionItem icon={Archive} onClick={() => onArchive([product], true)}>
          Lưu trữ
        </ActionItem>
        <ActionItem icon={Trash2} isDanger onClick={() => onDelete([product])}>
          Xóa
        </ActionItem>
      </ActionMenu>
    </div>
  )
}
