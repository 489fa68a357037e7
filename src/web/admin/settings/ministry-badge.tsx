import { mediaUrl } from '#contract/catalogue/images.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../components/panel.tsx'
import { PictureUpload } from '../components/picture-upload.tsx'
import type { SectionProps } from './section-types.ts'
import { SwitchRow } from './switch-row.tsx'

/** The badge of the Ministry of Industry and Trade in the foot of every page, once the shop has been notified. */
export function MinistryBadge({ value: { ministryBadge }, change, fieldErrors }: SectionProps<'shop'>) {
  const setBadge = (changed: Partial<NonNullable<typeof ministryBadge>>) =>
    change({ ministryBadge: { href: '', fileId: null, ...ministryBadge, ...changed } })
  return (
    <Panel title="Thông báo Bộ Công Thương">
      <SwitchRow
        label="Hiện huy hiệu «Đã thông báo Bộ Công Thương»"
        hint="Chỉ bật khi cửa hàng đã có trang xác nhận trên online.gov.vn."
        checked={ministryBadge !== null}
        onChange={isOn => (isOn ? setBadge({}) : change({ ministryBadge: null }))}
      />
      {ministryBadge && (
        <div className="mt-2 max-w-[560px] space-y-4">
          <TextField
            required
            type="url"
            label="Trang xác nhận"
            placeholder="http://online.gov.vn/…"
            value={ministryBadge.href}
            error={fieldErrors['ministryBadge.href'] ?? fieldErrors['ministryBadge.fileId']}
            onChange={event => setBadge({ href: event.target.value })}
          />
          <div className="flex flex-wrap items-center gap-3">
            {ministryBadge.fileId && (
              <img src={mediaUrl(ministryBadge.fileId)} alt="Huy hiệu đang dùng" className="h-12 w-auto" />
            )}
            <PictureUpload label="Tải ảnh huy hiệu" onStored={({ fileId }) => setBadge({ fileId })} />
            {ministryBadge.fileId && (
              <Button kind="quiet" onClick={() => setBadge({ fileId: null })}>
                Bỏ ảnh
              </Button>
            )}
          </div>
        </div>
      )}
    </Panel>
  )
}
