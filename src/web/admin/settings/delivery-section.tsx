import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { foldDiacritics } from '#contract/vietnamese.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { FormDong, FormSwitch, FormText, useBoundField } from '../components/form/form-fields.tsx'
import { Panel } from '../components/panel.tsx'
import type { SectionProps, ValueOf } from './section-types.ts'

const USUAL_FREE_FROM_DONG = 500_000

/** What delivery costs and how long it takes, in the inner city and elsewhere; shoppers read exactly this (R47). */
export function DeliverySection({ form: { control } }: SectionProps<'delivery'>) {
  const freeFromDong = useWatch({ control, name: 'freeFromDong' })
  return (
    <Panel title="Giao hàng">
      <div className="grid max-w-[880px] items-start gap-4 md:grid-cols-2">
        <FormDong
          label="Phí giao hàng"
          hint="cộng vào mỗi đơn không được miễn phí; 0 là không tính phí"
          control={control}
          name="feeDong"
        />
        <ProvinceField control={control} />
        <FormText
          label="Thời gian giao nội thành"
          hint="Ví dụ: 3 giờ. Để trống: không hứa thời gian."
          control={control}
          name="innerTime"
        />
        <FormText
          label="Thời gian giao nơi khác"
          hint="Ví dụ: 2–4 ngày làm việc. Để trống: không hứa thời gian."
          control={control}
          name="otherTime"
        />
      </div>
      <FormSwitch
        label="Miễn phí giao nội thành"
        hint="Bật: đơn đủ tiền hàng và giao đến tỉnh, thành phố trên được miễn phí giao, đúng như cửa hàng hiện cho khách."
        control={control}
        name="freeFromDong"
        valueOn={USUAL_FREE_FROM_DONG}
        valueOff={null}
      />
      {freeFromDong !== null && (
        <div className="max-w-[432px]">
          <FormDong label="Miễn phí cho tiền hàng từ" control={control} name="freeFromDong" />
        </div>
      )}
      <Rule control={control} />
    </Panel>
  )
}

type DeliveryControl = SectionProps<'delivery'>['form']['control']

/** What an order pays, as the rule reads. */
function Rule({ control }: { control: DeliveryControl }) {
  const [feeDong, freeFromDong, innerProvince] = useWatch({
    control,
    name: ['feeDong', 'freeFromDong', 'innerProvince'],
  })
  return <p className="mt-3 text-13 text-sand-600">{inWords({ feeDong, freeFromDong, innerProvince })}</p>
}

function inWords({
  feeDong,
  freeFromDong,
  innerProvince,
}: Pick<ValueOf<'delivery'>, 'feeDong' | 'freeFromDong' | 'innerProvince'>): string {
  const fee = Number(feeDong)
  if (!(fee > 0)) return 'Khách không trả phí giao hàng ở bất kỳ nơi nào.'
  if (freeFromDong === null || !innerProvince) return `Mỗi đơn hàng trả ${formatDong(fee)} phí giao hàng.`
  return `Đơn giao đến ${innerProvince} có tiền hàng từ ${formatDong(Number(freeFromDong) || 0)} được miễn phí; mọi đơn khác trả ${formatDong(fee)}.`
}

/** The province of the inner city, by the names that the checkout offers. */
function ProvinceField({ control }: { control: DeliveryControl }) {
  const { value, onChange, error } = useBoundField({ control, name: 'innerProvince' })
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
