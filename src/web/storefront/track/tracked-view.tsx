import type { ReactNode } from 'react'
import type { TrackedOrder } from '#contract/orders/track.shapes.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { ContactButtons } from '../kernel/contact-buttons.tsx'
import { OrderProgress } from '../order/order-progress.tsx'
import { orderSteps } from '../order/order-steps.ts'

/** The facts of an order that number and phone together show. */
export function TrackedView({ order }: { order: TrackedOrder }) {
  const now = new Date().toISOString()
  return (
    <>
      <OrderProgress heading="h2" number={order.orderNumber} status={order.status} />
      <div className="page grid grid-cols-1 gap-x-16 lg:grid-cols-2 lg:pt-4">
        <section className="py-6">
          <h3 className="mb-4 font-semibold text-18 md:text-20">Tiến trình</h3>
          <Timeline steps={orderSteps(order, now)} />
        </section>
        <section className="py-6">
          <h3 className="mb-4 font-semibold text-18 md:text-20">Thông tin đơn hàng</h3>
          <dl className="divide-y divide-sand-200 border-sand-200 border-y text-15">
            <Fact label="Đặt lúc">{formatMoment(order.createdAt, now)}</Fact>
            <Fact label="Số sản phẩm">{order.itemCount}</Fact>
            <Fact label="Thanh toán">
              <span className="flex flex-wrap items-center justify-end gap-2">
                {paymentMethodLabels[order.paymentMethod]}
                <StatusBadge status={`payment_${order.paymentStatus}`} />
              </span>
            </Fact>
            <Fact label="Người nhận">{order.customer.name}</Fact>
            <Fact label="Số điện thoại">{order.customer.phone}</Fact>
            <Fact label="Địa chỉ">{order.customer.address}</Fact>
          </dl>
          <p className="mt-4 text-14 text-sand-600">
            Thông tin người nhận được che bớt. Để xem đầy đủ, mở liên kết nhận được khi đặt hàng.
          </p>
          <ContactButtons className="mt-5" />
        </section>
      </div>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-3">
      <dt className="shrink-0 text-sand-600">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}
