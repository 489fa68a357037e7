import { PackageCheck, PackageX } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { Panel } from '../parts/panel.tsx'
import { type AdminOrder, useOrderCommand } from './order-commands.ts'

type Return = AdminOrder['returns'][number]
type Asked = { returns: Return[]; to: 'completed' | 'cancelled' }

/** Goods that had left when the order was cancelled: the admin tells which are back and which are lost (R17). */
export function OrderReturns({ order, now }: { order: AdminOrder; now: string }) {
  const [asked, setAsked] = useState<Asked>()
  const { give, isBusy } = useOrderCommand(() => setAsked(undefined))
  if (order.returns.length === 0) return null
  const pending = order.returns.filter(({ status }) => status === 'pending')
  return (
    <Panel
      title="Hoàn hàng"
      aside={
        pending.length > 1 && (
          <Button
            kind="secondary"
            size="admin"
            onClick={() => setAsked({ returns: pending, to: 'completed' })}
          >
            Đã nhận đủ {pending.length} phiếu
          </Button>
        )
      }
    >
      <ul className="divide-y divide-sand-200">
        {order.returns.map(item => (
          <li key={item._id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="font-medium">
                {item.quantity} × {item.name}
              </p>
              <p className="text-13 text-sand-600">
                {[item.sku, item.variantName, item.transaction_code, placeOf(item)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {item.status === 'pending' ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="admin"
                  icon={PackageCheck}
                  onClick={() => setAsked({ returns: [item], to: 'completed' })}
                >
                  Đã nhận hàng về
                </Button>
                <Button
                  kind="danger"
                  size="admin"
                  icon={PackageX}
                  onClick={() => setAsked({ returns: [item], to: 'cancelled' })}
                >
                  Hàng mất, ghi giảm
                </Button>
              </div>
            ) : (
              <p className="text-13 text-sand-600">
                {item.status === 'completed' && item.settledAt
                  ? `Đã nhận về ${formatMoment(item.settledAt, now)}`
                  : 'Hàng mất, đã ghi giảm'}
              </p>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          isDanger={asked.to === 'cancelled'}
          busy={isBusy}
          title={asked.to === 'completed' ? 'Hàng đã về kho?' : 'Ghi giảm hàng mất?'}
          confirmText={asked.to === 'completed' ? 'Nhận hàng về' : 'Ghi giảm'}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            give({ intent: 'returns', ids: asked.returns.map(({ _id }) => _id), to: asked.to })
          }
        >
          <p>{consequence(asked)}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function placeOf(item: Return): string {
  return [item.warehouse_code, item.location_code].filter(Boolean).join(' ')
}

function consequence({ returns, to }: Asked): string {
  const goods = returns.map(item => `${item.quantity} × ${item.name}`).join(', ')
  return to === 'completed'
    ? `${goods}: số hàng này được nhập lại đúng vị trí đã lấy và bán tiếp được. Việc này không hoàn tác được.`
    : `${goods}: số hàng này không nhập lại kho. Việc này không hoàn tác được.`
}
