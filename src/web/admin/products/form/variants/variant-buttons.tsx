import { Plus, Save, Sparkles } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Variants } from './use-variants.ts'

/** The id of the button that adds a row: it gets the focus of a row that is gone. */
export const ADD_ID = 'add-variant'

/** Whether no row is being edited or saved. */
export const isIdle = ({ editing, isBusy }: Variants): boolean => editing === null && !isBusy

/** @param isSaved whether the product is: else its new rows are saved with it */
export function VariantButtons({
  isSaved,
  variants,
  onCombine,
}: {
  isSaved: boolean
  variants: Variants
  onCombine: () => void
}) {
  const { newRows } = variants
  const canAdd = isIdle(variants)
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Button id={ADD_ID} kind="secondary" icon={Plus} disabled={!canAdd} onClick={variants.add}>
        Thêm biến thể
      </Button>
      <Button kind="secondary" icon={Sparkles} disabled={!canAdd} onClick={onCombine}>
        Tạo từ thuộc tính
      </Button>
      {isSaved && newRows.length > 0 && (
        <Button
          icon={Save}
          busy={variants.isBusy}
          disabled={!variants.canSaveAll}
          onClick={() => void variants.saveAll()}
        >
          {`Lưu ${newRows.length} biến thể mới`}
        </Button>
      )}
      <p className="text-13 text-sand-600">
        {isSaved
          ? 'Mỗi lần sửa một dòng. Biến thể lưu ngay khi bấm «Lưu».'
          : 'Mỗi lần sửa một dòng. Các biến thể lưu cùng sản phẩm khi bấm «Hoàn thành».'}
      </p>
    </div>
  )
}
