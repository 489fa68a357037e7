import { useState } from 'react'
import { formatCount } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { useCommand } from '../parts/command.ts'
import type { ProductCommand } from './product-commands.ts'
import type { ProductRow } from './sample-products.ts'
import { type Location, useLocations, useWarehouses, type Warehouse } from './use-places.ts'

/** Where a product belongs: its warehouse and its location there. Goods that lie somewhere are not moved by it (R17). */
export function WarehouseDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const [warehouseId, setWarehouseId] = useState(product.warehouse_id ?? '')
  const [locationId, setLocationId] = useState(product.warehouse_location_id ?? '')
  const warehouses = useWarehouses()
  const locations = useLocations(warehouseId)
  const { give, isBusy } = useCommand<ProductCommand>(onClose)
  const hasPlace = product.warehouse_id !== null
  const isChanged =
    warehouseId !== (product.warehouse_id ?? '') || locationId !== (product.warehouse_location_id ?? '')
  const save = (place: { warehouseId: string | null; locationId: string | null }) =>
    give({ intent: 'place', id: product._id, ...place })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Kho của sản phẩm"
      footer={
        <>
          {hasPlace && (
            <Button
              kind="danger"
              size="compact"
              busy={isBusy}
              className="md:mr-auto"
              onClick={() => save({ warehouseId: null, locationId: null })}
            >
              Bỏ khỏi kho
            </Button>
          )}
          <Button
            size="compact"
            busy={isBusy}
            disabled={!isChanged}
            className="flex-1 md:flex-none"
            onClick={() => save({ warehouseId: warehouseId || null, locationId: locationId || null })}
          >
            Lưu
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-sand-600">
        <span className="font-medium text-sand-900">{product.title}</span> · tồn kho{' '}
        {formatCount(product.quantity)}
      </p>
      {(warehouses.failure ?? locations.failure) && (
        <Notice tone="error" className="mb-4">
          {warehouses.failure ?? locations.failure}
        </Notice>
      )}
      <div className="space-y-4">
        <Field label="Kho">
          {ids => (
            <NativeSelect
              id={ids.id}
              disabled={warehouses.isLoading}
              options={[
                { value: '', label: warehouses.isLoading ? 'Đang tải kho…' : 'Chưa chọn kho' },
                ...warehouseOptions(warehouses.rows, product),
              ]}
              value={warehouses.isLoading ? '' : warehouseId}
              onChange={event => {
                setWarehouseId(event.target.value)
                setLocationId('')
              }}
              className="w-full"
            />
          )}
        </Field>
        <Field label="Vị trí">
          {ids => (
            <NativeSelect
              id={ids.id}
              disabled={!warehouseId || locations.isLoading}
              options={[
                { value: '', label: locationHint(warehouseId, locations) },
                ...locationOptions(locations.rows, product),
              ]}
              value={locations.isLoading ? '' : locationId}
              onChange={event => setLocationId(event.target.value)}
              className="w-full"
            />
          )}
        </Field>
      </div>
      <p className="mt-4 text-13 text-sand-600">
        Đổi kho ở đây không chuyển hàng đang nằm trong kho. Số lượng sửa ở trang sản phẩm sẽ được ghi vào kho
        này.
      </p>
    </Dialog>
  )
}

/** Warehouses in use, and the product's own one in any case. */
function warehouseOptions(rows: readonly Warehouse[], product: ProductRow) {
  return rows
    .filter(({ is_active, _id }) => is_active || _id === product.warehouse_id)
    .map(({ _id, name, code, is_active }) => ({
      value: _id,
      label: is_active ? `${name} (${code})` : `${name} (${code}), ngừng hoạt động`,
    }))
}

function locationOptions(rows: readonly Location[], product: ProductRow) {
  return rows
    .filter(({ is_active, _id }) => is_active || _id === product.warehouse_location_id)
    .map(({ _id, location_code, current_quantity, capacity }) => ({
      value: _id,
      label: `${location_code} · đang chứa ${formatCount(current_quantity)}/${formatCount(capacity)}`,
    }))
}

function locationHint(
  warehouseId: string,
  locations: { isLoading: boolean; rows: readonly Location[] },
): string {
  if (!warehouseId) return 'Chọn kho trước'
  if (locations.isLoading) return 'Đang tải vị trí…'
  return locations.rows.length === 0 ? 'Kho này chưa có vị trí' : 'Chưa chọn vị trí'
}
