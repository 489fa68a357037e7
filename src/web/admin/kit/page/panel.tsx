import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

/** A white panel with a hairline around it. */
export function Panel({
  title,
  aside,
  flush = false,
  fill = false,
  className,
  children,
}: {
  title?: ReactNode
  aside?: ReactNode
  /** The content brings its own padding, as tables do. */
  flush?: boolean
  /** The content takes all the height that the panel has. */
  fill?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={cx('rounded-10 border border-sand-200 bg-white', fill && 'flex flex-col', className)}>
      {title && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-1">
          <h2 className="font-semibold text-15">{title}</h2>
          {aside}
        </header>
      )}
      <div
        className={cx(!flush && 'p-4', !flush && Boolean(title) && 'pt-2', fill && 'flex flex-1 flex-col')}
      >
        {children}
      </div>
    </section>
  )
}

/** The head of a page: its title with notes, and its actions. */
export function PageHead({
  title,
  aside,
  actions,
}: {
  title: ReactNode
  aside?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-semibold text-22">{title}</h1>
        {aside && <span className="wrap-anywhere text-14 text-sand-600">{aside}</span>}
      </div>
      {actions}
    </div>
  )
}
