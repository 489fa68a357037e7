import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'

export type TimelineStep = {
  id: string
  /** Done, current and future steps lead from one to the next; an event is on its own. */
  state: 'done' | 'current' | 'future' | 'event'
  icon?: LucideIcon
  title: ReactNode
  /** As people read it. */
  time?: string
  note?: ReactNode
}

const DISCS = {
  done: 'bg-pine-600 text-white',
  current: 'bg-glow-300 text-sand-900 shadow-[0_0_0_5px_var(--color-glow-100)]',
  future: 'border border-dashed border-sand-400 bg-white text-sand-500',
  event: 'bg-sand-100 text-sand-700',
} as const

/**
 * Steps or events one below another: the current step has a halo, compact ones show their time next to the
 * title.
 */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const isCompact = useDensity() === 'compact'
  return (
    <ol>
      {steps.map((step, index) => {
        const Icon = step.icon ?? Check
        const isLinked = step.state !== 'event' && index < steps.length - 1
        return (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={cx('relative flex last:pb-0', isCompact ? 'gap-3 pb-4' : 'gap-4 pb-6')}
          >
            {isLinked && (
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
                'relative flex shrink-0 items-center justify-center rounded-full',
                isCompact ? 'size-7' : 'size-8',
                DISCS[step.state],
              )}
            >
              <Icon
                size={isCompact ? 15 : 17}
                strokeWidth={step.state === 'done' ? 2.25 : 1.75}
                aria-hidden
              />
            </span>
            <div className="min-w-0 flex-1 pt-1">
              <div className={cx(isCompact && 'flex justify-between gap-4')}>
                <p
                  className={cx(
                    'min-w-0',
                    !isCompact && 'font-medium text-16',
                    step.state === 'future' && 'text-sand-600',
                  )}
                >
                  {step.title}
                </p>
                {step.time && (
                  <p className={cx('text-sand-600', isCompact ? 'whitespace-nowrap text-13' : 'text-14')}>
                    {step.time}
                  </p>
                )}
              </div>
              {step.note && <div className={cx('text-14', isCompact ? 'mt-1.5' : 'mt-0.5')}>{step.note}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
