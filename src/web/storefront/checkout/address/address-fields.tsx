import { useState } from 'react'
import { type Control, type FieldErrors, useController } from 'react-hook-form'
import { isSameProvince } from '#contract/addresses/provinces.ts'
import { findPlaces } from '#web/lib/addresses/find-places.ts'
import { type Province, useProvinces, useWards } from '#web/lib/addresses/use-places.ts'
import type { ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { PlaceField } from '../../delivery/place-field.tsx'
import { useListedWard } from '../../delivery/use-listed-ward.ts'
import { useShop } from '../../kernel/shop.ts'
import type { CheckoutInput } from '../checkout-fields.ts'
import { useFilledPlaces } from './use-filled-places.ts'

/**
 * Province and ward, searched without diacritics; a ward is also found by the old ones that went into it
 * (R45). On a phone each choice leads on to the next field, as long as that is empty.
 */
export function AddressFields({
  control,
  errors,
  onProvince,
  nextField,
}: {
  control: Control<CheckoutInput>
  errors: FieldErrors<CheckoutInput>
  /** Another province: the ward must be chosen again. */
  onProvince: () => void
  /** The field after the ward. */
  nextField: () => HTMLElement | null
}) {
  const { delivery } = useShop()
  const provinces = useProvinces()
  const { field: city } = useController({ control, name: 'city' })
  const { field: state } = useController({ control, name: 'state' })
  const { wards, isLoading } = useWards(provinces.find(province => province.name === city.value)?.code)
  const [open, setOpen] = useState<'city' | 'state' | undefined>()
  const chooseProvince = (name: string): void => {
    city.onChange(name)
    onProvince()
  }
  const filled = useFilledPlaces({
    provinces,
    wards,
    chosen: { province: city.value, ward: state.value },
    onProvince: chooseProvince,
    onWard: state.onChange,
  })
  useListedWard(wards, state.value, state.onChange)
  // most orders go to the first zone of delivery: a phone shows these provinces first
  const near = delivery.zones[0]?.places.map(place => place.province) ?? []
  const rank = ({ name }: Province) => Number(!near.some(province => isSameProvince(province, name)))
  const ownFirst = provinces.toSorted((one, other) => rank(one) - rank(other))
  return (
    <>
      <PlaceField
        label="Tỉnh / Thành phố"
        error={errors.city?.message}
        inputRef={city.ref}
        options={ownFirst.map(placeOption)}
        value={city.value}
        onChange={name => {
          filled.onProvinceChosen(name)
          if (name === city.value) return
          chooseProvince(name)
          setOpen('state')
        }}
        search={typed => findPlaces(provinces, typed).map(placeOption)}
        placeholder="Chọn tỉnh, thành phố"
        allowFree={provinces.length === 0}
        isOpen={open === 'city'}
        onOpen={isOpen => setOpen(now => (isOpen ? 'city' : now === 'city' ? undefined : now))}
        focusAfterChoice={() => false}
        autofill="address-level1"
      />
      <PlaceField
        resetKey={city.value}
        label="Phường / Xã"
        error={errors.state?.message}
        inputRef={state.ref}
        options={wards.map(placeOption)}
        value={state.value}
        onChange={name => {
          filled.onWardChosen(name)
          state.onChange(name)
        }}
        search={typed => findPlaces(wards, typed).map(placeOption)}
        placeholder={city.value ? 'Chọn phường, xã' : 'Chọn tỉnh, thành phố trước'}
        disabled={!city.value}
        allowFree
        searchFirst
        isLoading={isLoading}
        emptyText="Không có trong danh sách: bạn có thể giữ nguyên tên vừa nhập."
        isOpen={open === 'state'}
        onOpen={isOpen => setOpen(isOpen ? 'state' : undefined)}
        focusAfterChoice={nextField}
        autofill="address-level2"
      />
    </>
  )
}

function placeOption({
  name,
  formerly = [],
}: {
  name: string
  formerly?: readonly string[]
}): ComboboxOption {
  return {
    value: name,
    label: name,
    detail: formerly.length > 0 ? `Trước là ${formerly.join('; ')}` : undefined,
  }
}
