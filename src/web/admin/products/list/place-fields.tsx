import { formatCount, formatPercent } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { type Location, useLocations, useWarehouses, type Warehouse } from './use-warehouses.ts'

export type Place = { warehouse_id: string; warehouse_location_id: string }

/**
 * The warehouse of a product and its location there; both may be empty. Another warehouse clears the
 * location.
 */
export function PlaceFields({
  value,
  own,
  onChange,
  fieldErrors = {},
}: {
  value: Place
  /** The place that it already has: offered even if it is no longer in use. */
  own: Place
  onChange: (place: Place) => void
  fieldErrors?: { warehouse_id?: string | undefined; warehouse_location_id?: string | undefined }
}) {
  const warehouses = useWarehouses()
  const locations = useLocations(value.warehouse_id)
  const chosen = locations.rows.find(({ _id }) => _id === value.warehouse_location_id)
  return (
    <div className="space-y-4">
      {(warehouses.failure ?? locations.failure) && (
        <Notice tone="error">{warehouses.failure ?? locations.failure}</Notice>
      )}
      <Field label="Kho" error={fieldErrors.warehouse_id}>
        {ids => (
          <NativeSelect
            id={ids.id}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            disabled={warehouses.isLoading}
            options={[
              { value: '', label: warehouses.isLoading ? 'Đang tải kho…' : 'Chưa chọn kho' },
              ...warehouseOptions(warehouses.rows, own),
            ]}
            value={warehouses.isLoading ? '' : value.warehouse_id}
            onChange={event => onChange({ warehouse_id: event.target.value, warehouse_location_id: '' })}
            className="w-full"
          />
        )}
      </Field>
      <Field label="Vị trí" error={fieldErrors.warehouse_location_id}>
        {ids => (
          <NativeSelect
            id={ids.id}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            disabled={!value.warehouse_id || locations.isLoading}
            options={[
              { value: '', label: locationHint(value.warehouse_id, locations) },
              ...locationOptions(locations.rows, own),
            ]}
            value={locations.isLoading ? '' : value.warehouse_location_id}
            onChange={event => onChange({ ...value, warehouse_location_id: event.target.value })}
            className="w-full"
          />
        )}
      </Field>
      {chosen && chosen.capacity > 0 && <Fill location={chosen} />}
    </div>
  )
}

/** How full a location is. */
function Fill({ location: { current_quantity: pieces, capacity } }: { location: Location }) {
  const percent = Math.round((pieces / capacity) * 100)
  return (
    <div className="-mt-2">
      <p className="flex justify-between gap-3 text-13 text-sand-600">
        <span>
          {formatCount(pieces)} / {formatCount(capacity)} chỗ
        </span>
        <span>{formatPercent(percent)}</span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sand-100">
        <div
          className="h-full origin-left bg-glow-400"
          style={{ transform: `scaleX(${Math.min(percent, 100) / 100})` }}
        />
      </div>
    </div>
  )
}

/** Warehouses in use, and the product's own one in any case. */
function warehouseOptions(rows: readonly Warehouse[], own: Place) {
  return rows
    .filter(({ is_active, _id }) => is_active || _id === own.warehouse_id)
    .map(({ _id, name, code, is_active }) => ({
      value: _id,
      label: is_active ? `${name} (${code})` : `${name} (${code}), ngừng hoạt động`,
    }))
}

function locationOptions(rows: readonly Location[], own: Place) {
  return rows
    .filter(({ is_active, _id }) => is_active || _id === own.warehouse_location_id)
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
