import type { ReactNode } from 'react'

/** The ink bar over a list of which some is chosen: how many, what can be done with them, and a way back. */
export function SelectionBar({
  count,
  noun,
  onClear,
  children,
}: {
  count: number
  /** What is chosen: «sản phẩm», «đơn hàng». */
  noun: string
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sand-900 px-4 py-2 text-white">
      <p role="status" className="mr-2 font-medium text-14 max-md:w-full">
        Đã chọn {count} {noun}
      </p>
      {children}
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
