import { findPlaces } from '#web/lib/addresses/find-places.ts'
import { useProvinces } from '#web/lib/addresses/use-places.ts'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import { Chooser } from './chooser.tsx'
import type { PromotionForm } from './use-promotion-form.ts'

const optionOf = ({ name }: { name: string }) => ({ value: name, label: name })

/** The provinces of delivery; no choice means everywhere. */
export function ProvinceField({ form: { control } }: { form: PromotionForm }) {
  const provinces = useProvinces()
  const { value, onChange, error } = useBoundField({ control, name: 'conditions.provinces' })
  return (
    <Chooser
      label="Giao đến tỉnh, thành phố"
      placeholder="Gõ tỉnh, thành phố"
      hint={value.length === 0 ? 'Chưa chọn gì: mọi nơi.' : undefined}
      error={error}
      chosen={value.map(name => ({ key: name, name }))}
      options={provinces.map(optionOf)}
      search={typed => findPlaces(provinces, typed).map(optionOf)}
      onAdd={({ value: name }) => onChange([...new Set([...value, name])])}
      onRemove={name => onChange(value.filter(other => other !== name))}
    />
  )
}
