import { useState } from 'react'
import { isStaff } from '#contract/kernel/permissions.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { type ListedUser, nameOf } from './user-labels.tsx'

/** Actions that change what an account may do or delete it; each needs a confirmation. */
export type AccountAction = 'toggle' | 'role' | 'remove'

/** Confirms an action on an account, carries it out and shows the outcome. */
export function AccountDialog({
  user,
  action,
  onClose,
  onDeleted,
}: {
  user: ListedUser
  action: AccountAction | null
  onClose: () => void
  /** Leaves what showed the account; without it the list is loaded again. */
  onDeleted?: () => void
}) {
  // the dialog keeps its text and account while it fades out
  const [shown, setShown] = useState({ action: action ?? 'toggle', user, isOpen: action !== null })
  if (shown.isOpen !== (action !== null)) {
    setShown(action ? { action, user, isOpen: true } : { ...shown, isOpen: false })
  }
  const words = ACTION_TEXTS[shown.action](shown.user)
  const options = {
    failure: `Có lỗi xảy ra khi ${words.failing}: `,
    onDone: onClose,
    onRefused: ({ message }: ApiError) => {
      onClose()
      return message
    },
  }
  const deletion = useMutation('DELETE /api/users/:id', {
    ...options,
    isReloaded: !onDeleted,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  const update = useMutation('PUT /api/users/:id', options)
  const confirm = (): void => {
    const params = { id: shown.user._id }
    if (shown.action === 'remove') void deletion.mutate({ params })
    else void update.mutate({ params, body: changeOf(shown.user, shown.action) })
  }
  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={words.title}
      confirmText={words.confirm}
      isDanger={words.isDanger}
      busy={deletion.isBusy || update.isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {words.text}
    </ConfirmDialog>
  )
}

type ActionTexts = { title: string; text: string; confirm: string; failing: string; isDanger: boolean }

const ACTION_TEXTS: Record<AccountAction, (user: ListedUser) => ActionTexts> = {
  toggle: user => ({
    title: user.isActive ? `Khóa tài khoản «${nameOf(user)}»?` : `Mở khóa tài khoản «${nameOf(user)}»?`,
    text: user.isActive
      ? 'Người này bị đăng xuất khỏi mọi thiết bị ngay lập tức và không đăng nhập được cho đến khi bạn mở khóa.'
      : 'Người này sẽ đăng nhập lại được bằng mật khẩu cũ.',
    confirm: user.isActive ? 'Khóa tài khoản' : 'Mở khóa',
    failing: 'cập nhật trạng thái người dùng',
    isDanger: user.isActive,
  }),
  role: user => {
    const isDemoted = isStaff(user.role)
    return {
      title: isDemoted ? `Hạ «${nameOf(user)}» xuống User?` : `Nâng cấp «${nameOf(user)}» lên Admin?`,
      text: isDemoted
        ? 'Người này không còn vào được trang quản trị. Các phiên đăng nhập hiện tại kết thúc ngay.'
        : 'Quản trị viên thấy và sửa được toàn bộ cửa hàng: đơn hàng, khách hàng, kho, cài đặt. Người này cần đăng nhập lại.',
      confirm: isDemoted ? 'Hạ xuống User' : 'Nâng cấp Admin',
      failing: 'thay đổi quyền người dùng',
      isDanger: isDemoted,
    }
  },
  remove: user => ({
    title: `Xóa tài khoản «${nameOf(user)}»?`,
    text: 'Việc này không thể hoàn tác. Tài khoản, giỏ hàng và yêu cầu báo giá bị xóa; đơn hàng được giữ lại, không còn gắn với tài khoản.',
    confirm: 'Xóa tài khoản',
    failing: 'xóa người dùng',
    isDanger: true,
  }),
}

function changeOf({ isActive, role }: ListedUser, action: Exclude<AccountAction, 'remove'>) {
  if (action === 'toggle') return { isActive: !isActive }
  return { role: isStaff(role) ? ('customer' as const) : ('admin' as const) }
}
