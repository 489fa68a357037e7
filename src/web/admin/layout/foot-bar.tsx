import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { Count, Sum } from './section-link.tsx'
import { type Counts, currentSection, phoneSectionsFor } from './sections.ts'

const PLACE = 'relative flex min-h-15 w-full flex-col items-center justify-center gap-1 text-12'
const CURRENT =
  'font-semibold text-pine-700 before:absolute before:inset-x-5 before:top-0 before:h-0.75 before:bg-glow-400'

export const FOOT_BAR = 'border-sand-200 border-t bg-white pb-[env(safe-area-inset-bottom)]'

/** The look of a place at the foot. */
export function footPlaceClass(isCurrent: boolean): string {
  return cx(PLACE, isCurrent ? CURRENT : 'text-sand-700')
}

/** A place at the foot: icon, word, and the number of waiting tasks. */
export function FootPlace({
  icon: Icon,
  children,
  count,
}: {
  icon: LucideIcon
  children: string
  count?: ReactNode
}) {
  return (
    <>
      <Icon size={21} strokeWidth={1.75} aria-hidden />
      {children}
      <span className="absolute top-1 left-1/2 ml-2.5 flex [&>span]:px-1.5 [&>span]:py-0 [&>span]:text-12">
        {count}
      </span>
    </>
  )
}

/**
 * The four sections that are used most, and a fifth place that opens or closes the sheet of the others.
 * @param isOpen the sheet is open: the fifth place is the current one
 */
export function FootBar({
  counts,
  isOpen,
  children,
}: {
  counts: Counts
  isOpen: boolean
  children: ReactNode
}) {
  const current = currentSection(useLocation().pathname)
  const { bar } = phoneSectionsFor(counts)
  return (
    <ul className="grid grid-cols-5">
      {bar.map(({ section, standsFor }) => {
        const isCurrent = standsFor.some(({ to }) => to === current)
        return (
          <li key={section.to}>
            <Link
              to={section.to}
              aria-current={isCurrent ? 'page' : undefined}
              className={footPlaceClass(isCurrent && !isOpen)}
            >
              <FootPlace
                icon={section.icon}
                count={
                  standsFor.length > 1 ? (
                    <Sum sections={standsFor} counts={counts} noun="việc trong kho" />
                  ) : (
                    <Count section={section} counts={counts} />
                  )
                }
              >
                {section.short ?? section.label}
              </FootPlace>
            </Link>
          </li>
        )
      })}
      <li className="col-start-5">{children}</li>
    </ul>
  )
}
