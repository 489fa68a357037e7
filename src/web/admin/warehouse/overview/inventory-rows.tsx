import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import type { InventorySort } from '#contract/warehouse/stock-status.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { SelectAll, SelectOne } from '../../components/lists/select-boxes.tsx'
import type { Selection } from '../../components/lists/use-selection.ts'
import { Thumb } from '../../components/thumb.tsx'
import { addressOf, type InventoryFilters, type InventoryPath, sortedBy } from './inventory-address.ts'
import { InventoryMenu } from './inventory-menu.tsx'
import { LevelCell } from './level-cell.tsx'

type Props = {
  records: readonly InventoryRecord[]
  filters: InventoryFilters
  path: InventoryPath
  selection: Selection<InventoryRecord>
}

const COLUMNS: { sort: InventorySort; label: string; numeric?: true }[] = [
  { sort: 'product', label: 'Sản phẩm' },
  { sort: 'warehouse', label: 'Kho' },
  { sort: 'location', label: 'Vị trí' },
  { sort: 'quantity', label: 'Tổng', numeric: true },
  { sort: 'reserved', label: 'Đang giữ', numeric: true },
  { sort: 'available', label: 'Bán được', numeric: true },
  { sort: 'min_level', label: 'Tối thiểu', numeric: true },
  { sort: 'reorder_point', label: 'Đặt hàng', numeric: true },
  { sort: 'value', label: 'Giá trị', numeric: true },
  { sort: 'status', label: 'Tình trạng' },
]

/** The inventory as a table, as cards where it is narrow. */
export function InventoryRows(props: Props) {
  const { records, selection } = props
  return (
    <div className="@container">
      <div className="hidden @min-[1100px]:block [&_td:not(:first-child)]:px-1.5 [&_th:not(:first-child)]:px-1.5">
        <TableFrame label="Tồn kho">
          <InventoryHead {...props} />
          <tbody>
            {records.map(record => (
              <InventoryRow key={record._id} record={record} selection={selection} />
            ))}
          </tbody>
        </TableFrame>
      </div>
      <div className="@min-[1100px]:hidden">
        <SelectAll selection={selection} label className="px-4" />
        <ul className="divide-y divide-sand-200 border-sand-200 border-y">
          {records.map(record => (
            <li key={record._id}>
              <InventoryCard record={record} selection={selection} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function InventoryHead({ filters, path, selection }: Props) {
  return (
    <thead>
      <tr>
        <Th className={cx('w-10 pr-0 pl-4', selection.chosen.length > 0 && 'bg-sand-900!')}>
          <SelectAll selection={selection} />
        </Th>
        {COLUMNS.map(({ sort, label, numeric = false }) => {
          const isSorted = filters.sortBy === sort
          const isUp = filters.sortOrder === 'asc'
          const Arrow = isUp ? ArrowUp : ArrowDown
          return (
            <Th
              key={sort}
              numeric={numeric}
              aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
            >
              <Link
                to={addressOf(path, sortedBy(filters, sort))}
                preventScrollReset
                className="inline-flex min-h-10 items-center gap-1 hover:text-sand-900"
              >
                {label}
                {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
              </Link>
            </Th>
          )
        })}
        <Th>
          <span className="sr-only">Thao tác</span>
        </Th>
      </tr>
    </thead>
  )
}

type RowProps = { record: InventoryRecord; selection: Selection<InventoryRecord> }

function nameOf({ product_id, warehouse_id, location_id }: InventoryRecord): string {
  return `${product_id.title}, ${warehouse_id.code}${location_id ? ` ${location_id.location_code}` : ''}`
}

function InventoryRow({ record, selection }: RowProps) {
  return (
    <Tr tall selected={selection.has(record._id)}>
      <Td className="pr-0 pl-4">
        <SelectOne id={record._id} name={nameOf(record)} selection={selection} />
      </Td>
      <Td className="w-[30%] min-w-44 max-w-0">
        <span className="flex items-center gap-3">
          <Thumb image={record.image} />
          <ItemName record={record} />
        </span>
      </Td>
      <Td className="max-w-24">
        <span className="block font-medium">{record.warehouse_id.code}</span>
        <span className="block truncate text-13 text-sand-600">{record.warehouse_id.name}</span>
      </Td>
      <Td className="whitespace-nowrap">
        <PlaceLink record={record} />
      </Td>
      <Td numeric>{formatCount(record.quantity)}</Td>
      <Td numeric className="text-sand-600">
        {record.reserved_quantity > 0 ? formatCount(record.reserved_quantity) : '–'}
      </Td>
      <Td numeric className="font-semibold">
        {formatCount(record.available_quantity)}
      </Td>
      <Td numeric>
        <LevelCell record={record} level="min_stock_level" />
      </Td>
      <Td numeric>
        <LevelCell record={record} level="reorder_point" />
      </Td>
      <Td numeric>{record.total_value > 0 ? formatDong(record.total_value) : '–'}</Td>
      <Td>
        <StatusBadge status={record.stock_status} />
      </Td>
      <Td className="pr-3">
        <InventoryMenu record={record} />
      </Td>
    </Tr>
  )
}

function InventoryCard({ record, selection }: RowProps) {
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <SelectOne id={record._id} name={nameOf(record)} selection={selection} />
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
  )
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
  if (!location_id) return <span className="text-sand-600">Chưa có vị trí</span>
  return (
    <Link
      to={`/admin/warehouse/map/${warehouse_id._id}/${encodeURIComponent(location_id.location_code)}`}
      className="font-medium text-pine-700 hover:underline"
    >
      {location_id.location_code}
    </Link>
  )
}
