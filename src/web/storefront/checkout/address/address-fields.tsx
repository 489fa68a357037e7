import { useEffect, useState } from 'react'
import { type Control, Controller, type FieldErrors, useWatch } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { isInside } from '#contract/pricing/delivery.ts'
import { api } from '#web/lib/api/browser-api.ts'
import type { ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { useShop } from '../../shop.ts'
import type { CheckoutInput } from '../checkout-fields.ts'
import { findPlaces } from './find-places.ts'
import { PlaceField } from './place-field.tsx'

type Province = ReplyOf<'GET /api/addresses/provinces'>['data'][number]
type Ward = ReplyOf<'GET /api/addresses/provinces/:code/wards'>['data'][number]

/**
 * Province and ward, searched without diacritics; a ward is also found by the old ones that went into it (R45). On a
 * phone each choice leads on to the next field, as long as that is empty.
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
  const city = useWatch({ control, name: 'city' })
  const { wards, isLoading } = useWards(provinces.find(province => province.name === city)?.code)
  const [open, setOpen] = useState<'city' | 'state' | undefined>()
  // most orders go to the shop's own province: a phone shows it first
  const ownFirst = [...provinces].sort(
    (one, other) => Number(isInside(delivery, other.name)) - Number(isInside(delivery, one.name)),
  )
  return (
    <>
      <Controller
        control={control}
        name="city"
        render={({ field }) => (
          <PlaceField
            label="Tỉnh / Thành phố"
            error={errors.city?.message}
            inputRef={field.ref}
            options={ownFirst.map(placeOption)}
            value={field.value}
            onChange={name => {
              if (name === field.value) return
              field.onChange(name)
              onProvince()
              setOpen('state')
            }}
            search={typed => findPlaces(provinces, typed).map(placeOption)}
            placeholder="Chọn tỉnh, thành phố"
            allowFree={provinces.length === 0}
            isOpen={open === 'city'}
            onOpen={isOpen => setOpen(now => (isOpen ? 'city' : now === 'city' ? undefined : now))}
            focusAfterChoice={() => false}
          />
        )}
      />
      <Controller
        control={control}
        name="state"
        render={({ field }) => (
          <PlaceField
            key={city}
            label="Phường / Xã"
            error={errors.state?.message}
            inputRef={field.ref}
            options={wards.map(placeOption)}
            value={field.value}
            onChange={field.onChange}
            search={typed => findPlaces(wards, typed).map(placeOption)}
            placeholder={city ? 'Chọn phường, xã' : 'Chọn tỉnh, thành phố trước'}
            disabled={!city}
            allowFree
            searchFirst
            isLoading={isLoading}
            emptyText="Không có trong danh sách: bạn có thể giữ nguyên tên vừa nhập."
            isOpen={open === 'state'}
            onOpen={isOpen => setOpen(isOpen ? 'state' : undefined)}
            focusAfterChoice={nextField}
          />
        )}
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

function useProvinces(): Province[] {
  const [provinces, setProvinces] = useState<Province[]>([])
  useEffect(() => {
    // without the list the name is typed: the order must not fail over it
    api('GET /api/addresses/provinces').then(
      reply => setProvinces(reply.data),
      () => undefined,
    )
  }, [])
  return provinces
}

function useWards(code: string | undefined): { wards: Ward[]; isLoading: boolean } {
  const [loaded, setLoaded] = useState<{ code: string; wards: Ward[] } | undefined>()
  useEffect(() => {
    if (!code) return
    let isOn = true
    api('GET /api/addresses/provinces/:code/wards', { params: { code } }).then(
      reply => isOn && setLoaded({ code, wards: reply.data }),
      // the name is typed instead
      () => isOn && setLoaded({ code, wards: [] }),
    )
    return () => {
      isOn = false
    }
  }, [code])
  const isLoaded = loaded !== undefined && loaded.code === code
  return { wards: isLoaded ? loaded.wards : [], isLoading: code !== undefined && !isLoaded }
}
