import { Menu } from '@base-ui/react/menu'
import { Ellipsis, ExternalLink, Eye, EyeOff, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { ProductRow } from './sample-products.ts'

export type RowActionProps = {
  product: ProductRow
  onPlace: (product: ProductRow) => void
  onDelete: (products: ProductRow[]) => void
  onActivate: (products: ProductRow[], isActive: boolean) => void
}

const ICON_BOX = 'flex size-11 items-center justify-center rounded-6 hover:bg-sand-50 md:size-9'

/** What can be done with one product: its form, its warehouse, and the rest in a menu. */
export function RowActions({ product, onPlace, onDelete, onActivate }: RowActionProps) {
  return (
    <div className="flex items-center gap-1 md:justify-end">
      <Button
        kind="secondary"
        size="admin"
        aria-label={`Kho của ${product.title}`}
        onClick={() => onPlace(product)}
      >
        Kho
      </Button>
      <Link
        to={`/admin/products/${product._id}/edit`}
        aria-label={`Sửa ${product.title}`}
        className={ICON_BOX}
      >
        <Pencil size={18} strokeWidth={1.75} aria-hidden />
      </Link>
      <Menu.Root>
        <Menu.Trigger aria-label={`Thao tác khác với ${product.title}`} className={ICON_BOX}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="z-60 outline-none">
            <Menu.Popup className="min-w-56 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
              {product.isActive && (
                <Menu.Item render={<Link to={`/products/${product.slug}`} />} className={ITEM}>
                  <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
                  Xem trên cửa hàng
                </Menu.Item>
              )}
              <Item
                icon={product.isActive ? EyeOff : Eye}
                onClick={() => onActivate([product], !product.isActive)}
              >
                {product.isActive ? 'Ngừng bán' : 'Mở bán'}
              </Item>
              <Item icon={Trash2} danger onClick={() => onDelete([product])}>
                Xóa
              </Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

const ITEM =
  'flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50 md:min-h-9 md:text-14'

function Item({
  icon: Icon,
  danger = false,
  onClick,
  children,
}: {
  icon: LucideIcon
  danger?: boolean
  onClick: () => void
  children: string
}) {
  return (
    <Menu.Item onClick={onClick} className={cx(ITEM, danger && 'text-lac-700')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Menu.Item>
  )
}
