import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type TimelineStep = {
  id: string
  state: 'done' | 'current' | 'future'
  icon?: LucideIcon
  title: string
  time?: string | undefined
  note?: ReactNode
}

const DISCS = {
  done: 'bg-pine-600 text-white',
  current: 'bg-glow-300 text-sand-900 shadow-[0_0_0_5px_var(--color-glow-100)]',
  future: 'border border-dashed border-sand-400 bg-white text-sand-500',
} as const

/** Steps one below another, oldest first: done, the current one with its halo, and what is still to come. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => {
        const Icon = step.icon ?? Check
        const isLast = index === steps.length - 1
        return (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-8 bottom-0 left-[15px] w-0.5',
                  step.state === 'done' ? 'bg-pine-600' : 'bg-sand-200',
                )}
              />
            )}
            <span
              className={cx(
                'relative flex size-8 shrink-0 items-center justify-center rounded-full',
                DISCS[step.state],
              )}
            >
              <Icon size={17} strokeWidth={step.state === 'done' ? 2.25 : 1.75} aria-hidden />
            </span>
            <div className="min-w-0 pt-1">
              <p className={cx('font-medium text-16', step.state === 'future' && 'text-sand-600')}>
                {step.title}
              </p>
              {step.time && <p className="text-14 text-sand-600">{step.time}</p>}
              {step.note && <div className="mt-0.5 text-14">{step.note}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
