import { CircleCheck, RotateCcw, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Backup, type Losses, restoreMinutes } from './backup-texts.ts'
import { formErrors } from './plan-errors.ts'

const FORM = 'confirm-restore'

const UNSIGNED: Record<Exclude<Losses['signer'], 'own'>, string> = {
  foreign: 'Bản sao lưu này không do cửa hàng này ký.',
  none: 'Bản sao lưu này không có chữ ký: do phiên bản cũ tạo, hoặc đã bị sửa.',
}

/** The second question: the shop's name and the password. */
export function ConfirmRestore({
  backup,
  shopName,
  signer,
  exported,
  onBack,
  onClose,
  onStarted,
}: {
  backup: Backup
  shopName: string
  signer: Losses['signer']
  /** The name of the file with the orders that will be gone. */
  exported: string | undefined
  onBack: () => void
  onClose: () => void
  onStarted: () => void
}) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [acceptsUnsigned, setAccepts] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isBusy } = useMutation('POST /api/admin/backups/:id/restore', {
    onDone: onStarted,
    onRefused: error => {
      setErrors(formErrors(error))
      return error.errors.length > 0 ? undefined : error.message
    },
  })
  const minutes = restoreMinutes(backup)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void mutate({ params: { id: backup._id }, body: { shopName: name, password, acceptsUnsigned } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Xác nhận khôi phục"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onBack}>
            Quay lại
          </Button>
          <Button kind="danger-solid" size="small" icon={RotateCcw} type="submit" form={FORM} busy={isBusy}>
            Khôi phục cửa hàng
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="space-y-4">
        <Notice tone="error" icon={TriangleAlert}>
          Cửa hàng tạm đóng {minutes ? `khoảng ${minutes} phút` : 'ít phút'}, khách thấy trang «Đang bảo trì».
          Việc này không hoàn tác bằng một nút được.
        </Notice>
        {signer !== 'own' && (
          <div>
            <Notice icon={TriangleAlert}>
              {UNSIGNED[signer]} Ai ghi được vào nơi lưu đều có thể đã sửa bản này, kể cả thêm tài khoản quản
              trị. Chỉ khôi phục nếu bạn biết chắc bản này từ đâu.
            </Notice>
            <Checkbox
              checked={acceptsUnsigned}
              aria-invalid={errors.acceptsUnsigned ? true : undefined}
              aria-describedby={errors.acceptsUnsigned && `${FORM}-unsigned`}
              onChange={event => setAccepts(event.target.checked)}
              className="mt-2"
            >
              Tôi biết bản này từ đâu và vẫn muốn khôi phục
            </Checkbox>
            {errors.acceptsUnsigned && (
              <p id={`${FORM}-unsigned`} role="alert" className="text-13 text-lac-700">
                {errors.acceptsUnsigned}
              </p>
            )}
          </div>
        )}
        <ul className="space-y-2 text-14">
          <Done>
            Cửa hàng đóng trước, rồi hệ thống tự sao lưu mọi thứ đến lúc đó và ghim lại, để còn đường quay về.
          </Done>
          {exported && (
            <Done>
              Đã xuất đơn hàng: <b className="font-medium text-pine-700">{exported}</b>
            </Done>
          )}
        </ul>
        <TextField
          label={`Gõ «${shopName}» để xác nhận`}
          required
          autoComplete="off"
          value={name}
          error={errors.shopName}
          onChange={event => setName(event.target.value)}
        />
        <PasswordField
          label="Mật khẩu của bạn"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={event => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

function Done({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <CircleCheck size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-pine-700" />
      <span>{children}</span>
    </li>
  )
}
