import { Dialog } from '@base-ui/react/dialog'
import { Menu as MenuIcon, Search, Store, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFootBar } from '#web/ui/navigation/foot-bar.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { AccountMenu, type Person } from './account-menu.tsx'
import { FOOT_BAR, FootBar, FootPlace, footPlaceClass } from './foot-bar.tsx'
import { Count, Sum } from './section-link.tsx'
import { type Counts, currentSection, phoneSectionsFor, type Section } from './sections.ts'

type Props = { counts: Counts; user: Person; onSearch: () => void }

/**
 * The sections on a phone: the four that are used most at the foot of the screen, the rest in a sheet. A page
 * with its own actions at the foot has no bar.
 */
export function FootNav({ counts, user, onSearch }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheet
  useEffect(() => setOpen(false), [pathname])
  useBackCloses(isOpen, () => setOpen(false))
  const { top, groups } = phoneSectionsFor(counts)
  const rest = [...top, ...groups.flatMap(({ sections }) => sections)]
  const current = currentSection(pathname)
  const { bar } = phoneSectionsFor(counts)
  const box = useFootBar<HTMLElement>()
  const isInBar = bar.some(({ standsFor }) => standsFor.some(({ to }) => to === current))
  const counted = rest.filter(({ to }) =>
    bar.every(({ standsFor }) => standsFor.every(section => section.to !== to)),
  )
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <nav
        ref={box}
        data-foot-bar
        aria-label="Mục chính"
        className={cx(
          FOOT_BAR,
          'fixed inset-x-0 bottom-0 z-10 md:hidden [body:has([data-work-screen],[data-selection-bar])_&]:hidden',
        )}
      >
        <FootBar counts={counts} isOpen={false}>
          <Dialog.Trigger className={footPlaceClass(!isInBar && rest.some(({ to }) => to === current))}>
            <FootPlace icon={MenuIcon} count={<Sum sections={counted} counts={counts} />}>
              Thêm
            </FootPlace>
          </Dialog.Trigger>
        </FootBar>
      </nav>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim/45 transition-opacity duration-240 ease-glide data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:duration-160" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-16 bg-white shadow-sh3 outline-none transition duration-240 ease-glide data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:duration-160">
          <span aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-sand-300" />
          <Dialog.Title className="sr-only">Mục khác</Dialog.Title>
          <SheetSections
            top={top}
            groups={groups}
            current={current}
            counts={counts}
            onSearch={() => {
              setOpen(false)
              onSearch()
            }}
          />
          <div className="flex shrink-0 items-center justify-between gap-3 border-sand-200 border-t px-4 py-2.5">
            <AccountMenu user={user} />
            <ButtonLink to="/" kind="secondary" size="small" icon={Store}>
              Xem cửa hàng
            </ButtonLink>
          </div>
          <nav aria-label="Mục chính" className={cx(FOOT_BAR, 'shrink-0')}>
            <FootBar counts={counts} isOpen>
              <Dialog.Close className={footPlaceClass(true)}>
                <FootPlace icon={X}>Đóng</FootPlace>
              </Dialog.Close>
            </FootBar>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type Groups = ReturnType<typeof phoneSectionsFor>['groups']

/** The way to the search, and the sections by group. */
function SheetSections({
  top,
  groups,
  onSearch,
  ...shared
}: {
  top: readonly Section[]
  groups: Groups
  current: string | undefined
  counts: Counts
  onSearch: () => void
}) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="px-4 py-3">
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-12 w-full items-center gap-3 rounded-6 border border-sand-400 px-4 text-left text-16 text-sand-600"
        >
          <Search size={20} strokeWidth={1.75} aria-hidden />
          Tìm mục, đơn, sản phẩm
        </button>
      </div>
      {top.length > 0 && <SheetGroup sections={top} {...shared} />}
      {groups.map(({ id, label, sections }) => (
        <SheetGroup key={id} label={label} sections={sections} {...shared} />
      ))}
    </div>
  )
}

function SheetGroup({
  label,
  sections,
  current,
  counts,
}: {
  label?: string
  sections: readonly Section[]
  current: string | undefined
  counts: Counts
}) {
  return (
    <div className="border-sand-200 border-t px-4 pt-3 pb-1.5">
      {label && <h3 className="text-13 text-sand-600">{label}</h3>}
      <ul className="grid grid-cols-2 gap-x-4">
        {sections.map(section => (
          <li key={section.to}>
            <Link
              to={section.to}
              aria-current={section.to === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-3 text-15',
                section.to === current ? 'font-semibold text-pine-700' : 'font-medium',
              )}
            >
              <section.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {section.short ?? section.label}
              <Count section={section} counts={counts} className="ml-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
