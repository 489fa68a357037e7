import { CloudOff, RotateCw } from 'lucide-react'
import { buttonClass } from '../button.tsx'
import { cx } from '../cx.ts'

/** A failure: its name, and a way to try again. Without `onRetry` the button reloads the page. */
export function ErrorState({
  title,
  text = 'Kiểm tra kết nối mạng rồi thử lại.',
  onRetry,
  heading: Heading = 'h2',
  className,
}: {
  title: string
  text?: string
  onRetry?: () => void
  heading?: 'h1' | 'h2'
  className?: string
}) {
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  const label = (
    <>
      <RotateCw size={18} strokeWidth={1.75} aria-hidden />
      Thử lại
    </>
  )
  return (
    <div
      role="alert"
      className={cx('flex flex-wrap items-center gap-4 rounded-6 border border-sand-200 p-5', className)}
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-lac-50 text-lac-700">
        <CloudOff size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-48 flex-1">
        <Heading className="font-semibold text-16">{title}</Heading>
        <p className="text-14 text-sand-600">{text}</p>
      </div>
      {onRetry ? (
        <button type="button" onClick={onRetry} className={look}>
          {label}
        </button>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is this page, so it works without JavaScript too
        <a href="" className={look}>
          {label}
        </a>
      )}
    </div>
  )
}
