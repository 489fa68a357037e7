import { useForm } from 'react-hook-form'
import type { InputOf } from '#contract/calls.ts'
import { showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { endSession } from '#web/lib/session/change-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const FORM_ID = 'xoa-tai-khoan'

/** Names the data that are erased and those that are kept, and requires the password. */
export default function EraseDialog({ orderCount, onClose }: { orderCount: number; onClose: () => void }) {
  const leadOn = useLeadOn()
  const form = useForm<InputOf<'DELETE /api/me'>['body']>({ defaultValues: { password: '' } })
  const { errors } = form.formState
  const { mutate, isBusy } = useMutation('DELETE /api/me', {
    isReloaded: false,
    onDone: () => void leadOn('/').then(endSession),
    onRefused: error => showRefusal(form, error),
  })
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
      <form
        id={FORM_ID}
        noValidate
        onSubmit={form.handleSubmit(body => mutate({ body }))}
        className="space-y-4 text-15 text-sand-700"
      >
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
        {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
        <PasswordField
          label="Nhập mật khẩu để xác nhận"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  )
}
