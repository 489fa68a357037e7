import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
