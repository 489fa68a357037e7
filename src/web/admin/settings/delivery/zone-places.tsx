import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import type { SectionProps, ValueOf } from '../section-types.ts'
import { type ChosenPlace, PlaceBoxes } from './place-boxes.tsx'

const NOWHERE: ChosenPlace = { province: '', ward: '' }

type Places = ValueOf<'delivery'>['zones'][number]['places']

/**
 * The places of a zone, and boxes that add one: a province as a whole, and a ward in its place, each when it
 * is chosen.
 */
export function ZonePlaces({ form: { control }, index }: SectionProps<'delivery'> & { index: number }) {
  const name = `zones.${index}.places` as const
  const { value: places, onChange } = useBoundField({ control, name })
  const { errors } = useFormState({ control, name })
  const [chosen, setChosen] = useState(NOWHERE)
  const wrong = errors.zones?.[index]?.places
  const inner = Array.isArray(wrong) ? wrong.find(Boolean) : undefined
  const error = wrong?.message ?? inner?.message ?? inner?.province?.message ?? inner?.wards?.message
  const choose = (next: ChosenPlace): void => {
    // a province that is there already is chosen for another of its wards
    const isKnown = places.some(({ province }) => province === next.province)
    if (next.ward || (next.province && !isKnown)) onChange(withPlace(places, next))
    setChosen({ province: next.province, ward: '' })
  }
  return (
    <div>
      <p className="font-medium text-14">Nơi giao</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {places.flatMap(({ province, wards }) =>
          (wards.length === 0 ? [''] : wards).map(ward => (
            <li key={`${ward}/${province}`}>
              <PlaceChip
                label={ward ? `${ward}, ${province}` : province}
                onRemove={() => {
                  onChange(withoutPlace(places, { province, ward }))
                  setChosen(NOWHERE)
                }}
              />
            </li>
          )),
        )}
      </ul>
      <FieldNote id={`${name}-error`} error={error} />
      <div className="mt-3 grid items-start gap-3 md:grid-cols-2">
        <PlaceBoxes
          value={chosen}
          onChange={choose}
          wardHint="Chọn phường, xã thì vùng chỉ gồm những nơi đã chọn, không phải cả tỉnh, thành phố."
        />
      </div>
    </div>
  )
}

function PlaceChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="inline-flex items-center rounded-6 border border-sand-200 bg-sand-50 pl-3">
      {label}
      <button
        type="button"
        aria-label={`Bỏ ${label}`}
        onClick={onRemove}
        className="flex size-11 items-center justify-center text-sand-600 pointer-fine:md:size-9"
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  )
}

/**
 * Places with one more; wards of a province are kept together, and a province takes the place of its wards.
 */
function withPlace(places: Places, { province, ward }: ChosenPlace): Places {
  const wards = places.find(place => place.province === province)?.wards ?? []
  const all = ward === '' ? [] : [...new Set([...wards, ward])]
  const others = places.filter(place => place.province !== province)
  return [...others, { province, wards: all }]
}

function withoutPlace(places: Places, { province, ward }: ChosenPlace): Places {
  return places.flatMap(place => {
    if (place.province !== province) return [place]
    const wards = place.wards.filter(other => other !== ward)
    return ward === '' || wards.length === 0 ? [] : [{ province, wards }]
  })
}
