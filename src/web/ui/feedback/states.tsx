import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { cx } from '../cx.ts'
import { type Density, useDensity } from '../density.ts'

const EMPTY: Record<
  Density,
  { box: string; disc: string; icon: number; stroke: number; title: string; text: string }
> = {
  comfortable: {
    box: 'py-14',
    disc: 'size-20 shadow-[0_0_0_8px_var(--color-glow-50)]',
    icon: 32,
    stroke: 1.5,
    title: 'display-face mt-7 text-26',
    text: 'mt-2 max-w-sm text-16',
  },
  compact: {
    box: 'py-10',
    disc: 'size-12',
    icon: 22,
    stroke: 1.75,
    title: 'mt-4 font-semibold text-18',
    text: 'mt-1 max-w-md text-14',
  },
}

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
  const look = EMPTY[useDensity()]
  return (
    <div className={cx('flex flex-col items-center px-4 text-center', look.box)}>
      <span
        className={cx('flex items-center justify-center rounded-full bg-glow-100 text-glow-700', look.disc)}
      >
        <Icon size={look.icon} strokeWidth={look.stroke} aria-hidden />
      </span>
      <Heading className={look.title}>{title}</Heading>
      <p className={cx('text-sand-600', look.text)}>{text}</p>
      {action && <div className="mt-5">{action}</div>}
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
