import { Link } from 'react-router'
import type { Picking } from '#contract/picking/picking.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'

/** The warehouses in which orders wait; a walk stays in one. */
export function WarehouseChoice({
  picking: { warehouses, warehouse_id },
  orderId,
}: {
  picking: Pick<Picking, 'warehouses' | 'warehouse_id'>
  /** Only this order is listed. */
  orderId: string | null
}) {
  if (warehouses.length < 2 && !orderId) return null
  return (
    <nav aria-label="Kho lấy hàng" className="mb-3 flex flex-wrap gap-2">
      {warehouses.map(({ _id, name, order_count }) => (
        <Link
          key={_id}
          to={`?${new URLSearchParams({ warehouse_id: _id, ...(orderId && { order_id: orderId }) })}`}
          aria-current={_id === warehouse_id ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-14',
            _id === warehouse_id
              ? 'border-pine-700 bg-pine-50 font-semibold text-pine-900'
              : 'border-sand-400 bg-white hover:border-sand-900',
          )}
        >
          {name} · {formatCount(order_count)} đơn
        </Link>
      ))}
      {orderId && (
        <Link to="/admin/warehouse/pick" className="inline-flex min-h-11 items-center px-2 text-14 underline">
          Xem mọi đơn chờ lấy
        </Link>
      )}
    </nav>
  )
}
