import { Check, Link2 } from 'lucide-react'
import { useCopy } from '#web/ui/text/use-copy.ts'

/** Copies the address of the product, without the parameters of the address bar. */
export function CopyLink({ path }: { path: string }) {
  const { isCopied, copy } = useCopy('Không thể sao chép. Vui lòng chép địa chỉ trên thanh địa chỉ.')
  const Icon = isCopied ? Check : Link2
  return (
    <button
      type="button"
      onClick={() => void copy(window.location.origin + path)}
      className="mt-2 flex min-h-11 items-center gap-1.5 font-medium text-14 text-pine-700 hover:underline"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span aria-live="polite">{isCopied ? 'Đã sao chép' : 'Sao chép liên kết'}</span>
    </button>
  )
}
