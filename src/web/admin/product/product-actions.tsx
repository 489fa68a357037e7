import { useState } from 'react'
import type { ProductUse } from '#contract/catalogue/product-admin.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { ARCHIVING } from '../products/bulk-dialog.tsx'
import { archiveProduct } from './archive-product.ts'
import type { Product } from './product-draft.ts'
import { failureText } from './product-failure.ts'

export type ProductAction = 'activate' | 'deactivate' | 'archive' | 'delete'

const WORDS: Record<ProductAction, { ask: string; confirm: string; consequence: string }> = {
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
  archive: { ask: 'Lưu trữ', confirm: 'Lưu trữ', consequence: ARCHIVING },
  delete: {
    ask: 'Xóa',
    confirm: 'Xóa',
    consequence: 'Việc này không hoàn tác được. Ảnh, biến thể và đường dẫn của sản phẩm cũng mất theo.',
  },
}

/** Why a product can't be deleted or archived, and of the first what it stands in. */
type Refusal = { reason: string; use?: ProductUse }

function insteadOf({ use }: Refusal): 'archive' | 'deactivate' | undefined {
  if (use?.canArchive) return 'archive'
  return use?.canDeactivate ? 'deactivate' : undefined
}

/** Asks before the product is deleted, archived, taken off sale or put on sale; these don't wait for the form to be saved. */
export function ProductActionDialog({
  product,
  action,
  onClose,
  onInstead,
  onActivated,
  onGone,
}: {
  product: Product
  action: ProductAction
  onClose: () => void
  /** What can't be deleted can be archived or taken off sale instead (R20). */
  onInstead: (action: ProductAction) => void
  onActivated: (product: Product) => void
  /** It was deleted or archived. */
  onGone: () => void
}) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { id: product._id }
  const carryOut = async (): Promise<void> => {
    if (action === 'delete') {
      await api('DELETE /api/admin/products/:id', { params })
      showToast({ kind: 'success', text: 'Đã xóa sản phẩm' })
      return onGone()
    }
    if (action === 'archive') {
      const reason = await archiveProduct(product._id, true)
      if (reason) return setRefusal({ reason })
      showToast({ kind: 'success', text: 'Đã lưu trữ sản phẩm' })
      return onGone()
    }
    const isActive = action === 'activate'
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
      if (error.code === 'product_in_use') {
        return setRefusal({ reason: error.message, use: error.data as ProductUse })
      }
      showToast({ kind: 'error', text: failureText(action === 'delete' ? 'delete' : 'update', error) })
    } finally {
      setBusy(false)
    }
  }
  if (refusal) {
    const instead = insteadOf(refusal)
    return (
      <ConfirmDialog
        isOpen
        title={`Chưa thể ${WORDS[action].ask.toLowerCase()} «${product.title}»`}
        confirmText={instead ? WORDS[instead].confirm : 'Đã hiểu'}
        onClose={onClose}
        onConfirm={() => (instead ? onInstead(instead) : onClose())}
      >
        <p>{refusal.reason}</p>
      </ConfirmDialog>
    )
  }
  const { ask, confirm: confirmText, consequence } = WORDS[action]
  return (
    <ConfirmDialog
      isOpen
      isDanger={action === 'delete'}
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
