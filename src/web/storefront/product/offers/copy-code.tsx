import { useCopy } from '#web/ui/text/use-copy.ts'

/** Copies a code that the shopper is to enter in the cart. */
export function CopyCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <button
      type="button"
      aria-label={`Chép mã ${code}`}
      onClick={() => void copy(code)}
      className="-my-2.5 print:hidden inline-flex min-h-11 items-center gap-1.5 font-semibold text-14 text-pine-700 hover:underline"
    >
      <span aria-live="polite">{isCopied ? 'Đã chép' : 'Chép mã'}</span>
    </button>
  )
}
