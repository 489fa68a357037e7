import { type Ref, useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Picker } from './picker.tsx'

const OUTSIDE = 'outside'

/** The source of pieces: the places of a warehouse that hold the item. */
export function PlacePicker({
  label,
  warehouseId,
  item,
  chosen,
  invalid,
  describedBy,
  buttonRef,
  onChoose,
}: {
  label: string
  warehouseId: string
  item: WarehouseItem
  chosen: { _id: string; location_code: string } | null
  invalid: boolean
  describedBy: string | undefined
  buttonRef: Ref<HTMLButtonElement>
  onChoose: (bin: { _id: string; location_code: string } | null) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const places = placesIn(item, warehouseId)
  const current = places.find(({ location }) => location?._id === chosen?._id)
  const name = chosen?.location_code ?? 'Ngoài vị trí'
  const wanted = typed.trim().toUpperCase()
  return (
    <Picker
      label={label}
      invalid={invalid}
      describedBy={describedBy}
      buttonRef={buttonRef}
      isOpen={isOpen}
      onOpen={setOpen}
      searchLabel="Mã vị trí"
      typed={typed}
      onTyped={setTyped}
      groups={[
        {
          options: places
            .filter(({ location }) => (location?.location_code ?? 'NGOÀI VỊ TRÍ').includes(wanted))
            .map(({ location, available_quantity }) => ({
              id: location?._id ?? OUTSIDE,
              isDisabled: available_quantity <= 0,
              content: (
                <>
                  <span className="flex-1 font-medium">{location?.location_code ?? 'Ngoài vị trí'}</span>
                  <span className="text-13 text-sand-600">
                    {available_quantity > 0
                      ? `còn ${formatCount(available_quantity)} món`
                      : 'đang giữ cho đơn'}
                  </span>
                </>
              ),
            })),
        },
      ]}
      emptyText="Kho này không có sản phẩm này."
      onChoose={id => {
        setTyped('')
        onChoose(places.find(({ location }) => location?._id === id)?.location ?? null)
      }}
    >
      <span className="truncate">
        {name}
        <span className="text-sand-600"> · còn {formatCount(current?.available_quantity ?? 0)}</span>
      </span>
    </Picker>
  )
}

/** The places of a warehouse that hold an item, those with most of it first. */
export function placesIn({ places }: WarehouseItem, warehouseId: string): WarehouseItem['places'] {
  return places.filter(({ warehouse_id }) => warehouse_id === warehouseId)
}
