import { Menu } from '@base-ui/react/menu'
import { LogOut, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/kernel/roles.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { signOut } from '#web/lib/current-user/sign-out.ts'
import { mediaAddress } from '#web/ui/media/media-url.ts'
import { initials } from '#web/ui/text/initials.ts'
import { isSoundOn, playNotificationSound, setSoundOn } from './notification-sound.ts'

/** `avatar`: the address of a picture, or null. */
export type Person = { name: string; email: string; avatar: string | null; role: Role }

/** The names of the roles for the shop's own people. */
const roleLabels: Record<Role, string> = { admin: 'Quản trị viên', customer: 'Khách hàng' }

/** The current user, with the entries that only concern them. */
export function AccountMenu({ user }: { user: Person }) {
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await signOut()
    navigate('/')
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-11 items-center gap-3 rounded-6 px-1.5 text-left hover:bg-sand-50">
        {user.avatar ? (
          <img src={mediaAddress(user.avatar)} alt="" className="size-8 rounded-full bg-tile object-cover" />
        ) : (
          // drawn, so that the text that the button shows is part of its name
          <span
            aria-hidden
            data-initials={initials(user.name)}
            className="flex size-8 items-center justify-center rounded-full bg-pine-700 font-semibold text-13 text-white before:content-[attr(data-initials)]"
          />
        )}
        <span>
          <span className="sr-only">Tài khoản </span>
          <span className="block font-semibold text-14">{user.name}</span>
          {/* the first account is called by its role */}
          {user.name !== roleLabels[user.role] && (
            <span className="block text-13 text-sand-600">{roleLabels[user.role]}</span>
          )}
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-80 outline-none">
          <Menu.Popup className="min-w-56 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
            <p className="border-sand-200 border-b px-4 py-2.5 text-13 text-sand-600">{user.email}</p>
            <SoundItem />
            <Menu.Item
              onClick={() => void leave()}
              className="flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50"
            >
              <LogOut size={18} strokeWidth={1.75} aria-hidden />
              Đăng xuất
            </Menu.Item>
            <VersionLine />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/**
 * The version that the server runs, for a call to who looks after it. A server that is not well names none.
 */
function VersionLine() {
  const [version, setVersion] = useState('')
  useEffect(() => {
    api('GET /api/health').then(
      ({ version, commit }) => setVersion(commit ? `${version} (${commit})` : version),
      () => setVersion('không đọc được'),
    )
  }, [])
  return (
    <p className="border-sand-200 border-t px-4 pt-2.5 pb-1.5 text-13 text-sand-600">Phiên bản {version}</p>
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
