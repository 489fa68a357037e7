import type { LucideIcon } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

const TONES = {
  good: 'bg-pine-50 text-pine-700',
  warning: 'bg-glow-100 text-glow-700',
  plain: 'bg-sand-100 text-sand-700',
} as const

/** The icon of a card or a row on a square; `small` in rows. */
export function IconTile({
  icon: Icon,
  tone = 'plain',
  small = false,
}: {
  icon: LucideIcon
  tone?: keyof typeof TONES
  small?: boolean
}) {
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center rounded-6',
        small ? 'size-9' : 'size-11',
        TONES[tone],
      )}
    >
      <Icon size={small ? 18 : 22} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
