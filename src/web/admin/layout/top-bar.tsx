import { Bell, Search } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { AccountMenu, type Person } from './account-menu.tsx'
import { SearchField } from './search/search-field.tsx'
import { Brand } from './section-link.tsx'
import type { Counts } from './sections.ts'
import { MenuDrawer } from './side-bar.tsx'
import type { FoldedGroups } from './use-folded-groups.ts'

/** Menu, search and account, at the top of every back-office page. */
export function TopBar({
  user,
  counts,
  folded,
  onSearch,
}: {
  user: Person
  counts: Counts
  folded: FoldedGroups
  /** Opens the search of a phone. */
  onSearch: () => void
}) {
  return (
    <header className="relative flex items-center gap-x-4 border-sand-200 border-b bg-white px-4 py-2.5 max-md:gap-x-1 md:px-6">
      <MenuDrawer counts={counts} folded={folded} />
      <Brand className="lg:hidden" />
      <SearchField role={user.role} className="flex-1 max-md:hidden" />
      <IconButton icon={Search} label="Tìm" onClick={onSearch} className="ml-auto md:hidden" />
      <HelpButton className="md:ml-auto" />
      <WaitingOrders count={counts.waitingOrders} />
      <div className="max-md:hidden">
        <AccountMenu user={user} />
      </div>
    </header>
  )
}

/** The bell: the number of pending orders, with a link to them. */
function WaitingOrders({ count }: { count: number }) {
  return (
    <Link
      to="/admin/orders?status=pending"
      aria-label={count > 0 ? `${formatCount(count)} đơn chờ xử lý` : 'Không có đơn chờ xử lý'}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-sand-50"
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {count > 0 && (
        <span aria-hidden className="absolute top-2.5 right-2.5 size-2 rounded-full bg-lac-600" />
      )}
    </Link>
  )
}
