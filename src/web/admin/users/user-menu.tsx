import { Menu } from '@base-ui/react/menu'
import { Ellipsis, Lock, LockOpen, type LucideIcon, ShieldCheck, ShieldMinus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { cx } from '#web/ui/cx.ts'
import { type AccountAction, AccountDialog } from './account-actions.tsx'
import { type ListedUser, nameOf } from './user-words.tsx'

/** What else can be done with an account of the list: lock, change its role, delete. Not with one's own (R30). */
export function UserMenu({ user }: { user: ListedUser }) {
  const [action, setAction] = useState<AccountAction | null>(null)
  const { revalidate } = useRevalidator()
  const session = useSession()
  if (session.status === 'in' && session.user._id === user._id) {
    return <span className="inline-block size-11 md:size-9" />
  }
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={`Thao tác khác với ${nameOf(user)}`}
          className="relative z-1 inline-flex size-11 items-center justify-center rounded-6 hover:bg-sand-50 md:size-9"
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="z-60 outline-none">
            <Menu.Popup className="min-w-52 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
              <Item
                icon={user.isActive ? Lock : LockOpen}
                label={user.isActive ? 'Khóa tài khoản' : 'Mở khóa'}
                onClick={() => setAction('toggle')}
              />
              <Item
                icon={user.role === 'admin' ? ShieldMinus : ShieldCheck}
                label={user.role === 'admin' ? 'Hạ xuống User' : 'Nâng cấp Admin'}
                onClick={() => setAction('role')}
              />
              <Item icon={Trash2} label="Xóa tài khoản" isDanger onClick={() => setAction('remove')} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <AccountDialog
        user={user}
        action={action}
        onClose={() => setAction(null)}
        onDone={() => void revalidate()}
      />
    </>
  )
}

function Item({
  icon: Icon,
  label,
  isDanger = false,
  onClick,
}: {
  icon: LucideIcon
  label: string
  isDanger?: boolean
  onClick: () => void
}) {
  return (
    <Menu.Item
      onClick={onClick}
      className={cx(
        'flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50 md:min-h-9 md:text-14',
        isDanger && 'text-lac-700',
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </Menu.Item>
  )
}
