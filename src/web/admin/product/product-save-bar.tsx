import { Save } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** The foot of the form: how much is not saved yet, and what to do with it. */
export function ProductSaveBar({
  isNew,
  fields,
  variants,
  fieldErrors,
  isSaving,
  isSending,
  mustDecide,
  onReset,
}: {
  isNew: boolean
  /** Fields that were edited: those are what the button saves. */
  fields: number
  /** Variants that are not saved; each is saved in its own row. */
  variants: number
  /** Fields that are wrong. */
  fieldErrors: number
  isSaving: boolean
  /** Pictures are still on their way. */
  isSending: boolean
  /** Somebody else changed it, and it is not decided yet whose version stays. */
  mustDecide: boolean
  onReset: () => void
}) {
  const unsaved = fields + variants
  const words = [
    unsaved > 0 ? `Có ${unsaved} thay đổi chưa lưu` : 'Không có thay đổi nào chưa lưu',
    variants > 0 && `gồm ${variants} biến thể, lưu ở bảng biến thể`,
    fieldErrors > 0 && `${fieldErrors} ô cần sửa`,
    isSending && 'đang tải ảnh lên, vui lòng đợi',
    mustDecide && 'hãy chọn bản cần giữ ở đầu trang',
  ].filter(Boolean)
  return (
    <div
      data-sticky-bar
      data-work-screen
      className="sticky bottom-(--foot) z-20 -mx-4 -mb-5 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sand-200 border-t bg-white px-4 py-3 md:-mx-7 md:-mb-6 md:px-7"
    >
      <p role="status" className="flex items-center gap-2 text-14 text-sand-700">
        {unsaved > 0 && <span aria-hidden className="size-2 shrink-0 rounded-full bg-glow-400" />}
        {words.join(' · ')}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {fields > 0 && (
          <Button kind="secondary" onClick={onReset}>
            Bỏ thay đổi
          </Button>
        )}
        <Button
          type="submit"
          icon={Save}
          busy={isSaving}
          disabled={isSending || mustDecide || (!isNew && fields === 0)}
        >
          {isNew ? 'Hoàn thành' : 'Cập nhật thông tin'}
        </Button>
      </span>
    </div>
  )
}
