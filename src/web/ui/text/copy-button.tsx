import { Check, Copy } from 'lucide-react'
import { Button } from '../button.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a value and confirms it for two seconds. `what` names it, as in «Sao chép số tài khoản». */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={isCopied ? Check : Copy}
        aria-label={`${isCopied ? 'Đã chép' : 'Sao chép'} ${what.toLowerCase()}`}
        onClick={() => void copy(value)}
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
