import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { endSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const FORM_ID = 'xoa-tai-khoan'

/** Says what goes and what stays, and asks for the password. */
export default function EraseDialog({ orderCount, onClose }: { orderCount: number; onClose: () => void }) {
  const { erase, fieldError, failure, isBusy } = useErasing()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void erase(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Xóa tài khoản"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Để sau
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            kind="danger-solid"
            size="small"
            busy={isBusy}
            className="flex-1 md:flex-none"
          >
            Xóa tài khoản
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="space-y-4 text-15 text-sand-700">
        <p>
          <b>Xóa ngay:</b> tài khoản, giỏ hàng, yêu cầu báo giá bạn gửi khi đăng nhập và thư đã gửi cho bạn.
          Mọi thiết bị được đăng xuất. Việc này không hoàn tác được.
        </p>
        <p>
          <b>Giữ lại:</b>{' '}
          {orderCount > 0
            ? `${orderCount} đơn hàng của bạn, với tên, số điện thoại và địa chỉ nhận hàng, theo quy định kế toán. Đơn không còn gắn với tài khoản; đơn đang giao vẫn được giao. Bạn xem lại đơn bằng liên kết trong email.`
            : 'không có gì, vì bạn chưa có đơn hàng nào.'}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <PasswordField
          label="Nhập mật khẩu để xác nhận"
          name="password"
          autoComplete="current-password"
          error={fieldError}
        />
      </form>
    </Dialog>
  )
}

function useErasing() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [fieldError, setFieldError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const erase = async (password: string): Promise<void> => {
    setFieldError(undefined)
    setFailure(undefined)
    setBusy(true)
    try {
      await api('DELETE /api/me', { body: { password } })
      await navigate('/')
      endSession()
      showToast({ kind: 'success', text: 'Tài khoản của bạn đã được xóa' })
    } catch (error) {
      const ofPassword = isApiError(error) && error.errors.find(({ path }) => path === 'password')
      if (ofPassword) setFieldError(ofPassword.message)
      else setFailure(isApiError(error) ? error.message : 'Không xóa được tài khoản. Vui lòng thử lại.')
    } finally {
      setBusy(false)
    }
  }
  return { erase, fieldError, failure, isBusy }
}
