import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { ProductRow } from './sample-products.ts'

/** What can be done with the chosen products. Only what changes any of them is offered. */
export function SelectionBar({
  chosen,
  onActivate,
  onDelete,
  onClear,
}: {
  chosen: readonly ProductRow[]
  onActivate: (isActive: boolean) => void
  onDelete: () => void
  onClear: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sand-900 px-4 py-2 text-white">
      <p role="status" className="mr-2 font-medium text-14 max-md:w-full">
        Đã chọn {chosen.length} sản phẩm
      </p>
      {chosen.some(({ isActive }) => isActive) && (
        <Button kind="on-dark" size="admin" icon={EyeOff} onClick={() => onActivate(false)}>
          Ngừng bán
        </Button>
      )}
      {chosen.some(({ isActive }) => !isActive) && (
        <Button kind="on-dark" size="admin" icon={Eye} onClick={() => onActivate(true)}>
          Mở bán
        </Button>
      )}
      <Button kind="on-dark" size="admin" icon={Trash2} onClick={onDelete}>
        Xóa
      </Button>
      <button
        type="button"
        onClick={onClear}
        className="ml-auto min-h-11 rounded-6 px-3 font-medium text-14 hover:underline md:min-h-9"
      >
        Bỏ chọn
      </button>
    </div>
  )
}
