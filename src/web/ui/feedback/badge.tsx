import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'

export type Tone = 'warning' | 'info' | 'working' | 'good' | 'bad' | 'neutral'

const TONES: Record<Tone, string> = {
  warning: 'bg-glow-100 text-glow-700',
  info: 'bg-sky-50 text-sky-700',
  working: 'bg-plum-50 text-plum-700',
  good: 'bg-pine-50 text-pine-700',
  bad: 'bg-lac-50 text-lac-700',
  neutral: 'bg-sand-100 text-sand-700',
}

/** A small label with icon and word, 24 high, 22 in a compact place. */
export function Badge({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) {
  const density = useDensity()
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-4 px-2 font-medium text-13',
        density === 'compact' ? 'h-5.5' : 'h-6',
        TONES[tone],
      )}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      {children}
    </span>
  )
}
