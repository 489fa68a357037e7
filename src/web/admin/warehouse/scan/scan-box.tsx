import { ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { CameraScan } from './camera-scan.tsx'
import type { OnCode, Scanned } from './scanned.ts'
import { useScansAnywhere } from './use-scans-anywhere.ts'

/**
 * The box that a scanner types into before it presses Enter. @param onCode takes a code and names its
 * effect
 */
export function ScanBox({
  placeholder,
  className,
  onCode,
}: {
  placeholder: string
  className?: string
  onCode: OnCode
}) {
  const [typed, setTyped] = useState('')
  const [scanned, setScanned] = useState<Scanned>()
  const box = useRef<HTMLInputElement>(null)
  const scan = async (text: string): Promise<void> => {
    const code = text.trim()
    if (code) setScanned(await onCode(code))
  }
  useScansAnywhere(box, code => void scan(code))
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault()
        setTyped('')
        void scan(typed)
      }}
    >
      <div className="flex items-center gap-3">
        <div className="relative min-w-0 flex-1">
          <ScanLine
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-sand-600"
          />
          <input
            ref={box}
            aria-label="Quét hoặc gõ mã vị trí, mã sản phẩm"
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="go"
            maxLength={100}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            className="h-13 w-full rounded-6 bg-white pr-3 pl-11 text-16 inset-ring inset-ring-sand-400 focus:inset-ring-2 focus:inset-ring-pine-600"
          />
        </div>
        <CameraScan onCode={onCode} />
      </div>
      <p
        role="status"
        className={cx('mt-1.5 text-14 empty:hidden', scanned?.isBad ? 'text-lac-700' : 'text-pine-700')}
      >
        {scanned?.text}
      </p>
    </form>
  )
}
