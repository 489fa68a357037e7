import { cx } from '../cx.ts'

/** A bar of how much of something is done. `label` names it. */
export function ProgressBar({
  label,
  done,
  total,
  className,
}: {
  label: string
  done: number
  total: number
  className?: string
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={cx('overflow-hidden rounded-full', className)}
    >
      <div
        data-mark
        className="h-full bg-pine-600"
        style={{ width: `${total > 0 ? (done * 100) / total : 0}%` }}
      />
    </div>
  )
}
