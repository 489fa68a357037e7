import { CircleX, type LucideIcon, ShoppingCart, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { InventoryStats } from '#contract/warehouse/inventory.shapes.ts'
import type { AlertStatus } from '#contract/warehouse/stock-status.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'

type Props = {
  stats: InventoryStats
  /** The address of the items in this state. */
  hrefOf: (status: AlertStatus) => string
}

/** The six figures of the inventory (specification §2); those of a state lead to its list. */
export function InventoryMetrics({ stats, hrefOf }: Props) {
  const listOf = (status: AlertStatus, label: string) => (
    <Link
      to={hrefOf(status)}
      preventScrollReset
      aria-label={`Xem danh sách ${label}`}
      className="inline-flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:md:min-h-0"
    >
      Xem danh sách
    </Link>
  )
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-10 border border-sand-200 bg-sand-200 gap-px md:grid-cols-3 xl:grid-cols-[1fr_1fr_1.4fr_1fr_1fr_1fr]">
      <Metric label="Sản phẩm" value={formatCount(stats.total_products)}>
        mã hàng, mỗi biến thể một mã
      </Metric>
      <Metric label="Tổng số lượng" value={formatCount(stats.total_quantity)}>
        món
      </Metric>
      <Metric label="Giá trị tồn" value={formatDong(stats.total_value)}>
        giá nhập bình quân
      </Metric>
      <Metric
        icon={CircleX}
        tone="text-lac-700"
        label="Hết hàng"
        value={formatCount(stats.out_of_stock_count)}
      >
        <OfItems />
        {listOf('out_of_stock', 'hết hàng')}
      </Metric>
      <Metric
        icon={TriangleAlert}
        tone="text-glow-700"
        label="Sắp hết"
        value={formatCount(stats.low_stock_count)}
      >
        <OfItems />
        {listOf('low_stock', 'sắp hết')}
      </Metric>
      <Metric
        icon={ShoppingCart}
        tone="text-sky-700"
        label="Cần đặt hàng"
        value={formatCount(stats.reorder_needed_count)}
      >
        <OfItems />
        {listOf('reorder_needed', 'cần đặt hàng')}
      </Metric>
    </dl>
  )
}

/** The figure counts items; the list has a row for each place of one. */
function OfItems() {
  return <span className="block">mã hàng, một mã có thể nằm ở nhiều nơi</span>
}

function Metric({
  icon: Icon,
  tone,
  label,
  value,
  children,
}: {
  icon?: LucideIcon
  tone?: string
  label: string
  value: string
  children: ReactNode
}) {
  return (
    <div className="bg-white px-3 py-3 md:px-4">
      <dt className="flex items-center gap-2 text-13 text-sand-600">
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className={tone} />}
        {label}
      </dt>
      <dd className="mt-1 whitespace-nowrap font-semibold text-18 md:text-22">{value}</dd>
      <dd className="text-13 text-sand-600">{children}</dd>
    </div>
  )
}
