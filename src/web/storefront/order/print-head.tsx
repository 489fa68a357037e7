import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useShop } from '../kernel/shop.ts'
import { orderLink } from './order-link.ts'

const OrderCode = lazyPart(() => import('./order-code.tsx'))

/** The head of a printed order: the seller, the order's number, and its state at that time. */
export function PrintHead({ order, accessKey }: { order: OrderDetail; accessKey: string | undefined }) {
  const shop = useShop()
  return (
    <div className="hidden border-sand-900 border-b pb-4 print:block">
      <div className="flex justify-between gap-8">
        <div className="text-14">
          <p className="display-face text-28">{shop.name}</p>
          {shop.legalName && <p>{shop.legalName}</p>}
          {shop.address && <p>{shop.address}</p>}
          <p>{[formatPhone(shop.hotline), shop.email].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="text-right text-14">
          <p className="font-semibold text-20">Đơn hàng {order.formattedOrderNumber}</p>
          <p>Đặt lúc {formatMoment(order.createdAt)}</p>
          <p>
            {orderStatusLabels[order.status]} · {paymentStatusLabels[order.paymentStatus]}
          </p>
          {shop.warrantyMonths > 0 && (
            <p>Bảo hành {shop.warrantyMonths} tháng, nếu sản phẩm không ghi khác</p>
          )}
          {accessKey && (
            <div className="flex justify-end">
              <OrderCode href={orderLink(order._id, accessKey)} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
