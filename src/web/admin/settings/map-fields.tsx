import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../components/panel.tsx'
import type { SectionProps } from './section-types.ts'
import { SwitchRow } from './switch-row.tsx'

/** Where a new point begins: the middle of the country, far from any shop, so that nobody forgets to move it. */
const SOMEWHERE = { latitude: 16, longitude: 106 }

/** Where the shop stands on the map of the contact page. */
export function MapFields({ value: { mapPoint }, change, fieldErrors }: SectionProps<'shop'>) {
  const setPoint = (changed: Partial<typeof SOMEWHERE>) =>
    change({ mapPoint: { ...(mapPoint ?? SOMEWHERE), ...changed } })
  return (
    <Panel title="Bản đồ">
      <SwitchRow
        label="Hiện bản đồ ở trang liên hệ"
        hint="Tắt: trang liên hệ chỉ có địa chỉ bằng chữ."
        checked={mapPoint !== null}
        onChange={isOn => change({ mapPoint: isOn ? SOMEWHERE : null })}
      />
      {mapPoint && (
        <div className="mt-2 grid max-w-[560px] gap-4 md:grid-cols-2">
          <Degrees
            label="Vĩ độ"
            value={mapPoint.latitude}
            max={90}
            error={fieldErrors['mapPoint.latitude']}
            onChange={latitude => setPoint({ latitude })}
          />
          <Degrees
            label="Kinh độ"
            value={mapPoint.longitude}
            max={180}
            error={fieldErrors['mapPoint.longitude']}
            onChange={longitude => setPoint({ longitude })}
          />
        </div>
      )}
    </Panel>
  )
}

function Degrees({
  label,
  value,
  max,
  error,
  onChange,
}: {
  label: string
  value: number
  max: number
  error: string | undefined
  onChange: (degrees: number) => void
}) {
  return (
    <TextField
      required
      type="number"
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
