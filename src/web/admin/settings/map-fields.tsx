import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextField } from '#web/ui/inputs/field.tsx'
import { FormDecimal, FormSwitch } from '../kit/form/form-fields.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { readMapLink } from './map-link.ts'
import type { SectionProps } from './section-types.ts'

/** The start of a new point: the middle of the country, which is clearly not the shop. */
const SOMEWHERE = { latitude: 16, longitude: 106 }
const DEGREES = 'Độ, ví dụ 10,7769. Chép từ ứng dụng bản đồ.'

/** The position of the shop on the map of the contact page. */
export function MapFields({ form }: SectionProps<'shop'>) {
  const { control } = form
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
        <>
          <MapLink onPoint={point => form.setValue('mapPoint', point, { shouldDirty: true })} />
          <div className="mt-4 grid max-w-[560px] gap-4 md:grid-cols-2">
            <FormDecimal label="Vĩ độ" hint={DEGREES} control={control} name="mapPoint.latitude" />
            <FormDecimal label="Kinh độ" hint={DEGREES} control={control} name="mapPoint.longitude" />
          </div>
        </>
      )}
    </Panel>
  )
}

/** Takes the position out of a pasted link. */
function MapLink({ onPoint }: { onPoint: (point: { latitude: number; longitude: number }) => void }) {
  const [link, setLink] = useState('')
  const found = link.trim() === '' ? undefined : readMapLink(link)
  return (
    <TextField
      label="Dán liên kết Google Maps"
      className="mt-2 max-w-[560px]"
      maxLength={4000}
      autoComplete="off"
      error={typeof found === 'string' ? found : undefined}
      hint={
        typeof found === 'object'
          ? 'Đã lấy vĩ độ và kinh độ từ liên kết.'
          : 'Mở cửa hàng trên Google Maps trong trình duyệt rồi chép địa chỉ.'
      }
      value={link}
      onChange={event => {
        setLink(event.target.value)
        const point = readMapLink(event.target.value)
        if (typeof point === 'object') onPoint(point)
      }}
    />
  )
}
