import type { VariantUse } from '#contract/catalogue/product-admin.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useConfirm } from '../../../kit/action/use-confirm.tsx'
import type { Variant } from './variant-draft.ts'

/**
 * Deletes a variant after a question. One that is in an order or the stock ledger is refused with the reason,
 * and can be archived or taken off sale instead (R20).
 * @param variants of the product
 * @param onRemoved follows the deletion, archiving or hiding, by this admin or by another one
 */
export function useVariantRemoval(variants: readonly Variant[], onRemoved: () => Promise<void>) {
  const { confirm, dialog } = useConfirm()
  const options = { isReloaded: false, onDone: onRemoved } as const
  const removal = useMutation('DELETE /api/variants/:id', {
    ...options,
    failure: 'Có lỗi xảy ra khi xóa variant: ',
    onRefused: async (error, { params }) => {
      if (error.code === 'variant_in_use')
        return void refuse(params.id, error.message, error.data as VariantUse)
      if (error.code === 'variant_not_found') return void (await onRemoved())
      return error.message
    },
  })
  const archiving = useMutation('PUT /api/variants/:id/archived', options)
  const hiding = useMutation('PUT /api/variants/:id', options)

  const refuse = (id: string, message: string, { canArchive, canDeactivate }: VariantUse): void => {
    const params = { id }
    const refusal = {
      title: `Chưa thể xóa «${variants.find(({ _id }) => _id === id)?.name ?? ''}»`,
      text: message,
    }
    if (canArchive) {
      const act = () => archiving.mutate({ params, body: { isArchived: true } })
      return void confirm({ ...refusal, confirmText: 'Lưu trữ', act })
    }
    if (canDeactivate) {
      const act = () => hiding.mutate({ params, body: { isActive: false } })
      return void confirm({ ...refusal, confirmText: 'Ngừng bán', act })
    }
    void confirm({ ...refusal, confirmText: 'Đã hiểu' })
  }
  const ask = ({ _id: id, name }: Variant): void =>
    void confirm({
      title: `Xóa biến thể «${name}»?`,
      text: 'Khách không còn chọn được biến thể này. Việc này không hoàn tác được.',
      confirmText: 'Xóa',
      isDanger: true,
      act: () => removal.mutate({ params: { id } }),
    })
  return { ask, dialog }
}
