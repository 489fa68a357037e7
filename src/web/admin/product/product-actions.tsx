import { useState } from 'react'
import type { ProductUse } from '#contract/catalogue/product-admin.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { useBulkReport } from '../kit/list/use-bulk-report.ts'
import { ARCHIVING } from '../products/bulk-dialog.tsx'
import type { Product } from './product-draft.ts'
import { failureText } from './product-failure.ts'

export type ProductAction = 'activate' | 'deactivate' | 'archive' | 'delete'

const ACTION_TEXTS: Record<ProductAction, { verb: string; confirm: string; consequence: string }> = {
  activate: {
    verb: 'Đăng bán',
    confirm: 'Đăng bán',
    consequence: 'Khách sẽ thấy và đặt mua được ngay.',
  },
  deactivate: {
    verb: 'Ngừng bán',
    confirm: 'Ngừng bán',
    consequence:
      'Khách không còn thấy sản phẩm trên cửa hàng. Đơn hàng đã đặt không thay đổi, và có thể đăng bán lại bất cứ lúc nào.',
  },
  archive: { verb: 'Lưu trữ', confirm: 'Lưu trữ', consequence: ARCHIVING },
  delete: {
    verb: 'Xóa',
    confirm: 'Xóa',
    consequence: 'Việc này không hoàn tác được. Ảnh, biến thể và đường dẫn của sản phẩm cũng mất theo.',
  },
}

/** Why a product can't be deleted or archived; for a deletion also where it is used. */
type Refusal = { reason: string; use?: ProductUse }

function insteadOf({ use }: Refusal): 'archive' | 'deactivate' | undefined {
  if (use?.canArchive) return 'archive'
  return use?.canDeactivate ? 'deactivate' : undefined
}

/** Confirms that the product is deleted, archived, taken off or put on sale: at once, without a save of the form. */
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
  const archiving = useBulkReport(onGone)
  const params = { id: product._id }
  const deletion = useMutation('DELETE /api/admin/products/:id', {
    isReloaded: false,
    onDone: onGone,
    onRefused: error => {
      if (error.code !== 'product_in_use') return failureText('delete', error)
      setRefusal({ reason: error.message, use: error.data as ProductUse })
    },
  })
  const archive = useMutation('PUT /api/admin/products/archived', {
    ...archiving.options,
    isReloaded: false,
    onRefused: error => failureText('update', error),
  })
  const update = useMutation('PUT /api/admin/products/:id', {
    isReloaded: false,
    onDone: ({ data }) => {
      onActivated(data)
      onClose()
    },
    onRefused: error => failureText('update', error),
  })
  const confirm = (): void => {
    if (action === 'delete') void deletion.mutate({ params })
    else if (action === 'archive') void archive.mutate({ body: { ids: [product._id], isArchived: true } })
    else void update.mutate({ params, body: { isActive: action === 'activate' } })
  }
  const [unarchived] = archiving.refused
  const refused = refusal ?? (unarchived && { reason: unarchived.message })
  if (refused) {
    return <RefusalDialog {...{ product, action, onClose, onInstead }} refusal={refused} />
  }
  const { verb, confirm: confirmText, consequence } = ACTION_TEXTS[action]
  return (
    <ConfirmDialog
      isOpen
      isDanger={action === 'delete'}
      busy={deletion.isBusy || archive.isBusy || update.isBusy}
      title={`${verb} «${product.title}»?`}
      confirmText={confirmText}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  )
}

/** Why it was not done, and what can be done instead. */
function RefusalDialog({
  product,
  action,
  refusal,
  onClose,
  onInstead,
}: {
  product: Product
  action: ProductAction
  refusal: Refusal
  onClose: () => void
  onInstead: (action: ProductAction) => void
}) {
  const instead = insteadOf(refusal)
  return (
    <ConfirmDialog
      isOpen
      title={`Chưa thể ${ACTION_TEXTS[action].verb.toLowerCase()} «${product.title}»`}
      confirmText={instead ? ACTION_TEXTS[instead].confirm : 'Đã hiểu'}
      onClose={onClose}
      onConfirm={() => (instead ? onInstead(instead) : onClose())}
    >
      <p>{refusal.reason}</p>
    </ConfirmDialog>
  )
}
