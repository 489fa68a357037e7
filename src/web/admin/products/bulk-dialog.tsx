import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-host.tsx'
import type { BulkOutcome, ProductCommand, ProductResult } from './product-commands.ts'
import type { ProductRow } from './sample-products.ts'

/** What is to be done with which products. */
export type BulkPlan =
  | { kind: 'delete'; products: readonly ProductRow[] }
  | { kind: 'activate'; isActive: boolean; products: readonly ProductRow[] }

/** Names that are read out before the rest is counted. */
const MAX_NAMED = 5

/**
 * Asks before products are changed or deleted, and tells of each that could not be. What can't be deleted can be taken
 * off sale instead (R20): `onNext` goes on with that.
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
  const fetcher = useFetcher<ProductResult>()
  const { data: result } = fetcher
  const refused = (result?.results ?? []).filter(isRefused)
  const announce = useEffectEvent((ended: ProductResult) => {
    if (!ended.isDone) return showToast({ kind: 'error', text: ended.message })
    if ((ended.results ?? []).some(isRefused)) return
    showToast({ kind: 'success', text: ended.message })
    onClose()
  })
  useEffect(() => {
    if (result) announce(result)
  }, [result])

  const carryOut = (): void => {
    const ids = plan.products.map(({ _id }) => _id)
    const command: ProductCommand =
      plan.kind === 'delete'
        ? { intent: 'delete', ids }
        : { intent: 'activate', ids, isActive: plan.isActive }
    void fetcher.submit(JSON.stringify(command), { method: 'post', encType: 'application/json' })
  }

  if (result?.isDone && refused.length > 0) {
    const stillOnSale = plan.products.filter(
      product =>
        product.isActive && refused.some(({ _id, outcome }) => _id === product._id && outcome === 'in_use'),
    )
    return (
      <Report
        summary={result.message}
        refused={refused}
        stillOnSale={stillOnSale.length}
        onClose={onClose}
        onDeactivate={() => onNext({ kind: 'activate', isActive: false, products: stillOnSale })}
      />
    )
  }
  const words = wordsOf(plan)
  return (
    <ConfirmDialog
      isOpen
      isDanger={plan.kind === 'delete'}
      busy={fetcher.state !== 'idle'}
      title={words.title}
      confirmText={words.confirm}
      onClose={onClose}
      onConfirm={carryOut}
    >
      <p>{words.consequence}</p>
      {plan.products.length > 1 && (
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {plan.products.slice(0, MAX_NAMED).map(({ _id, title }) => (
            <li key={_id}>{title}</li>
          ))}
          {plan.products.length > MAX_NAMED && <li>và {plan.products.length - MAX_NAMED} sản phẩm khác</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}

const isRefused = ({ outcome }: BulkOutcome): boolean => outcome === 'in_use' || outcome === 'not_found'

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
  return plan.isActive
    ? { title: `Mở bán ${what}?`, confirm: 'Mở bán', consequence: 'Khách sẽ thấy và đặt mua được ngay.' }
    : {
        title: `Ngừng bán ${what}?`,
        confirm: 'Ngừng bán',
        consequence:
          'Khách không còn thấy sản phẩm trên cửa hàng. Đơn hàng đã đặt không thay đổi, và có thể mở bán lại bất cứ lúc nào.',
      }
}

function Report({
  summary,
  refused,
  stillOnSale,
  onClose,
  onDeactivate,
}: {
  summary: string
  refused: readonly BulkOutcome[]
  /** How many of the refused ones can be taken off sale instead. */
  stillOnSale: number
  onClose: () => void
  onDeactivate: () => void
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Kết quả"
      footer={
        <>
          <Button kind="secondary" size="compact" onClick={onClose}>
            Đóng
          </Button>
          {stillOnSale > 0 && (
            <Button size="compact" onClick={onDeactivate} className="flex-1 md:flex-none">
              {`Ngừng bán ${stillOnSale} sản phẩm này`}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="font-medium text-15">
        {summary}. Không thực hiện được với {refused.length} sản phẩm:
      </p>
      <ul className="mt-3 space-y-2 text-14 text-sand-700">
        {refused.map(({ _id, message }) => (
          <li key={_id} className="rounded-6 bg-sand-50 px-3 py-2">
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
