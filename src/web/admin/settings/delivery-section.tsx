import { useEffect, useState } from 'react'
import { foldDiacritics } from '#contract/vietnamese.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field, TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../components/panel.tsx'
import { DongField } from './number-field.tsx'
import type { SectionProps } from './section-types.ts'
import { SwitchRow } from './switch-row.tsx'

const USUAL_FREE_FROM_DONG = 500_000

/** What delivery costs and how long it takes, in the inner city and elsewhere; shoppers read exactly this (R47). */
export function DeliverySection({ value, change, fieldErrors }: SectionProps<'delivery'>) {
  const { freeFromDong } = value
  return (
    <Panel title="Giao hàng">
      <div className="grid max-w-[880px] items-start gap-4 md:grid-cols-2">
        <DongField
          label="Phí giao hàng"
          hint="cộng vào mỗi đơn không được miễn phí; 0 là không tính phí"
          value={value.feeDong}
          error={fieldErrors.feeDong}
          onChange={feeDong => change({ feeDong })}
        />
        <ProvinceField
          value={value.innerProvince}
          error={fieldErrors.innerProvince}
          onChange={innerProvince => change({ innerProvince })}
        />
        <TextField
          label="Thời gian giao nội thành"
          hint="Ví dụ: 3 giờ. Để trống: không hứa thời gian."
          value={value.innerTime}
          error={fieldErrors.innerTime}
          onChange={event => change({ innerTime: event.target.value })}
        />
        <TextField
          label="Thời gian giao nơi khác"
          hint="Ví dụ: 2–4 ngày làm việc. Để trống: không hứa thời gian."
          value={value.otherTime}
          error={fieldErrors.otherTime}
          onChange={event => change({ otherTime: event.target.value })}
        />
      </div>
      <SwitchRow
        label="Miễn phí giao nội thành"
        hint="Bật: đơn đủ tiền hàng và giao đến tỉnh, thành phố trên được miễn phí giao, đúng như cửa hàng hiện cho khách."
        checked={freeFromDong !== null}
        onChange={isOn => change({ freeFromDong: isOn ? USUAL_FREE_FROM_DONG : null })}
      />
      {freeFromDong !== null && (
        <div className="max-w-[432px]">
          <DongField
            label="Miễn phí cho tiền hàng từ"
            value={freeFromDong}
            error={fieldErrors.freeFromDong}
            onChange={changed => change({ freeFromDong: changed })}
          />
        </div>
      )}
      <p className="mt-3 text-13 text-sand-600">{inWords(value)}</p>
    </Panel>
  )
}

/** What an order pays, as the rule reads. */
function inWords({ feeDong, freeFromDong, innerProvince }: SectionProps<'delivery'>['value']): string {
  const fee = Number(feeDong)
  if (!(fee > 0)) return 'Khách không trả phí giao hàng ở bất kỳ nơi nào.'
  if (freeFromDong === null || !innerProvince) return `Mỗi đơn hàng trả ${formatDong(fee)} phí giao hàng.`
  return `Đơn giao đến ${innerProvince} có tiền hàng từ ${formatDong(Number(freeFromDong) || 0)} được miễn phí; mọi đơn khác trả ${formatDong(fee)}.`
}

/** The province of the inner city, by the names that the checkout offers. */
function ProvinceField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (province: string) => void
}) {
  const options = useProvinceNames().map(name => ({ value: name, label: name }))
  return (
    <Field
      label="Tỉnh, thành phố được giao nội thành"
      hint="Đơn đến nơi này dùng thời gian và mức miễn phí nội thành."
      error={error}
    >
      {ids => (
        <Combobox
          id={ids.id}
          options={options}
          value={value}
          onChange={onChange}
          search={typed =>
            options.filter(({ label }) => foldDiacritics(label).includes(foldDiacritics(typed.trim())))
          }
          placeholder="Gõ tên tỉnh, thành phố"
          invalid={ids.invalid}
          describedBy={ids.describedBy}
          allowFree={options.length === 0}
        />
      )}
    </Field>
  )
}

/** The names of the provinces; none while they are being loaded, or could not be: then the name is typed. */
function useProvinceNames(): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    api('GET /api/addresses/provinces').then(
      ({ data }) => setNames(data.map(({ name }) => name)),
      () => undefined,
    )
  }, [])
  return names
}
