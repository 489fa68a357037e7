import { useEffect, useState } from 'react'
import { showToast } from '../feedback/toast-host.tsx'
import { copyText } from './copy-text.ts'

/** How long the confirmation stays (specification §9). */
const COPIED_FOR_MS = 2000

/**
 * Copies a text; `isCopied` is true for two seconds after it.
 * @param refusal the sentence if the browser does not allow it
 */
export function useCopy(refusal = 'Trình duyệt không cho sao chép. Bạn có thể chọn và sao chép chữ.') {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string): Promise<void> => {
    const isDone = await copyText(text)
    setCopied(isDone)
    if (!isDone) showToast({ kind: 'error', text: refusal })
  }
  return { isCopied, copy }
}
