import type { ReactNode } from 'react'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'

/**
 * The ink bar of a list with chosen rows: their number, their actions, and a way back. It covers the list's
 * head, right of the box that chooses all (its cell is as dark), and stays in sight while the list scrolls;
 * on a phone it is at the foot of the screen, in the place of the sections. It takes no extra room, so that
 * no row moves under the pointer.
 */
export function SelectionBar({
  count,
  noun,
  onClear,
  children,
}: {
  count: number
  /** The noun of the chosen records: «sản phẩm», «đơn hàng». */
  noun: string
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div data-selection-bar className="md:sticky md:top-0 md:z-20 md:h-0">
      <FootBar className="z-20 flex items-center gap-2 bg-sand-900 px-4 text-white max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:flex-wrap max-md:py-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:ml-12 md:h-11">
        <p role="status" className="mr-2 font-medium text-14 max-md:w-full">
          Đã chọn {count} {noun}
        </p>
        {children}
        <button
          type="button"
          onClick={onClear}
          className="on-dark ml-auto min-h-11 rounded-6 px-3 font-medium text-14 hover:underline pointer-fine:md:min-h-9"
        >
          Bỏ chọn
        </button>
      </FootBar>
    </div>
  )
}
