import { CircleCheck, Lock, ShieldCheck, UserRound } from 'lucide-react'
import type { ReplyOf } from '#contract/calls.ts'
import { isStaff, roleLabels } from '#contract/kernel/roles.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { mediaAddress } from '#web/ui/media/media-url.ts'
import { initials } from '#web/ui/text/initials.ts'

export type ListedUser = ReplyOf<'GET /api/users'>['data'][number]
export type UserDetail = ReplyOf<'GET /api/users/:id'>['data']

export const NO_NAME = 'Chưa có tên'

/** The name of a person, else the username. */
export function nameOf({ name, username }: Pick<ListedUser, 'name' | 'username'>): string {
  return name || username || NO_NAME
}

export function RoleBadge({ role }: { role: ListedUser['role'] }) {
  const [tone, icon] = isStaff(role) ? (['working', ShieldCheck] as const) : (['neutral', UserRound] as const)
  return (
    <Badge tone={tone} icon={icon}>
      {roleLabels[role]}
    </Badge>
  )
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={CircleCheck}>
      Hoạt động
    </Badge>
  ) : (
    <Badge tone="bad" icon={Lock}>
      Đã khóa
    </Badge>
  )
}

const TONES = [
  'bg-pine-100 text-pine-700',
  'bg-glow-100 text-glow-700',
  'bg-sky-50 text-sky-700',
  'bg-plum-50 text-plum-700',
  'bg-sand-200 text-sand-700',
]

type Pictured = Pick<ListedUser, '_id' | 'name' | 'username' | 'email' | 'avatar'>

/** A person's own picture, or the initials of their name; the tint is the account's own, always. */
export function Avatar({ user, large = false }: { user: Pictured; large?: boolean }) {
  const size = large ? 'size-14' : 'size-9'
  if (user.avatar) {
    return (
      <img
        src={mediaAddress(user.avatar)}
        alt=""
        className={cx(size, 'shrink-0 rounded-full bg-tile object-cover')}
      />
    )
  }
  const tint = [...user._id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % TONES.length
  return (
    <span
      aria-hidden
      className={cx(
        size,
        'flex shrink-0 items-center justify-center rounded-full font-semibold',
        large ? 'text-20' : 'text-13',
        TONES[tint],
      )}
    >
      {initials(user.name || user.username || user.email)}
    </span>
  )
}
