import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { BulkReport, NamedThings } from '../kit/list/bulk-report.tsx'
import { useBulkReport } from '../kit/list/use-bulk-report.ts'
import type { ProductRow } from './sample-products.ts'

/** What archiving does, and what coming back does. */
export const ARCHIVING =
  'Chỉ lưu trữ được sản phẩm chưa từng có đơn hàng và không còn trong kho. Sản phẩm rời khỏi cửa hàng, mọi danh sách và file Excel; mã vẫn được giữ, và có thể khôi phục bất cứ lúc nào ở bộ lọc «Lưu trữ».'
export const RESTORING =
  'Sản phẩm trở lại danh sách ở trạng thái «Đã ẩn». Khách chưa thấy cho đến khi bạn mở bán.'

/** What is to be done with which products. */
export type BulkPlan =
  | { kind: 'delete'; products: readonly ProductRow[] }
  | { kind: 'activate'; isActive: boolean; products: readonly ProductRow[] }
  | { kind: 'archive'; isArchived: boolean; products: readonly ProductRow[] }

/**
 * Confirms that products are changed or deleted, and lists those that could not be. What can't be deleted can be
 * archived where it was never ordered, or taken off sale instead (R20): `onNext` goes on with that.
 */
export function BulkDialog({
  plan,
  onClose,
  onNext,
}: {
  plan: BulkPlan
  onClose: () => void
  onNext: (plan: BulkPlan) => void
}) {
  const { options, summary, refused } = useBulkReport(onClose)
  const { carryOut, isBusy } = usePlan(plan, options)
  if (refused.length > 0) {
    const inUse = new Map(refused.map(one => [one._id, one]))
    const archivable = plan.products.filter(({ _id }) => inUse.get(_id)?.canArchive)
    const stillOnSale = plan.products.filter(
      ({ _id, isActive }) => isActive && inUse.get(_id)?.outcome === 'in_use' && !inUse.get(_id)?.canArchive,
    )
    return (
      <BulkReport
        summary={summary}
        noun="sản phẩm"
        refused={refused}
        onClose={onClose}
        action={
          archivable.length + stillOnSale.length > 0 && (
            <>
              {archivable.length > 0 && (
                <Button
                  kind={stillOnSale.length > 0 ? 'secondary' : 'primary'}
                  size="small"
                  onClick={() => onNext({ kind: 'archive', isArchived: true, products: archivable })}
                  className="flex-1 md:flex-none"
                >
                  {`Lưu trữ ${archivable.length} sản phẩm`}
                </Button>
              )}
              {stillOnSale.length > 0 && (
                <Button
                  size="small"
                  onClick={() => onNext({ kind: 'activate', isActive: false, products: stillOnSale })}
                  className="flex-1 md:flex-none"
                >
                  {`Ngừng bán ${stillOnSale.length} sản phẩm này`}
                </Button>
              )}
            </>
          )
        }
      />
    )
  }
  const words = wordsOf(plan)
  return (
    <ConfirmDialog
      isOpen
      isDanger={plan.kind === 'delete'}
      busy={isBusy}
      title={words.title}
      confirmText={words.confirm}
      onClose={onClose}
      onConfirm={carryOut}
    >
      <p>{words.consequence}</p>
      <NamedThings names={plan.products.map(({ title }) => title)} noun="sản phẩm" />
    </ConfirmDialog>
  )
}

const UPDATE_FAILED = 'Có lỗi xảy ra khi cập nhật sản phẩm: '

/** The call that a plan needs. */
function usePlan(plan: BulkPlan, options: ReturnType<typeof useBulkReport>['options']) {
  const deletion = useMutation('DELETE /api/admin/products', {
    failure: 'Có lỗi xảy ra khi xóa nhiều sản phẩm: ',
    ...options,
  })
  const archiving = useMutation('PUT /api/admin/products/archived', { failure: UPDATE_FAILED, ...options })
  const activation = useMutation('PUT /api/admin/products/active', { failure: UPDATE_FAILED, ...options })
  const ids = plan.products.map(({ _id }) => _id)
  const carryOut = (): void => {
    if (plan.kind === 'delete') void deletion.mutate({ body: { ids } })
    else if (plan.kind === 'archive') void archiving.mutate({ body: { ids, isArchived: plan.isArchived } })
    else void activation.mutate({ body: { ids, isActive: plan.isActive } })
  }
  return { carryOut, isBusy: deletion.isBusy || archiving.isBusy || activation.isBusy }
}

function wordsOf(plan: BulkPlan): { title: string; confirm: string; consequence: string } {
  const [only] = plan.products
  const what = plan.products.length === 1 && only ? `«${only.title}»` : `${plan.products.length} sản phẩm`
  if (plan.kind === 'delete') {
    return {
      title: `Xóa ${what}?`,
      confirm: 'Xóa',
      consequence: 'Việc này không hoàn tác được. Sản phẩm đã có đơn hàng hoặc phiếu kho sẽ được giữ lại.',
    }
  }
  if (plan.kind === 'archive') {
    return plan.isArchived
      ? { title: `Lưu trữ ${what}?`, confirm: 'Lưu trữ', consequence: ARCHIVING }
      : { title: `Khôi phục ${what}?`, confirm: 'Khôi phục', consequence: RESTORING }
  }
  return plan.isActive
    ? { title: `Mở bán ${what}?`, confirm: 'Mở bán', consequence: 'Khách sẽ thấy và đặt mua được ngay.' }
    : {
        title: `Ngừng bán ${what}?`,
        confirm: 'Ngừng bán',
        consequence:
          'Khách không còn thấy sản phẩm trên cửa hàng. Đơn hàng đã đặt không thay đổi, và có thể mở bán lại bất cứ lúc nào.',
      }
}
