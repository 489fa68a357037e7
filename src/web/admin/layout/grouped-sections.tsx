import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { SectionLink, Sum } from './section-link.tsx'
import { type Counts, currentSection, groupsFor, type SectionGroup, topSectionsFor } from './sections.ts'
import type { FoldedGroups } from './use-folded-groups.ts'

type Props = {
  counts: Counts
  folded: FoldedGroups
  /** Called when a section is opened. */
  onOpen?: () => void
}

/** All sections in groups that fold. A folded group shows how much waits in it. */
export function GroupedSections({ counts, folded, onOpen }: Props) {
  const current = currentSection(useLocation().pathname)
  const linkTo = (section: SectionGroup['sections'][number]) => (
    <li key={section.to}>
      <SectionLink
        section={section}
        isCurrent={section.to === current}
        counts={counts}
        {...(onOpen && { onOpen })}
      />
    </li>
  )
  return (
    <>
      <ul className="space-y-0.5">{topSectionsFor(counts).map(linkTo)}</ul>
      {groupsFor(counts).map(group => (
        <Group
          key={group.id}
          group={group}
          counts={counts}
          isCurrent={group.sections.some(({ to }) => to === current)}
          isFolded={folded.isFolded(group.id)}
          onToggle={() => folded.toggle(group.id)}
        >
          {group.sections.map(linkTo)}
        </Group>
      ))}
    </>
  )
}

function Group({
  group,
  counts,
  isCurrent,
  isFolded,
  onToggle,
  children,
}: {
  group: SectionGroup
  counts: Counts
  /** The open page is in one of its sections. */
  isCurrent: boolean
  isFolded: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const listId = useId()
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={onToggle}
        className={cx(
          'flex min-h-11 w-full items-center gap-2 rounded-6 px-2.5 text-13 hover:bg-sand-100 pointer-fine:min-h-8',
          isCurrent && isFolded ? 'font-semibold text-sand-900' : 'text-sand-600',
        )}
      >
        {group.label}
        <span className="ml-auto flex items-center gap-2">
          {isFolded && <Sum sections={group.sections} counts={counts} />}
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden
            className={cx('transition-transform', isFolded && '-rotate-90')}
          />
        </span>
      </button>
      <ul id={listId} hidden={isFolded} className="space-y-0.5">
        {children}
      </ul>
    </div>
  )
}
