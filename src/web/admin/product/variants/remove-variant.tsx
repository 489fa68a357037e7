import { useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import type { Variant } from './variant-draft.ts'

/** Deletes a variant after a confirmation; one that is in an order or the stock ledger is refused with the reason. */
export function RemoveVariantDialog({
  variant,
  onClose,
  onRemoved,
}: {
  variant: Variant
  onClose: () => void
  /** Follows the deletion, by this admin or by another one. */
  onRemoved: () => Promise<void>
}) {
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isBusy } = useMutation('DELETE /api/variants/:id', {
    isReloaded: false,
    failure: 'Có lỗi xảy ra khi xóa variant: ',
    onDone: onRemoved,
    onRefused: async error => {
      if (error.code === 'variant_in_use') return void setRefusal(error.message)
      if (error.code === 'variant_not_found') return void (await onRemoved())
      return error.message
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger={!refusal}
      busy={isBusy}
      title={refusal ? `Chưa thể xóa «${variant.name}»` : `Xóa biến thể «${variant.name}»?`}
      confirmText={refusal ? 'Đã hiểu' : 'Xóa'}
      onClose={onClose}
      onConfirm={() => (refusal ? onClose() : void mutate({ params: { id: variant._id } }))}
    >
      <p>{refusal ?? 'Khách không còn chọn được biến thể này. Việc này không hoàn tác được.'}</p>
    </ConfirmDialog>
  )
}
