import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { showToast } from '#web/ui/toast-host.tsx'

/** How long the confirmation stays (specification §9). */
const COPIED_FOR_MS = 2000

/** Copies the address of the product, without what else stands in the address bar. */
export function CopyLink({ path }: { path: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    const done = await copyText(window.location.origin + path)
    setCopied(done)
    if (!done)
      showToast({ kind: 'error', text: 'Không thể sao chép. Vui lòng chép địa chỉ trên thanh địa chỉ.' })
  }
  const Icon = isCopied ? Check : Link2
  return (
    <button
      type="button"
      onClick={copy}
      className="mt-2 flex min-h-11 items-center gap-1.5 font-medium text-14 text-pine-700 hover:underline"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span aria-live="polite">{isCopied ? 'Đã sao chép' : 'Sao chép liên kết'}</span>
    </button>
  )
}
