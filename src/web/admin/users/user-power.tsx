import { Lock, LockOpen, ShieldCheck, ShieldMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isStaff, type Role, roleLabels } from '#contract/kernel/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { AccountAction } from './account-actions.tsx'
import type { UserDetail } from './user-labels.tsx'

/** Why an account's power can't be touched (R30). */
export const PROTECTED = {
  self: 'Đây là tài khoản của bạn: hãy nhờ một quản trị viên khác hạ quyền, khóa hoặc xóa.',
  last_admin: 'Đây là quản trị viên đang hoạt động cuối cùng, nên không thể hạ quyền, khóa hoặc xóa.',
} as const

const ROLE_TEXTS: Record<Role, string> = {
  admin: 'Thấy và sửa được toàn bộ cửa hàng',
  customer: 'Quản trị viên thấy toàn bộ cửa hàng',
}

/** Role and state of an account, with the effect of each change. */
export function UserPower({ user, onAsk }: { user: UserDetail; onAsk: (action: AccountAction) => void }) {
  const canBeDemoted = isStaff(user.role)
  return (
    <Panel title="Quyền và trạng thái">
      <div className="divide-y divide-sand-200 border-sand-200 border-t">
        <Row title={`Vai trò: ${roleLabels[user.role]}`} text={ROLE_TEXTS[user.role]}>
          {user.protection === null && (
            <Button
              kind="secondary"
              icon={canBeDemoted ? ShieldMinus : ShieldCheck}
              onClick={() => onAsk('role')}
            >
              {canBeDemoted ? 'Hạ xuống User' : 'Nâng cấp Admin'}
            </Button>
          )}
        </Row>
        <Row
          title={user.isActive ? 'Tài khoản đang hoạt động' : 'Tài khoản đang bị khóa'}
          text={user.isActive ? 'Khóa sẽ đăng xuất mọi thiết bị' : 'Người này không đăng nhập được'}
        >
          {user.protection === null && (
            <Button kind="secondary" icon={user.isActive ? Lock : LockOpen} onClick={() => onAsk('toggle')}>
              {user.isActive ? 'Khóa' : 'Mở khóa'}
            </Button>
          )}
        </Row>
      </div>
      {user.protection && <p className="mt-1 text-13 text-sand-600">{PROTECTED[user.protection]}</p>}
    </Panel>
  )
}

/** A line of a panel: its subject, its effect, and its button. */
export function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-36 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-sand-600">{text}</p>
      </div>
      {children}
    </div>
  )
}
