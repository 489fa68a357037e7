import { isStaff } from '#contract/kernel/roles.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { type ListedUser, nameOf } from './user-labels.tsx'

/** Actions that change the rights of an account or delete it; each needs a confirmation. */
export type AccountAction = 'toggle' | 'role' | 'remove'

/**
 * Asks before an action on an account and carries it out.
 * @param onDeleted leaves the page of the account; without it the list is loaded again
 */
export function useAccountActions(user: ListedUser, onDeleted?: () => void) {
  const { confirm, dialog } = useConfirm()
  const failure = (action: AccountAction) => `Có lỗi xảy ra khi ${ACTION_TEXTS[action](user).failing}: `
  const toggling = useMutation('PUT /api/users/:id', { failure: failure('toggle') })
  const promotion = useMutation('PUT /api/users/:id', { failure: failure('role') })
  const deletion = useMutation('DELETE /api/users/:id', {
    failure: failure('remove'),
    isReloaded: !onDeleted,
    onDone: onDeleted,
  })
  const params = { id: user._id }
  const act = {
    toggle: () => toggling.mutate({ params, body: { isActive: !user.isActive } }),
    role: () => promotion.mutate({ params, body: { role: isStaff(user.role) ? 'customer' : 'admin' } }),
    remove: () => deletion.mutate({ params }),
  }
  const ask = (action: AccountAction): void => {
    const { failing: _, ...question } = ACTION_TEXTS[action](user)
    void confirm({ ...question, act: act[action] })
  }
  return { ask, dialog }
}

type ActionTexts = { title: string; text: string; confirmText: string; failing: string; isDanger: boolean }

const ACTION_TEXTS: Record<AccountAction, (user: ListedUser) => ActionTexts> = {
  toggle: user => ({
    title: user.isActive ? `Khóa tài khoản «${nameOf(user)}»?` : `Mở khóa tài khoản «${nameOf(user)}»?`,
    text: user.isActive
      ? 'Người này bị đăng xuất khỏi mọi thiết bị ngay lập tức và không đăng nhập được cho đến khi bạn mở khóa.'
      : 'Người này sẽ đăng nhập lại được bằng mật khẩu cũ.',
    confirmText: user.isActive ? 'Khóa tài khoản' : 'Mở khóa',
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
      confirmText: isDemoted ? 'Hạ xuống User' : 'Nâng cấp Admin',
      failing: 'thay đổi quyền người dùng',
      isDanger: isDemoted,
    }
  },
  remove: user => ({
    title: `Xóa tài khoản «${nameOf(user)}»?`,
    text: 'Việc này không thể hoàn tác. Tài khoản, giỏ hàng và yêu cầu báo giá bị xóa; đơn hàng được giữ lại, không còn gắn với tài khoản.',
    confirmText: 'Xóa tài khoản',
    failing: 'xóa người dùng',
    isDanger: true,
  }),
}
