import { CircleAlert, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const TONES = {
  notice: 'bg-glow-50 text-glow-700',
  info: 'bg-sky-50 text-sky-700',
  error: 'bg-lac-50 text-lac-700',
  good: 'bg-pine-50 text-pine-700',
} as const

/** A tinted box with one message; an error is read out at once. */
export function Notice({
  tone = 'notice',
  icon,
  children,
  className,
}: {
  tone?: keyof typeof TONES
  icon?: LucideIcon
  children: ReactNode
  className?: string | undefined
}) {
  const Icon = icon ?? (tone === 'error' ? CircleAlert : Info)
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-6 px-4 py-3 text-14', TONES[tone], className)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <div>{children}</div>
    </div>
  )
}
