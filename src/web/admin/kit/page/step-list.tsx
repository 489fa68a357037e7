import { CircleCheck } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

/** How far a work of several steps is. @param current from 0; the number of steps when all are done */
export function StepList({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === current ? 'font-semibold' : 'text-sand-600')}
        >
          {index > 0 && <span aria-hidden className="hidden h-px w-7 bg-sand-300 md:block" />}
          {index < current ? (
            <CircleCheck size={20} strokeWidth={1.75} className="text-pine-600" aria-label="Đã xong:" />
          ) : (
            <span
              aria-hidden
              className={cx(
                'flex size-5 items-center justify-center rounded-full text-12',
                index === current ? 'bg-sand-900 text-white' : 'border border-sand-400',
              )}
            >
              {index + 1}
            </span>
          )}
          {name}
        </li>
      ))}
    </ol>
  )
}
