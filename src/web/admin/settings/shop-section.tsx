import { FormText } from '../kit/form/form-fields.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { MapFields } from './map-fields.tsx'
import { MinistryBadge } from './ministry-badge.tsx'
import type { SectionProps, ValueOf } from './section-types.ts'

type TextName = Exclude<keyof ValueOf<'shop'>, 'mapPoint' | 'ministryBadge'>

const FIELDS: { name: TextName; label: string; required?: boolean; hint?: string }[] = [
  { name: 'name', label: 'Tên cửa hàng', required: true },
  { name: 'hotline', label: 'Số điện thoại' },
  { name: 'zaloPhone', label: 'Số Zalo' },
  { name: 'email', label: 'Email', hint: 'Yêu cầu báo giá của khách gửi đến đây' },
  { name: 'address', label: 'Địa chỉ' },
  { name: 'city', label: 'Tỉnh / Thành phố' },
  { name: 'hours', label: 'Giờ mở cửa', hint: 'Ví dụ: 8:00–21:00 mỗi ngày' },
  { name: 'legalName', label: 'Tên pháp lý', hint: 'Tên trên giấy đăng ký kinh doanh' },
  { name: 'taxCode', label: 'Mã số thuế' },
]

/** The shop's facts for its customers; empty ones are shown nowhere. */
export function ShopSection({ form }: SectionProps<'shop'>) {
  return (
    <>
      <ShopFields form={form} />
      <MapFields form={form} />
      <MinistryBadge form={form} />
    </>
  )
}

/**
 * Its name, its address and the ways to contact it.
 * @param needed fields that are marked as required though they may stay empty: the set-up guide requires them
 */
export function ShopFields({
  form: { control },
  needed = [],
}: SectionProps<'shop'> & { needed?: readonly string[] }) {
  return (
    <Panel title="Cửa hàng">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {FIELDS.map(({ required = false, ...field }) => (
          <FormText
            key={field.name}
            control={control}
            required={required || needed.includes(field.name)}
            {...field}
          />
        ))}
      </div>
    </Panel>
  )
}
