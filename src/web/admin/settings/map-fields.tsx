import { type FieldValues, useWatch } from 'react-hook-form'
import { TextField } from '#web/ui/inputs/field.tsx'
import { type FieldOf, FormSwitch, useBoundField } from '../components/form/form-fields.tsx'
import { Panel } from '../components/panel.tsx'
import type { SectionProps } from './section-types.ts'

/** Where a new point begins: the middle of the country, which is clearly not the shop. */
const SOMEWHERE = { latitude: 16, longitude: 106 }

/** The position of the shop on the map of the contact page. */
export function MapFields({ form: { control } }: SectionProps<'shop'>) {
  const isShown = useWatch({ control, name: 'mapPoint' }) !== null
  return (
    <Panel title="Bản đồ">
      <FormSwitch
        label="Hiện bản đồ ở trang liên hệ"
        hint="Tắt: trang liên hệ chỉ có địa chỉ bằng chữ."
        control={control}
        name="mapPoint"
        valueOn={SOMEWHERE}
        valueOff={null}
      />
      {isShown && (
        <div className="mt-2 grid max-w-[560px] gap-4 md:grid-cols-2">
          <Degrees label="Vĩ độ" max={90} control={control} name="mapPoint.latitude" />
          <Degrees label="Kinh độ" max={180} control={control} name="mapPoint.longitude" />
        </div>
      )}
    </Panel>
  )
}

function Degrees<Values extends FieldValues>({
  control,
  name,
  label,
  max,
}: FieldOf<Values> & { label: string; max: number }) {
  const { value, onChange, error } = useBoundField({ control, name })
  return (
    <TextField
      required
      type="number"
      inputMode="decimal"
      step="0.0001"
      min={-max}
      max={max}
      label={label}
      hint="Độ, ví dụ 10.7769. Chép từ ứng dụng bản đồ."
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={event => onChange(event.target.valueAsNumber)}
    />
  )
}
