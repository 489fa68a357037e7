import { Link } from 'react-router'
import type { StockAlert, StockAlerts } from '#contract/warehouse/inventory.shapes.ts'
import { type AlertStatus, stockStatusLabels } from '#contract/warehouse/stock-status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Thumb } from '../../kit/page/thumb.tsx'
import { operationLink } from '../components/operation-link.ts'
import { alertLooks } from './alert-looks.ts'

/** One of the three lists; it scrolls in itself beyond a height (specification §9). */
export function AlertList({ status, list }: { status: AlertStatus; list: StockAlerts[AlertStatus] }) {
  const { icon: Icon, ground, text } = alertLooks[status]
  const label = stockStatusLabels[status]
  return (
    <section aria-label={label} className="rounded-10 border border-sand-200 bg-white">
      <h2 className="flex min-h-12 items-center gap-2.5 border-sand-200 border-b px-4 font-semibold text-15">
        <Icon size={18} strokeWidth={1.75} aria-hidden className={text} />
        {label}
        <span className={cx('ml-auto rounded-4 px-2 py-0.5 font-medium text-13', ground, text)}>
          {formatCount(list.total)}
        </span>
      </h2>
      {list.alerts.length === 0 ? (
        <p className="p-4 text-sand-600">Không có cảnh báo</p>
      ) : (
        <ul aria-label={label} className="max-h-[720px] divide-y divide-sand-200 overflow-y-auto">
          {list.alerts.map(alert => (
            <li key={`${alert.product_id._id}:${alert.variant_id}:${alert.warehouse_id._id}`}>
              <AlertItem alert={alert} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AlertItem({ alert }: { alert: StockAlert }) {
  const { product_id, variant_id, warehouse_id, location_id } = alert
  const levels =
    alert.stock_status === 'reorder_needed'
      ? `Tối thiểu ${formatCount(alert.min_stock_level)} · điểm đặt ${formatCount(alert.reorder_point)}`
      : `Tối thiểu ${formatCount(alert.min_stock_level)}`
  const receipt = operationLink('import', {
    items: [{ productId: product_id._id, variantId: variant_id, quantity: alert.suggested_quantity }],
    warehouseId: warehouse_id._id,
  })
  return (
    <article className="px-4 pt-3 pb-1">
      <div className="flex gap-3">
        <Thumb image={alert.image} />
        <div className="min-w-0 flex-1">
          <h3 className="font-medium">{product_id.title}</h3>
          <p className="text-13 text-sand-600">{product_id.sku}</p>
          <p className="text-13 text-sand-600">
            {warehouse_id.code} {warehouse_id.name}
            {location_id && ` · Kệ ${location_id.shelf}, tầng ${location_id.level}`}
          </p>
        </div>
        <p className="text-right">
          <span className={cx('block font-semibold text-18', alertLooks[alert.stock_status].text)}>
            {formatCount(alert.available_quantity)}
          </span>
          <span className="text-13 text-sand-600">bán được</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-13">
        <span>{levels}</span>
        <span className="flex items-center gap-4">
          <DismissButton alert={alert} />
          <Link
            to={receipt}
            aria-label={`Nhập hàng ${product_id.title}`}
            className="inline-flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:min-h-9"
          >
            Nhập hàng
          </Link>
        </span>
      </div>
    </article>
  )
}

/** Puts an alert aside until less is available, or brings it back. */
function DismissButton({
  alert: { product_id, variant_id, warehouse_id, is_dismissed },
}: {
  alert: StockAlert
}) {
  const dismissal = useMutation('POST /api/warehouse/alerts/dismissals')
  const restoring = useMutation('DELETE /api/warehouse/alerts/dismissals')
  const { mutate, isBusy } = is_dismissed ? restoring : dismissal
  const word = is_dismissed ? 'Hiện lại' : 'Bỏ qua'
  const items = [{ product_id: product_id._id, variant_id, warehouse_id: warehouse_id._id }]
  return (
    <button
      type="button"
      aria-label={`${word} cảnh báo ${product_id.title}`}
      disabled={isBusy}
      onClick={() => void mutate({ body: { items } })}
      className="min-h-11 text-sand-600 hover:underline pointer-fine:min-h-9"
    >
      {word}
    </button>
  )
}
