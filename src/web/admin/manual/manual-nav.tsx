import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { cx } from '#web/ui/cx.ts'
import { SearchField } from '../kit/list/search-field.tsx'
import type { ManualChapter, ManualGroup } from './manual-contents.ts'

type Props = { groups: readonly ManualGroup[]; current: ManualChapter }

/** The contents of the manual, with a search in its titles and steps; on a phone folded above the chapter. */
export function ManualNav({ groups, current }: Props) {
  const [search, setSearch] = useState('')
  /** The visit at which a phone has the contents unfolded: a link in them leads on and folds them. */
  const [openAt, setOpenAt] = useState<string>()
  const { key } = useLocation()
  const isOpen = openAt === key
  const words = foldedTerms(search)
  const found = groups
    .map(group => ({ ...group, chapters: group.chapters.filter(chapter => hasWords(chapter, words)) }))
    .filter(({ chapters }) => chapters.length > 0)
  return (
    <nav aria-label="Mục lục" className="rounded-10 border border-sand-200 bg-white p-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
        className="flex min-h-11 w-full items-center justify-between px-2 font-semibold text-15 lg:hidden"
      >
        Mục lục
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className={cx(isOpen && 'rotate-180')} />
      </button>
      <div className={cx(!isOpen && 'max-lg:hidden')}>
        <SearchField
          label="Tìm trong hướng dẫn"
          placeholder="Tìm trong hướng dẫn"
          value={search}
          onChange={setSearch}
        />
        <p role="status" className="px-2 text-14 text-sand-600">
          {found.length === 0 && 'Không có bài nào có các chữ này'}
        </p>
        {found.map(group => (
          <section key={group.title}>
            <h2 className="px-2 pt-3 pb-1 font-semibold text-14">{group.title}</h2>
            <ul>
              {group.chapters.map(chapter => (
                <li key={chapter.slug}>
                  <ChapterLink chapter={chapter} isCurrent={chapter.slug === current.slug} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

function ChapterLink({ chapter, isCurrent }: { chapter: ManualChapter; isCurrent: boolean }) {
  const address = `/admin/help/${chapter.slug}`
  return (
    <>
      <Link
        to={address}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center rounded-6 px-2 text-14 hover:bg-sand-50',
          isCurrent && 'bg-pine-50 font-semibold text-pine-900',
        )}
      >
        {chapter.title}
      </Link>
      {isCurrent && (
        <ul className="border-pine-700 border-l-2 pl-3">
          {chapter.sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`${address}#${id}`}
                className="flex min-h-9 items-center text-13 text-sand-700 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whether words begin with each of the folded words, in the titles and the steps of a chapter. */
function hasWords({ title, lead, sections }: ManualChapter, words: readonly string[]): boolean {
  const own = foldedTerms(
    [title, lead, ...sections.flatMap(section => [section.title, ...section.steps])].join(' '),
  )
  return words.every(word => own.some(term => term.startsWith(word)))
}
