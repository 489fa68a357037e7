import { Save } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { useChangedFields, useErrorsByPath } from '../../kit/form/form-state.ts'
import { UnsavedGuard } from '../../kit/form/unsaved-guard.tsx'
import type { ProductForm } from './use-product-form.ts'

/**
 * The foot of the form: the number of unsaved changes and their actions. Leaving the page needs a
 * confirmation.
 */
export function ProductSaveBar({
  form,
  variants,
  isSending,
  isLeaving,
}: {
  form: ProductForm
  /** Variants that are not saved; of a saved product each is saved in its own row. */
  variants: number
  /** Pictures are still on their way. */
  isSending: boolean
  /** The page is being left: no confirmation. */
  isLeaving: boolean
}) {
  const { saved, control } = form
  // the button saves the fields that were edited
  const fields = useChangedFields(control).length
  const wrong = Object.keys(useErrorsByPath(control)).length
  const mustDecide = form.conflict !== null
  const unsaved = fields + variants
  const words = [
    unsaved > 0 ? `Có ${unsaved} thay đổi chưa lưu` : 'Không có thay đổi nào chưa lưu',
    variants > 0 && `gồm ${variants} biến thể, ${saved ? 'lưu ở bảng biến thể' : 'lưu cùng sản phẩm'}`,
    wrong > 0 && `${wrong} ô cần sửa`,
    isSending && 'đang tải ảnh lên, vui lòng đợi',
    mustDecide && 'hãy chọn bản cần giữ ở đầu trang',
  ].filter(Boolean)
  return (
    <FootBar
      data-work-screen
      className="sticky bottom-(--foot) z-20 -mx-4 -mb-5 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sand-200 border-t bg-white px-4 py-3 md:-mx-7 md:-mb-6 md:px-7"
    >
      <p role="status" className="flex items-center gap-2 text-14 text-sand-700">
        {unsaved > 0 && <span aria-hidden className="size-2 shrink-0 rounded-full bg-glow-400" />}
        {words.join(' · ')}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {fields > 0 && (
          <Button kind="secondary" onClick={form.reset}>
            Bỏ thay đổi
          </Button>
        )}
        <Button
          type="submit"
          icon={Save}
          busy={form.isSaving}
          disabled={isSending || mustDecide || (saved && fields === 0)}
        >
          {saved ? 'Cập nhật thông tin' : 'Hoàn thành'}
        </Button>
      </span>
      <UnsavedGuard
        isDirty={(unsaved > 0 || isSending) && !isLeaving}
        home={saved && `/admin/products/${saved._id}/edit`}
      >
        Sản phẩm này còn {unsaved} thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </FootBar>
  )
}
