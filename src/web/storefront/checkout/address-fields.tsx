import { useEffect, useState } from 'react'
import { type Control, Controller, type FieldErrors, useWatch } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { api } from '#web/lib/browser-api.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CheckoutInput } from './checkout-fields.ts'
import { findPlaces } from './find-places.ts'

type Province = ReplyOf<'GET /api/locations/provinces'>['data'][number]
type Ward = ReplyOf<'GET /api/locations/provinces/:code/wards'>['data'][number]

/** Province and ward, searched without diacritics; a ward is also found by the old ones that went into it (R45). */
export function AddressFields({
  control,
  errors,
  onProvince,
}: {
  control: Control<CheckoutInput>
  errors: FieldErrors<CheckoutInput>
  /** Another province: the ward is to be chosen anew. */
  onProvince: () => void
}) {
  const provinces = useProvinces()
  const city = useWatch({ control, name: 'city' })
  const wards = useWards(provinces.find(province => province.name === city)?.code)
  return (
    <>
      <Field label="Tỉnh / Thành phố" required error={errors.city?.message}>
        {ids => (
          <Controller
            control={control}
            name="city"
            render={({ field }) => (
              <Combobox
                id={ids.id}
                inputRef={field.ref}
                describedBy={ids.describedBy}
                invalid={ids.invalid}
                options={provinces.map(placeOption)}
                value={field.value}
                onChange={name => {
                  if (name === field.value) return
                  field.onChange(name)
                  onProvince()
                }}
                search={typed => findPlaces(provinces, typed).map(placeOption)}
                placeholder="Chọn tỉnh, thành phố"
                allowFree={provinces.length === 0}
              />
            )}
          />
        )}
      </Field>
      <Field label="Phường / Xã" required error={errors.state?.message}>
        {ids => (
          <Controller
            control={control}
            name="state"
            render={({ field }) => (
              <Combobox
                key={city}
                id={ids.id}
                inputRef={field.ref}
                describedBy={ids.describedBy}
                invalid={ids.invalid}
                options={wards.map(placeOption)}
                value={field.value}
                onChange={field.onChange}
                search={typed => findPlaces(wards, typed).map(placeOption)}
                placeholder={city ? 'Chọn phường, xã' : 'Chọn tỉnh, thành phố trước'}
                disabled={!city}
                allowFree
                emptyText="Không có trong danh sách: bạn có thể giữ nguyên tên vừa nhập."
              />
            )}
          />
        )}
      </Field>
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
    api('GET /api/locations/provinces').then(
      reply => setProvinces(reply.data),
      () => undefined,
    )
  }, [])
  return provinces
}

function useWards(code: string | undefined): Ward[] {
  const [known, setKnown] = useState<{ code: string; wards: Ward[] } | undefined>()
  useEffect(() => {
    if (!code) return
    let isOn = true
    api('GET /api/locations/provinces/:code/wards', { params: { code } }).then(
      reply => isOn && setKnown({ code, wards: reply.data }),
      () => undefined,
    )
    return () => {
      isOn = false
    }
  }, [code])
  return known && known.code === code ? known.wards : []
}
