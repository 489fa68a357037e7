import { Menu } from '@base-ui/react/menu'
import { Bell, LogOut, Search, Volume2, VolumeX, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signOut } from '#web/lib/current-user/sign-out.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { initials } from '#web/ui/text/initials.ts'
import { Brand } from './navigation.tsx'
import { isSoundOn, playNotificationSound, setSoundOn } from './notification-sound.ts'

/** `avatar`: the address of a picture, or null. */
type Person = { name: string; email: string; avatar: string | null }

/** Search and account, at the top of every back-office page. */
export function TopBar({ user, waitingOrders }: { user: Person; waitingOrders: number }) {
  const [isSearching, setSearching] = useState(false)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-1 border-sand-200 border-b bg-white px-4 py-2.5 md:px-6">
      <Brand className="lg:hidden" />
      <OrderSearch
        className={cx('flex-1', isSearching ? 'max-md:order-last max-md:basis-full' : 'hidden md:block')}
      />
      <IconButton
        icon={isSearching ? X : Search}
        label={isSearching ? 'Đóng ô tìm' : 'Tìm đơn hàng'}
        aria-expanded={isSearching}
        onClick={() => setSearching(!isSearching)}
        className="ml-auto md:hidden"
      />
      <WaitingOrders count={waitingOrders} />
      <Account user={user} />
    </header>
  )
}

/** The bell: the number of pending orders, with a link to them. */
function WaitingOrders({ count }: { count: number }) {
  return (
    <Link
      to="/admin/orders?status=pending"
      aria-label={count > 0 ? `${formatCount(count)} đơn chờ xử lý` : 'Không có đơn chờ xử lý'}
      className="relative flex size-11 md:ml-auto shrink-0 items-center justify-center rounded-6 hover:bg-sand-50"
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {count > 0 && (
        <span aria-hidden className="absolute top-2.5 right-2.5 size-2 rounded-full bg-lac-600" />
      )}
    </Link>
  )
}

/** Finds orders by number, name or phone; Ctrl K comes here from anywhere. */
function OrderSearch({ className }: { className: string }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = box.current?.value.trim() ?? ''
    if (text) navigate(`/admin/orders?${new URLSearchParams({ search: text })}`)
  }
  return (
    <search className={className}>
      <form onSubmit={search} className="relative max-w-[400px]">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="absolute top-1/2 left-3 -translate-y-1/2 text-sand-600"
        />
        <input
          ref={box}
          type="search"
          aria-label="Tìm đơn hàng"
          aria-keyshortcuts="Control+K"
          placeholder="Tìm mã đơn, tên, số điện thoại"
          className={cx(inputClass({ density: 'compact' }), 'pr-16 pl-10')}
        />
        <kbd className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-4 border border-sand-200 px-1.5 text-12 text-sand-600">
          Ctrl K
        </kbd>
      </form>
    </search>
  )
}

function Account({ user }: { user: Person }) {
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await signOut()
    navigate('/')
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-11 items-center gap-3 rounded-6 px-1.5 text-left hover:bg-sand-50">
        {user.avatar ? (
          <img src={user.avatar} alt="" className="size-8 rounded-full bg-tile object-cover" />
        ) : (
          // drawn, so that what the button shows as text is part of its name
          <span
            aria-hidden
            data-initials={initials(user.name)}
            className="flex size-8 items-center justify-center rounded-full bg-pine-700 font-semibold text-13 text-white before:content-[attr(data-initials)]"
          />
        )}
        <span className="max-md:sr-only">
          <span className="sr-only">Tài khoản </span>
          <span className="block font-semibold text-14">{user.name}</span>
          <span className="block text-13 text-sand-600">{user.email}</span>
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-80 outline-none">
          <Menu.Popup className="min-w-56 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
            <p className="border-sand-200 border-b px-4 py-2.5 text-13 text-sand-600 md:hidden">
              {user.email}
            </p>
            <SoundItem />
            <Menu.Item
              onClick={() => void leave()}
              className="flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50"
            >
              <LogOut size={18} strokeWidth={1.75} aria-hidden />
              Đăng xuất
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Switches the sound of new orders on this device; switching on plays it. */
function SoundItem() {
  const [isOn, setOn] = useState(isSoundOn)
  const change = (next: boolean): void => {
    setSoundOn(next)
    setOn(next)
    if (next) playNotificationSound()
  }
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <Menu.CheckboxItem
      checked={isOn}
      onCheckedChange={change}
      className="flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      Âm báo đơn mới: {isOn ? 'bật' : 'tắt'}
    </Menu.CheckboxItem>
  )
}
