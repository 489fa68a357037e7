import { Menu } from '@base-ui/react/menu'
import { LayoutDashboard, LogOut, Package, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { isStaff } from '#contract/kernel/roles.ts'
import { signOut } from '#web/lib/current-user/sign-out.ts'
import type { SessionUser } from '#web/lib/session/session.ts'

const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50'

/** Initial and name with the menu of a signed-in person; the back office only for admins. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  // inside the header, so that the open menu is in a landmark
  const place = useRef<HTMLDivElement>(null)
  const leave = async (): Promise<void> => {
    await signOut()
    navigate('/')
  }
  return (
    <Menu.Root>
      <div ref={place} />
      <Menu.Trigger className="flex min-h-11 items-center gap-2 rounded-6 px-1 font-medium text-15 hover:bg-sand-50">
        {/* drawn, so that what the button shows as text is part of its name */}
        <span
          aria-hidden
          data-initial={user.name.trim().charAt(0).toUpperCase() || '?'}
          className="flex size-8 items-center justify-center rounded-full bg-pine-100 font-semibold text-pine-700 before:content-[attr(data-initial)]"
        />
        <span className="sr-only">Tài khoản của </span>
        <span className="max-w-28 truncate max-xl:sr-only">{user.name}</span>
      </Menu.Trigger>
      <Menu.Portal container={place}>
        <Menu.Positioner sideOffset={4} align="end" className="z-80 outline-none">
          <Menu.Popup className="min-w-52 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2 outline-none">
            <p className="border-sand-200 border-b px-4 py-2 text-13 text-sand-600">{user.email}</p>
            <Menu.Item className={ITEM} onClick={() => navigate('/profile')}>
              <UserRound size={18} strokeWidth={1.75} aria-hidden />
              Hồ sơ
            </Menu.Item>
            <Menu.Item className={ITEM} onClick={() => navigate('/orders')}>
              <Package size={18} strokeWidth={1.75} aria-hidden />
              Đơn hàng của tôi
            </Menu.Item>
            {isStaff(user.role) && (
              <Menu.Item className={ITEM} onClick={() => navigate('/admin')}>
                <LayoutDashboard size={18} strokeWidth={1.75} aria-hidden />
                Trang quản trị
              </Menu.Item>
            )}
            <Menu.Item className={ITEM} onClick={leave}>
              <LogOut size={18} strokeWidth={1.75} aria-hidden />
              Đăng xuất
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
