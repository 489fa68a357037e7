import { Archive, EyeOff, Trash2 } from 'lucide-react'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { useProductActions } from './product-actions.tsx'
import { loadLastChange } from './product-data.ts'
import type { Product } from './product-draft.ts'
import { useForVersion } from './use-for-version.ts'

/** When the product was created and changed, and the actions on it as a whole. */
export function FactsPanel({
  product,
  onActivated,
  onGone,
}: {
  product: Product
  onActivated: (product: Product) => void
  onGone: () => void
}) {
  const { ask, dialog } = useProductActions(product, { onActivated, onGone })
  const { isActive } = product
  return (
    <Panel title="Thông tin khác">
      <Facts product={product} />
      <div className="mt-4 grid gap-2">
        {isActive && (
          <Button kind="secondary" icon={EyeOff} onClick={() => ask('deactivate')}>
            Ngừng bán
          </Button>
        )}
        <Button kind="secondary" icon={Archive} onClick={() => ask('archive')}>
          Lưu trữ
        </Button>
        <Button kind="danger" icon={Trash2} onClick={() => ask('delete')}>
          Xóa sản phẩm
        </Button>
      </div>
      <p className="mt-2 text-13 text-sand-600">
        Sản phẩm đã có đơn hàng không xóa được, chỉ ngừng bán được. Sản phẩm chưa ai đặt nhưng đã có phiếu kho
        thì lưu trữ được.
      </p>
      {dialog}
    </Panel>
  )
}

function Facts({ product }: { product: Product }) {
  const last = useForVersion(product, loadLastChange)
  const now = new Date().toISOString()
  const facts = [
    { name: 'Tạo lúc', value: formatMoment(product.createdAt, now) },
    { name: 'Sửa lần cuối', value: formatMoment(product.updatedAt, now) },
    { name: 'Người sửa', value: last === undefined ? '…' : 'value' in last ? (last.value?.by ?? '–') : '–' },
  ]
  return (
    <>
      <dl className="space-y-1.5">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-sand-600">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {last && 'failure' in last && <p className="mt-1 text-13 text-lac-700">{last.failure}</p>}
    </>
  )
}
