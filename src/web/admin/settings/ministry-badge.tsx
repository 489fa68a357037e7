import { useFormState, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { mediaUrl } from '#web/ui/media/media-url.ts'
import { FormSwitch, FormText } from '../kit/form/form-fields.tsx'
import { PictureUpload } from '../kit/form/picture-upload.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { SectionProps } from './section-types.ts'

/**
 * The badge of the Ministry of Industry and Trade in the foot of every page, once the shop has been notified.
 */
export function MinistryBadge({ form: { control, setValue } }: SectionProps<'shop'>) {
  const ministryBadge = useWatch({ control, name: 'ministryBadge' })
  const { errors } = useFormState({ control, name: 'ministryBadge' })
  const setFile = (fileId: string | null) => setValue('ministryBadge.fileId', fileId)
  return (
    <Panel title="Thông báo Bộ Công Thương">
      <FormSwitch
        label="Hiện huy hiệu «Đã thông báo Bộ Công Thương»"
        hint="Chỉ bật khi cửa hàng đã có trang xác nhận trên online.gov.vn."
        control={control}
        name="ministryBadge"
        valueOn={{ href: '', fileId: null }}
        valueOff={null}
      />
      {ministryBadge && (
        <div className="mt-2 max-w-[560px] space-y-4">
          <FormText
            required
            type="url"
            label="Trang xác nhận"
            placeholder="http://online.gov.vn/…"
            control={control}
            name="ministryBadge.href"
          />
          <div className="flex flex-wrap items-center gap-3">
            {ministryBadge.fileId && (
              <img src={mediaUrl(ministryBadge.fileId)} alt="Huy hiệu đang dùng" className="h-12 w-auto" />
            )}
            <PictureUpload label="Tải ảnh huy hiệu" onStored={({ fileId }) => setFile(fileId)} />
            {ministryBadge.fileId && (
              <Button kind="quiet" onClick={() => setFile(null)}>
                Bỏ ảnh
              </Button>
            )}
          </div>
          <FieldNote id="ministry-badge-error" error={errors.ministryBadge?.fileId?.message} />
        </div>
      )}
    </Panel>
  )
}
