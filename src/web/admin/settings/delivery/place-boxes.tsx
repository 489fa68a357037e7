import { findPlaces } from '#web/lib/addresses/find-places.ts'
import { useProvinces, useWards } from '#web/lib/addresses/use-places.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'

export type ChosenPlace = { province: string; ward: string }

/** A province and, if wanted, one of its wards, each searched by typing. */
export function PlaceBoxes({
  value,
  onChange,
  wardHint,
}: {
  value: ChosenPlace
  onChange: (place: ChosenPlace) => void
  wardHint: string
}) {
  const provinces = useProvinces()
  const { wards, isLoading } = useWards(provinces.find(({ name }) => name === value.province)?.code)
  return (
    <>
      <Field label="Tỉnh, thành phố" required>
        {ids => (
          <Combobox
            id={ids.id}
            options={provinces.map(optionOf)}
            value={value.province}
            onChange={province => onChange({ province, ward: '' })}
            search={typed => findPlaces(provinces, typed).map(optionOf)}
            placeholder="Gõ tỉnh, thành phố"
            describedBy={ids.describedBy}
          />
        )}
      </Field>
      <Field label="Phường, xã" hint={wardHint}>
        {ids => (
          <Combobox
            key={value.province}
            id={ids.id}
            options={wards.map(optionOf)}
            value={value.ward}
            onChange={ward => onChange({ ...value, ward })}
            search={typed => findPlaces(wards, typed).map(optionOf)}
            placeholder={isLoading ? 'Đang tải…' : 'Gõ tên phường, xã'}
            disabled={value.province === ''}
            describedBy={ids.describedBy}
          />
        )}
      </Field>
    </>
  )
}

const optionOf = ({ name }: { name: string }) => ({ value: name, label: name })
