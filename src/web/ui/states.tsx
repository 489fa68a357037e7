import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'

/** Nothing here yet: a glow disc with an icon, a title, one sentence and one button. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  icon: LucideIcon
  title: string
  text: string
  action?: ReactNode
  heading?: 'h1' | 'h2'
}) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-glow-100 text-glow-700 shadow-[0_0_0_8px_var(--color-glow-50)]">
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </span>
      <Heading className="display-face mt-7 text-26">{title}</Heading>
      <p className="mt-2 max-w-sm text-16 text-sand-600">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

/** Something failed: what, and a way to try again. Without `onRetry` the button reloads the page. */
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
  const look = buttonClass({ kind: 'secondary', size: 'compact' })
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
