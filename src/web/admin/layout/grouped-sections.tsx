import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { SectionLink, Sum } from './section-link.tsx'
import {
  type Counts,
  currentSection,
  groupsFor,
  type Section,
  type SectionGroup,
  topSectionsFor,
} from './sections.ts'
import type { FoldedGroups } from './use-folded-groups.ts'

type Props = {
  counts: Counts
  folded: FoldedGroups
  /** Called when a section is opened. */
  onOpen?: (() => void) | undefined
}

/** The sections above the groups. */
export function TopSections({ counts, onOpen }: Omit<Props, 'folded'>) {
  return <SectionList sections={topSectionsFor(counts)} counts={counts} onOpen={onOpen} />
}

function SectionList({
  sections,
  id,
  isHidden = false,
  counts,
  onOpen,
}: Omit<Props, 'folded'> & { sections: readonly Section[]; id?: string; isHidden?: boolean }) {
  const current = currentSection(useLocation().pathname)
  return (
    <ul id={id} hidden={isHidden} className="space-y-0.5">
      {sections.map(section => (
        <li key={section.to}>
          <SectionLink section={section} isCurrent={section.to === current} counts={counts} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

/** The other sections in groups that fold. A folded group shows how much waits in it. */
export function GroupedSections({ counts, folded, onOpen }: Props) {
  const current = currentSection(useLocation().pathname)
  return (
    <>
      {groupsFor(counts).map(group => {
        const isCurrent = group.sections.some(({ to }) => to === current)
        const isFolded = folded.isFolded(group, isCurrent)
        return (
          <Group
            key={group.id}
            group={group}
            counts={counts}
            isCurrent={isCurrent}
            isFolded={isFolded}
            onToggle={() => folded.fold(group.id, !isFolded)}
            onOpen={onOpen}
          />
        )
      })}
    </>
  )
}

function Group({
  group,
  counts,
  isCurrent,
  isFolded,
  onToggle,
  onOpen,
}: {
  group: SectionGroup
  counts: Counts
  /** The open page is in one of its sections. */
  isCurrent: boolean
  isFolded: boolean
  onToggle: () => void
  onOpen?: (() => void) | undefined
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
      <SectionList
        id={listId}
        isHidden={isFolded}
        sections={group.sections}
        counts={counts}
        onOpen={onOpen}
      />
    </div>
  )
}
