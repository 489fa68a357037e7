import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Confirms that the whole cart is emptied. */
export default function ClearDialog({
  isOpen,
  onClose,
  onClear,
}: {
  isOpen: boolean
  onClose: () => void
  onClear: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    await onClear()
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Xóa toàn bộ giỏ hàng?"
      confirmText="Xóa giỏ hàng"
      isDanger
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      Mọi sản phẩm trong giỏ sẽ bị bỏ ra. Bạn có thể thêm lại bất cứ lúc nào.
    </ConfirmDialog>
  )
}
