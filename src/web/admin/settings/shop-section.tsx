import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../components/panel.tsx'
import { MapFields } from './map-fields.tsx'
import { MinistryBadge } from './ministry-badge.tsx'
import type { SectionProps } from './section-types.ts'

type TextName = Exclude<keyof SectionProps<'shop'>['value'], 'mapPoint' | 'ministryBadge'>

const FIELDS: { name: TextName; label: string; required?: boolean; hint?: string }[] = [
  { name: 'name', label: 'Tên cửa hàng', required: true },
  { name: 'hotline', label: 'Số hotline' },
  { name: 'zaloPhone', label: 'Số Zalo' },
  { name: 'email', label: 'Email', hint: 'Yêu cầu báo giá của khách gửi đến đây' },
  { name: 'address', label: 'Địa chỉ' },
  { name: 'city', label: 'Tỉnh / Thành phố' },
  { name: 'hours', label: 'Giờ mở cửa', hint: 'Ví dụ: 8:00–21:00 mỗi ngày' },
  { name: 'legalName', label: 'Tên pháp lý', hint: 'Tên trên giấy đăng ký kinh doanh' },
  { name: 'taxCode', label: 'Mã số thuế' },
]

/** The shop as its customers know it; what is left empty is shown nowhere. */
export function ShopSection({ value, change, fieldErrors }: SectionProps<'shop'>) {
  return (
    <>
      <ShopFields value={value} change={change} fieldErrors={fieldErrors} />
      <MapFields value={value} change={change} fieldErrors={fieldErrors} />
      <MinistryBadge value={value} change={change} fieldErrors={fieldErrors} />
    </>
  )
}

/**
 * Its name, and how and where it is reached.
 * @param needed fields that are marked as required though they may stay empty: the set-up guide waits for them
 */
export function ShopFields({
  value,
  change,
  fieldErrors,
  needed = [],
}: SectionProps<'shop'> & { needed?: readonly string[] }) {
  return (
    <Panel title="Cửa hàng">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {FIELDS.map(({ name, required = needed.includes(name), ...rest }) => (
          <TextField
            key={name}
            required={required}
            value={value[name]}
            error={fieldErrors[name]}
            onChange={event => change({ [name]: event.target.value })}
            {...rest}
          />
        ))}
      </div>
    </Panel>
  )
}
