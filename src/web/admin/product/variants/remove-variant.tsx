import { useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import type { Variant } from './variant-draft.ts'

/** Deletes a variant after a confirmation; one that is in an order or the stock ledger is refused with the reason. */
export function RemoveVariantDialog({
  variant,
  onClose,
  onRemove,
}: {
  variant: Variant
  onClose: () => void
  /** @throws ApiError */
  onRemove: () => Promise<void>
}) {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    if (refusal) return onClose()
    setBusy(true)
    try {
      await onRemove()
      showToast({ kind: 'success', text: 'Đã xóa biến thể' })
    } catch (error) {
      if (!isApiError(error)) throw error
      setBusy(false)
      if (error.code === 'variant_in_use') return setRefusal(error.message)
      showToast({ kind: 'error', text: `Có lỗi xảy ra khi xóa variant: ${error.message}` })
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger={!refusal}
      busy={isBusy}
      title={refusal ? `Chưa thể xóa «${variant.name}»` : `Xóa biến thể «${variant.name}»?`}
      confirmText={refusal ? 'Đã hiểu' : 'Xóa'}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{refusal ?? 'Khách không còn chọn được biến thể này. Việc này không hoàn tác được.'}</p>
    </ConfirmDialog>
  )
}
