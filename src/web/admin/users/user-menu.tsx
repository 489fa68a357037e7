import { Lock, LockOpen, ShieldCheck, ShieldMinus, Trash2 } from 'lucide-react'
import { isStaff } from '#contract/kernel/roles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ActionItem, ActionMenu } from '../kit/action/action-menu.tsx'
import { useAccountActions } from './account-actions.tsx'
import { type ListedUser, nameOf } from './user-labels.tsx'

/** Further actions on an account of the list: lock, change its role, delete. Not with one's own (R30). */
export function UserMenu({ user }: { user: ListedUser }) {
  const { ask, dialog } = useAccountActions(user)
  const session = useSession()
  if (session.status === 'in' && session.user._id === user._id) {
    return <span className="inline-block size-11 pointer-fine:md:size-9" />
  }
  return (
    <>
      <ActionMenu large label={`Thao tác khác với ${nameOf(user)}`}>
        <ActionItem icon={user.isActive ? Lock : LockOpen} onClick={() => ask('toggle')}>
          {user.isActive ? 'Khóa tài khoản' : 'Mở khóa'}
        </ActionItem>
        <ActionItem icon={isStaff(user.role) ? ShieldMinus : ShieldCheck} onClick={() => ask('role')}>
          {isStaff(user.role) ? 'Hạ xuống User' : 'Nâng cấp Admin'}
        </ActionItem>
        <ActionItem icon={Trash2} isDanger onClick={() => ask('remove')}>
          Xóa tài khoản
        </ActionItem>
      </ActionMenu>
      {dialog}
    </>
  )
}
