import { Download, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { saveFile } from '#web/lib/api/save-file.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DOWNLOAD_TIMEOUT_MS } from '../kit/action/download-button.tsx'
import { type Backup, nameOf } from './backup-texts.ts'
import { formErrors } from './plan-errors.ts'

const FORM = 'download-backup'

type Props = { backup: Backup; isEncrypted: boolean; onClose: () => void }

/** Names the contents of a downloaded backup, and asks for the password. */
export function DownloadDialog({ backup, isEncrypted, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const params = { id: backup._id }
  const { mutate, isBusy } = useMutation('POST /api/admin/backups/:id/download', {
    onDone: content => {
      saveFile(content, `sao-luu-${backup._id}.tar`)
      onClose()
    },
    onRefused: error => {
      setErrors(formErrors(error))
      return error.errors.length > 0 ? undefined : error.message
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void mutate({ params, body: { password }, timeoutMs: DOWNLOAD_TIMEOUT_MS })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Tải bản ${nameOf(backup)} về máy này?`}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Không tải
          </Button>
          <Button size="small" icon={Download} type="submit" form={FORM} busy={isBusy}>
            Tải về
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="space-y-4">
        {isEncrypted ? (
          <p className="text-15 text-sand-700">
            Bản này được mã hóa: chỉ người có mật khẩu sao lưu mới đọc được. Hãy giữ mật khẩu đó ở nơi khác
            với tệp.
          </p>
        ) : (
          <Notice tone="error" icon={TriangleAlert}>
            Bản này không mã hóa. Ai có tệp đều đọc được mọi đơn hàng, tên, số điện thoại và địa chỉ của
            khách. Hãy cất tệp ở nơi chỉ bạn mở được.
          </Notice>
        )}
        <p className="text-14 text-sand-700">
          Nhật ký ghi lại ai đã tải, và các quản trị viên nhận thư báo ở địa chỉ email của họ. Tệp không có
          khóa bí mật của cửa hàng: cửa hàng dựng lại từ tệp này dùng khóa mới, nên đường dẫn xem đơn trong
          các thư đã gửi không mở được nữa. Khách vẫn tra cứu đơn bằng mã đơn và số điện thoại.
        </p>
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
