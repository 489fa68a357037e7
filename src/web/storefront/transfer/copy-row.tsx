import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-host.tsx'

const COPIED_FOR_MS = 2000

/** A name and its value, with a button that copies the value as a bank's app takes it. */
export function CopyRow({
  label,
  value,
  children,
}: {
  label: string
  /** What is copied. */
  value: string
  /** How it is shown. */
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-sand-200 border-t py-2.5">
      <dt className="text-14 text-sand-600">{label}</dt>
      <dd>{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton what={label} value={value} />
      </dd>
    </div>
  )
}

function CopyButton({ what, value }: { what: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    if (await copyText(value)) setCopied(true)
    else
      showToast({ kind: 'error', text: 'Trình duyệt không cho sao chép. Bạn có thể chọn và sao chép chữ.' })
  }
  return (
    <>
      <Button
        kind="secondary"
        size="compact"
        icon={isCopied ? Check : Copy}
        aria-label={`Sao chép ${what.toLowerCase()}`}
        onClick={copy}
        className="px-3 md:min-w-30"
      >
        {isCopied ? 'Đã chép' : 'Sao chép'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? `Đã sao chép ${what.toLowerCase()}` : ''}
      </span>
    </>
  )
}
