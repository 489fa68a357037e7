import type { ProductUse } from '#contract/catalogue/product-admin.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { bulkMutation, refusedOf } from '../../kit/action/use-bulk-action.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { ARCHIVING } from '../list/product-questions.ts'
import type { Product } from './product-draft.ts'
import { failureText } from './product-failure.ts'

type ProductAction = 'activate' | 'deactivate' | 'archive' | 'delete'

const ACTION_TEXTS: Record<ProductAction, { verb: string; consequence: string }> = {
  activate: {
    verb: 'Đăng bán',
    consequence: 'Khách sẽ thấy và đặt mua được ngay.',
  },
  deactivate: {
    verb: 'Ngừng bán',
    consequence:
      'Khách không còn thấy sản phẩm trên cửa hàng. Đơn hàng đã đặt không thay đổi, và có thể đăng bán lại bất cứ lúc nào.',
  },
  archive: { verb: 'Lưu trữ', consequence: ARCHIVING },
  delete: {
    verb: 'Xóa',
    consequence: 'Việc này không hoàn tác được. Ảnh, biến thể và đường dẫn của sản phẩm cũng mất theo.',
  },
}

/**
 * Asks before the product is deleted, archived, taken off or put on sale: at once, without a save of the
 * form. A product that can't be deleted can be archived or taken off sale instead (R20).
 * @param onGone follows the deletion and the archiving
 */
export function useProductActions(
  product: Product,
  { onActivated, onGone }: { onActivated: (product: Product) => void; onGone: () => void },
) {
  const { confirm, dialog } = useConfirm()
  const params = { id: product._id }
  const refuse = (action: ProductAction, reason: string, instead?: ProductAction): void =>
    void confirm({
      title: `Chưa thể ${ACTION_TEXTS[action].verb.toLowerCase()} «${product.title}»`,
      text: reason,
      confirmText: instead ? ACTION_TEXTS[instead].verb : 'Đã hiểu',
    }).then(isAgreed => {
      if (isAgreed && instead) ask(instead)
    })
  const deletion = useMutation('DELETE /api/admin/products/:id', {
    isReloaded: false,
    onDone: onGone,
    onRefused: error => {
      if (error.code !== 'product_in_use') return failureText('delete', error)
      return void refuse('delete', error.message, insteadOf(error.data as ProductUse))
    },
  })
  const archiving = useMutation('PUT /api/admin/products/archived', {
    ...bulkMutation,
    isReloaded: false,
    onDone: reply => {
      const [refused] = refusedOf(reply)
      if (refused) refuse('archive', refused.message)
      else onGone()
    },
    onRefused: error => failureText('update', error),
  })
  const update = useMutation('PUT /api/admin/products/:id', {
    isReloaded: false,
    onDone: ({ data }) => onActivated(data),
    onRefused: error => failureText('update', error),
  })
  const act: Record<ProductAction, () => Promise<unknown>> = {
    delete: () => deletion.mutate({ params }),
    archive: () => archiving.mutate({ body: { ids: [product._id], isArchived: true } }),
    activate: () => update.mutate({ params, body: { isActive: true } }),
    deactivate: () => update.mutate({ params, body: { isActive: false } }),
  }
  const ask = (action: ProductAction): void => {
    const { verb, consequence } = ACTION_TEXTS[action]
    void confirm({
      title: `${verb} «${product.title}»?`,
      text: consequence,
      confirmText: verb,
      isDanger: action === 'delete',
      act: act[action],
    })
  }
  return { ask, dialog }
}

function insteadOf({ canArchive, canDeactivate }: ProductUse): ProductAction | undefined {
  if (canArchive) return 'archive'
  return canDeactivate ? 'deactivate' : undefined
}
