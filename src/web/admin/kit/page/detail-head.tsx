import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way back to the parent page, above its head. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-13 text-sand-600 hover:text-sand-900 pointer-fine:md:min-h-7"
    >
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}

/** The head of the page of one record: the way back to its list, its name, its states, and its actions. */
export function DetailHead({
  back,
  picture,
  title,
  states,
  note,
  actions,
  aside,
}: {
  back: { to: string; label: string }
  picture?: ReactNode
  title: string
  /** Badges next to the title. */
  states: ReactNode
  /** A line below the title. */
  note: ReactNode
  actions: ReactNode
  /** Shown at the right end of the line with the link back. */
  aside?: ReactNode
}) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <BackLink to={back.to}>{back.label}</BackLink>
        {aside}
      </div>
      <div className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-3 md:items-center">
        <div className="flex min-w-0 flex-1 basis-56 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="wrap-anywhere font-semibold text-22">{title}</h1>
              {states}
            </div>
            <p className="mt-1 break-words text-14 text-sand-600">{note}</p>
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </>
  )
}
