import { Banknote, Clock, Landmark, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressLine } from '#contract/addresses/address-line.ts'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { displayedSums } from '#contract/pricing/displayed-sums.ts'
import { formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { LineDiscounts } from '#web/ui/commerce/line-discounts.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { Totals } from '../cart/totals.tsx'
import { ContactButtons } from '../kernel/contact-buttons.tsx'
import { toThumbnail } from '../kernel/photos.ts'
import { CopyOrderLink } from './copy-order-link.tsx'
import { EarnedCodes } from './earned-codes.tsx'
import { OrderProgress } from './order-progress.tsx'
import { nextStep, orderSteps } from './order-steps.ts'
import { PrintHead } from './print-head.tsx'

const CancelOrder = lazyPart(() => import('./cancel-order.tsx'), { ifMissing: 'retry' })
const OrderProof = lazyPart(() => import('./order-proof.tsx'), { ifMissing: 'retry' })
const OrderTransfer = lazyPart(() => import('./order-transfer.tsx'), { ifMissing: 'retry' })

/** The order as its owner sees it: the state as headline, progress, help, lines, payment, address. */
export function OrderView({
  order,
  accessKey,
  onOrder,
  onRefused,
}: {
  order: OrderDetail
  accessKey: string | undefined
  onOrder: (order: OrderDetail) => void
  /** The shown state is out of date. */
  onRefused: () => void
}) {
  return (
    <>
      <title>{`Đơn hàng ${order.formattedOrderNumber}`}</title>
      <PrintHead order={order} accessKey={accessKey} />
      <div className="print:hidden">
        <OrderProgress
          number={order.formattedOrderNumber}
          status={order.status}
          lead={order.status === 'pending' ? nextStep(order) : undefined}
        />
      </div>
      <div className="page grid grid-cols-1 gap-x-16 lg:grid-cols-2 lg:pt-4 print:block print:p-0">
        <div className="print:hidden">
          <Part title="Tiến trình">
            <Timeline steps={orderSteps(order, new Date().toISOString())} />
            <ContactButtons className="mt-7" />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button kind="secondary" size="small" icon={Printer} onClick={() => window.print()}>
                In đơn hàng
              </Button>
              {order.status === 'pending' && (
                <CancelOrder order={order} accessKey={accessKey} onOrder={onOrder} onRefused={onRefused} />
              )}
            </div>
            {accessKey && <CopyOrderLink orderId={order._id} accessKey={accessKey} />}
          </Part>
        </div>
        <div>
          <Part title="Sản phẩm">
            <OrderLines order={order} />
          </Part>
          {order.earnedCodes.length > 0 && (
            <Part title="Mã giảm giá cho đơn sau">
              <EarnedCodes codes={order.earnedCodes} />
            </Part>
          )}
          <Part title="Thanh toán">
            <Payment order={order} />
            {order.transfer && (
              <OrderTransfer
                transfer={order.transfer}
                isFeeOnly={order.transfer.amount < order.totalAmount}
                isProofSent={order.paymentProofImage !== null}
              />
            )}
            {(order.paymentMethod === 'bank_transfer' || order.paymentProofUploadedAt) && (
              <OrderProof order={order} accessKey={accessKey} onOrder={onOrder} />
            )}
          </Part>
          <Part title="Nhận hàng">
            <Receiver order={order} />
          </Part>
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid py-6 print:py-3">
      <h2 className="mb-4 print:mb-2 font-semibold text-18 md:text-20">{title}</h2>
      {children}
    </section>
  )
}

function OrderLines({ order }: { order: OrderDetail }) {
  const bought = order.orderItems.filter(item => !item.isGift)
  const lines = order.orderItems.map(item => ({ ...item, unitPriceDong: item.unitPrice }))
  const totals = {
    ...displayedSums({ lines, discounts: order.discounts }),
    pricesIncludeTax: order.pricesIncludeTax,
    shippingDong: order.shippingFee,
    isFeeOpen: order.isFeeOpen,
    shippingDiscounts: order.shippingDiscounts,
    totalDong: order.totalAmount,
    taxes: order.taxes.map(({ percent, amount }) => ({ percent, taxDong: amount })),
    messages: [],
  }
  return (
    <>
      <ul className="mb-5 space-y-4 border-sand-200 border-b pb-5">
        {order.orderItems.map(item => (
          <li key={item._id} className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-4">
            <span className="size-18 overflow-hidden rounded-6">
              <Photo photo={toThumbnail(item.image?.file_id)} sizes="72px" />
            </span>
            <span>
              <Link
                to={`/products/${item.product.slug}`}
                className="block font-medium text-15 hover:underline"
              >
                {item.name}
              </Link>
              <span className="text-14 text-sand-600">
                {item.variantName && `${item.variantName} · `}SL {item.quantity}
              </span>
              <LineDiscounts discounts={item.discounts} />
            </span>
            <span className="whitespace-nowrap text-right text-15">
              {item.isGift ? 'Quà tặng' : formatDong(item.total)}
            </span>
          </li>
        ))}
      </ul>
      <Totals totals={totals} count={bought.reduce((sum, item) => sum + item.quantity, 0)} />
    </>
  )
}

function Payment({ order }: { order: OrderDetail }) {
  const Icon = order.paymentMethod === 'cash' ? Banknote : Landmark
  const label =
    order.paymentMethod === 'cash' ? 'Thanh toán khi nhận hàng' : paymentMethodLabels[order.paymentMethod]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-3 text-16">
        <Icon size={22} strokeWidth={1.5} aria-hidden />
        {label}
      </p>
      <PaymentBadge order={order} />
    </div>
  )
}

/** A transfer with a proof is being checked; a cancelled order needs no payment. */
function PaymentBadge({ order }: { order: OrderDetail }) {
  const isOpen = order.paymentStatus === 'pending'
  if (isOpen && order.status === 'cancelled') return null
  if (isOpen && order.paymentMethod === 'bank_transfer' && order.paymentProofUploadedAt)
    return (
      <Badge tone="info" icon={Clock}>
        Đang kiểm tra chuyển khoản
      </Badge>
    )
  return <StatusBadge status={`payment_${order.paymentStatus}`} />
}

function Receiver({ order }: { order: OrderDetail }) {
  const { name, phone, email, address } = order.customer
  const lines = addressLine([address.street, address.state, address.city])
  return (
    <div className="text-16">
      <p>
        <b>{name}</b> · {formatPhone(phone)}
      </p>
      <p className="text-sand-600">{email}</p>
      <p className="text-sand-600">{lines}</p>
      {order.notes && <p className="mt-4 rounded-6 bg-sand-50 px-4 py-3 text-15">Ghi chú: {order.notes}</p>}
    </div>
  )
}
