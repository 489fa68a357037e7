import { Link } from 'react-router'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { RowsLook } from '../../kit/list/list-rows.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import { InventoryMenu } from './inventory-menu.tsx'
import { LevelCell } from './level-cell.tsx'

/** The inventory as a table, as cards if it is narrow. */
export const inventoryRows: RowsLook<InventoryRecord, unknown> = {
  label: 'Tồn kho',
  tableFrom: 1100,
  tableClass: '[&_td:not(:first-child)]:px-1.5 [&_th:not(:first-child)]:px-1.5',
  nameOf: ({ product_id, warehouse_id, location_id }) =>
    `${product_id.title}, ${warehouse_id.code}${location_id ? ` ${location_id.location_code}` : ''}`,
  columns: [
    {
      head: 'Sản phẩm',
      sort: 'product',
      className: 'w-[30%] min-w-44 max-w-0',
      cell: record => (
        <span className="flex items-center gap-3">
          <Thumb image={record.image} />
          <ItemName record={record} />
        </span>
      ),
    },
    {
      head: 'Kho',
      sort: 'warehouse',
      className: 'max-w-24',
      cell: ({ warehouse_id }) => (
        <>
          <span className="block font-medium">{warehouse_id.code}</span>
          <span className="block truncate text-13 text-sand-600">{warehouse_id.name}</span>
        </>
      ),
    },
    {
      head: 'Vị trí',
      sort: 'location',
      className: 'whitespace-nowrap',
      cell: record => <PlaceLink record={record} />,
    },
    { head: 'Tổng', sort: 'quantity', numeric: true, cell: ({ quantity }) => formatCount(quantity) },
    {
      head: 'Đang giữ',
      sort: 'reserved',
      numeric: true,
      className: 'text-sand-600',
      cell: ({ reserved_quantity }) => (reserved_quantity > 0 ? formatCount(reserved_quantity) : '–'),
    },
    {
      head: 'Bán được',
      sort: 'available',
      numeric: true,
      className: 'font-semibold',
      cell: ({ available_quantity }) => formatCount(available_quantity),
    },
    {
      head: 'Tối thiểu',
      sort: 'min_level',
      numeric: true,
      cell: record => <LevelCell record={record} level="min_stock_level" />,
    },
    {
      head: 'Đặt hàng',
      sort: 'reorder_point',
      numeric: true,
      cell: record => <LevelCell record={record} level="reorder_point" />,
    },
    {
      head: 'Giá trị',
      sort: 'value',
      numeric: true,
      cell: ({ total_value }) => (total_value > 0 ? formatDong(total_value) : '–'),
    },
    {
      head: 'Tình trạng',
      sort: 'status',
      cell: ({ stock_status }) => <StatusBadge status={stock_status} />,
    },
    { head: 'Thao tác', actions: true, cell: record => <InventoryMenu record={record} /> },
  ],
  card: record => (
    <div className="flex items-start gap-3">
      <Thumb image={record.image} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <ItemName record={record} />
          <InventoryMenu record={record} />
        </div>
        <p className="text-13 text-sand-600">
          {record.warehouse_id.code} {record.warehouse_id.name} · <PlaceLink record={record} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
          <StatusBadge status={record.stock_status} />
          <span>
            Bán được <b className="text-15">{formatCount(record.available_quantity)}</b>
          </span>
          <span className="text-sand-600">
            Tổng {formatCount(record.quantity)}
            {record.reserved_quantity > 0 && `, đang giữ ${formatCount(record.reserved_quantity)}`}
          </span>
          <span className="ml-auto font-medium">{formatDong(record.total_value)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-1 text-13 text-sand-600">
          Tối thiểu <LevelCell record={record} level="min_stock_level" />
          Điểm đặt <LevelCell record={record} level="reorder_point" />
        </p>
      </div>
    </div>
  ),
}

function ItemName({ record: { product_id } }: { record: InventoryRecord }) {
  return (
    <span className="min-w-0 flex-1">
      <Link
        to={`/admin/products/${product_id._id}/edit`}
        className="line-clamp-2 font-medium hover:underline"
      >
        {product_id.title}
      </Link>
      <span className="block truncate text-13 text-sand-600">
        {product_id.sku || product_id._id.slice(-8)}
      </span>
    </span>
  )
}

function PlaceLink({ record: { warehouse_id, location_id } }: { record: InventoryRecord }) {
  if (!location_id) return <span className="text-sand-600">Chưa có vị trí trong kho</span>
  return (
    <Link
      to={`/admin/warehouse/map/${warehouse_id._id}/${encodeURIComponent(location_id.location_code)}`}
      className="font-medium text-pine-700 hover:underline"
    >
      {location_id.location_code}
    </Link>
  )
}
