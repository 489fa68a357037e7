import { Map as MapIcon, Pencil } from 'lucide-react'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { formatCount, formatPhone } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FILL_LOOKS, fillOf } from '../map/fill-levels.ts'

/** Warehouses as a list: who to ask there, how full it is, its map and its form. */
export function WarehouseRows({
  warehouses,
  onEdit,
}: {
  warehouses: readonly ListedWarehouse[]
  onEdit: (warehouse: ListedWarehouse) => void
}) {
  return (
    <ul className="divide-y divide-sand-200">
      {warehouses.map(warehouse => (
        <li
          key={warehouse._id}
          className="grid gap-x-6 gap-y-3 px-4 py-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,0.8fr)_auto] lg:items-center"
        >
          <Name warehouse={warehouse} />
          <Contact warehouse={warehouse} />
          <Fill warehouse={warehouse} />
          <div className="flex flex-wrap gap-2 lg:justify-end">
            <ButtonLink to={`/admin/warehouse/map/${warehouse._id}`} kind="secondary" icon={MapIcon}>
              Xem sơ đồ kho
            </ButtonLink>
            <Button
              kind="secondary"
              icon={Pencil}
              aria-label={`Sửa ${warehouse.name}`}
              onClick={() => onEdit(warehouse)}
            >
              Sửa
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Name({ warehouse: { code, name, is_default, is_active, address } }: { warehouse: ListedWarehouse }) {
  return (
    <div className="min-w-0">
      <h2 className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-15">
        <span className="text-sand-600">{code}</span> {name}
        {is_default && (
          <span className="rounded-4 bg-pine-50 px-2 py-0.5 font-medium text-13 text-pine-700">Mặc định</span>
        )}
        {!is_active && (
          <span className="rounded-4 bg-sand-100 px-2 py-0.5 font-medium text-13 text-sand-700">
            Ngừng hoạt động
          </span>
        )}
      </h2>
      <p className="wrap-anywhere mt-1 text-14 text-sand-600">{address || 'Chưa có địa chỉ'}</p>
    </div>
  )
}

function Contact({ warehouse: { manager, phone, capacity } }: { warehouse: ListedWarehouse }) {
  const facts = [phone && formatPhone(phone), capacity !== null && `${formatCount(capacity)} m²`].filter(
    Boolean,
  )
  return (
    <div className="min-w-0 text-14">
      <p className="wrap-anywhere font-medium">{manager || 'Chưa có người quản lý'}</p>
      {facts.length > 0 && <p className="mt-1 text-sand-600">{facts.join(' · ')}</p>}
    </div>
  )
}

function Fill({ warehouse }: { warehouse: ListedWarehouse }) {
  const { current_quantity: pieces, location_capacity: capacity, location_count: locations } = warehouse
  const fill = fillOf(pieces, capacity)
  return (
    <div className="text-14">
      <p>
        <b className="font-semibold">{formatCount(pieces)}</b>{' '}
        <span className="text-sand-600">
          {capacity > 0 ? `/ ${formatCount(capacity)} món` : 'món'} · {formatCount(locations)} vị trí
        </span>
      </p>
      {capacity > 0 && (
        <div aria-hidden className="mt-2 h-1.5 max-w-60 overflow-hidden rounded-full bg-sand-100">
          <div
            className={cx('h-full', FILL_LOOKS[fill.level].bar)}
            style={{ width: `${Math.min(100, fill.percent)}%` }}
          />
        </div>
      )}
    </div>
  )
}
