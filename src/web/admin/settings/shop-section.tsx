import { TextField } from '#web/ui/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { MapFields } from './map-fields.tsx'
import { MinistryBadge } from './ministry-badge.tsx'
import { DongField } from './number-field.tsx'
import type { SectionProps } from './section-types.ts'

type TextName = Exclude<
  keyof SectionProps<'shop'>['value'],
  'freeShippingFromDong' | 'mapPoint' | 'ministryBadge'
>

const FIELDS: { name: TextName; label: string; required?: boolean; hint?: string }[] = [
  { name: 'name', label: 'Tên cửa hàng', required: true },
  { name: 'hotline', label: 'Số hotline', required: true },
  { name: 'zaloPhone', label: 'Số Zalo', required: true },
  { name: 'email', label: 'Email', required: true },
  { name: 'address', label: 'Địa chỉ', required: true },
  { name: 'city', label: 'Tỉnh / Thành phố', required: true },
  { name: 'hours', label: 'Giờ mở cửa', required: true, hint: 'Ví dụ: 8:00–21:00 mỗi ngày' },
  { name: 'legalName', label: 'Tên pháp lý', hint: 'Tên trên giấy đăng ký kinh doanh' },
  { name: 'taxCode', label: 'Mã số thuế' },
]

/** The shop as its customers know it. */
export function ShopSection({ value, change, faults }: SectionProps<'shop'>) {
  return (
    <>
      <Panel title="Cửa hàng">
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {FIELDS.map(({ name, ...rest }) => (
            <TextField
              key={name}
              admin
              value={value[name]}
              error={faults[name]}
              onChange={event => change({ [name]: event.target.value })}
              {...rest}
            />
          ))}
          <DongField
            label="Miễn phí giao nội thành từ"
            hint="hiện ở đầu trang và trang chính sách"
            value={value.freeShippingFromDong}
            error={faults.freeShippingFromDong}
            onChange={freeShippingFromDong => change({ freeShippingFromDong })}
          />
        </div>
      </Panel>
      <MapFields value={value} change={change} faults={faults} />
      <MinistryBadge value={value} change={change} faults={faults} />
    </>
  )
}
