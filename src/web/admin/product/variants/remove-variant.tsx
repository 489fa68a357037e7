import { useState } from 'react'
import type { VariantUse } from '#contract/catalogue/product-admin.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import type { Variant } from './variant-draft.ts'

/**
 * Deletes a variant after a confirmation. One that is in an order or the stock ledger is refused with the reason, and the
 * dialog offers to archive it, or to take it off sale (R20).
 */
export function RemoveVariantDialog({
  variant,
  onClose,
  onRemoved,
}: {
  variant: Variant
  onClose: () => void
  /** Follows the deletion, archiving or hiding, by this admin or by another one. */
  onRemoved: () => Promise<void>
}) {
  const [refusal, setRefusal] = useState<{ message: string; use: VariantUse }>()
  const options = { isReloaded: false, onDone: onRemoved } as const
  const removal = useMutation('DELETE /api/variants/:id', {
    ...options,
    failure: 'Có lỗi xảy ra khi xóa variant: ',
    onRefused: async error => {
      if (error.code === 'variant_in_use')
        return void setRefusal({ message: error.message, use: error.data as VariantUse })
      if (error.code === 'variant_not_found') return void (await onRemoved())
      return error.message
    },
  })
  const archiving = useMutation('PUT /api/variants/:id/archived', options)
  const hiding = useMutation('PUT /api/variants/:id', options)
  const params = { id: variant._id }
  const step = !refusal
    ? { text: 'Xóa', run: () => removal.mutate({ params }) }
    : refusal.use.canArchive
      ? { text: 'Lưu trữ', run: () => archiving.mutate({ params, body: { isArchived: true } }) }
      : refusal.use.canDeactivate
        ? { text: 'Ngừng bán', run: () => hiding.mutate({ params, body: { isActive: false } }) }
        : { text: 'Đã hiểu', run: onClose }
  return (
    <ConfirmDialog
      isOpen
      isDanger={!refusal}
      busy={removal.isBusy || archiving.isBusy || hiding.isBusy}
      title={refusal ? `Chưa thể xóa «${variant.name}»` : `Xóa biến thể «${variant.name}»?`}
      confirmText={step.text}
      onClose={onClose}
      onConfirm={() => void step.run()}
    >
      <p>{refusal?.message ?? 'Khách không còn chọn được biến thể này. Việc này không hoàn tác được.'}</p>
    </ConfirmDialog>
  )
}
