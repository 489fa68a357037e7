import { useWatch } from 'react-hook-form'
import { FormDecimal, FormSwitch } from '../components/form/form-fields.tsx'
import { Panel } from '../components/panel.tsx'
import type { SectionProps } from './section-types.ts'

/** Where a new point begins: the middle of the country, which is clearly not the shop. */
const SOMEWHERE = { latitude: 16, longitude: 106 }
const DEGREES = 'Độ, ví dụ 10,7769. Chép từ ứng dụng bản đồ.'

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
          <FormDecimal label="Vĩ độ" hint={DEGREES} control={control} name="mapPoint.latitude" />
          <FormDecimal label="Kinh độ" hint={DEGREES} control={control} name="mapPoint.longitude" />
        </div>
      )}
    </Panel>
  )
}
