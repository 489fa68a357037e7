import { useState } from 'react'
import type { ProductUse } from '#contract/catalogue/product-admin.shapes.ts'
import { type ApiError, isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { showToast } from '#web/ui/toast-host.tsx'
import type { Product } from './product-draft.ts'
import { failureText } from './product-failure.ts'

export type ProductDeed = 'activate' | 'deactivate' | 'delete'

const WORDS: Record<ProductDeed, { ask: string; confirm: string; consequence: string }> = {
  activate: {
    ask: 'Đăng bán',
    confirm: 'Đăng bán',
    consequence: 'Khách sẽ thấy và đặt mua được ngay.',
  },
  deactivate: {
    ask: 'Ngừng bán',
    confirm: 'Ngừng bán',
    consequence:
      'Khách không còn thấy sản phẩm trên cửa hàng. Đơn hàng đã đặt không thay đổi, và có thể đăng bán lại bất cứ lúc nào.',
  },
  delete: {
    ask: 'Xóa',
    confirm: 'Xóa',
    consequence: 'Việc này không hoàn tác được. Ảnh, biến thể và đường dẫn của sản phẩm cũng mất theo.',
  },
}

/** Asks before the product is deleted, taken off sale or put on sale; these don't wait for the form to be saved. */
export function ProductDeedDialog({
  product,
  deed,
  onClose,
  onInstead,
  onActivated,
  onDeleted,
}: {
  product: Product
  deed: ProductDeed
  onClose: () => void
  /** What can't be deleted can be taken off sale instead (R20). */
  onInstead: (deed: ProductDeed) => void
  onActivated: (product: Product) => void
  onDeleted: () => void
}) {
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { id: product._id }
  const carryOut = async (): Promise<void> => {
    if (deed === 'delete') {
      await api('DELETE /api/admin/products/:id', { params })
      showToast({ kind: 'success', text: 'Đã xóa sản phẩm' })
      return onDeleted()
    }
    const isActive = deed === 'activate'
    const { data } = await api('PUT /api/admin/products/:id', { params, body: { isActive } })
    showToast({ kind: 'success', text: isActive ? 'Đã đăng bán sản phẩm' : 'Đã ngừng bán sản phẩm' })
    onActivated(data)
    onClose()
  }
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await carryOut()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'product_in_use') return setRefusal(error)
      showToast({ kind: 'error', text: failureText(deed === 'delete' ? 'delete' : 'update', error) })
    } finally {
      setBusy(false)
    }
  }
  if (refusal) {
    const canDeactivate = (refusal.data as ProductUse).canDeactivate && product.isActive
    return (
      <ConfirmDialog
        isOpen
        title={`Chưa thể xóa «${product.title}»`}
        confirmText={canDeactivate ? 'Ngừng bán' : 'Đã hiểu'}
        onClose={onClose}
        onConfirm={() => (canDeactivate ? onInstead('deactivate') : onClose())}
      >
        <p>{refusal.message}</p>
      </ConfirmDialog>
    )
  }
  const { ask, confirm: confirmText, consequence } = WORDS[deed]
  return (
    <ConfirmDialog
      isOpen
      isDanger={deed === 'delete'}
      busy={isBusy}
      title={`${ask} «${product.title}»?`}
      confirmText={confirmText}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  )
}
