import { useLoaderData } from 'react-router'
import { addressLine } from '#contract/addresses/address-line.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { discountsByName } from '#contract/pricing/discounts.ts'
import { formatCount, formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { Td, Th } from '#web/ui/table.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadPrintout, type Paper } from './load-printout.ts'
import { PrintLayout, Signatures } from './print-layout.tsx'

export const clientLoader = loadPrintout

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/orders', label: 'Về danh sách đơn hàng' }
  return <AdminFailure error={error} title="Không thể tải phiếu giao hàng" back={back} />
}

/** The paper in the parcel: the recipient, the contents, and the amount that the driver collects. */
export default function DeliverySlip() {
  const papers = useLoaderData<typeof clientLoader>()
  return (
    <PrintLayout papers={papers} title="Phiếu giao hàng">
      {order => (
        <>
          <Receiver order={order} />
          <SlipLines order={order} />
          <Amounts order={order} />
          {order.notes && <p className="mt-4 whitespace-pre-line">Ghi chú của khách: {order.notes}</p>}
          <Signatures names={['Người giao', 'Người nhận']} />
        </>
      )}
    </PrintLayout>
  )
}

type Props = { order: Paper['order'] }

function Receiver({ order }: Props) {
  const { name, phone, address } = order.customer
  return (
    <section className="mt-5" aria-label={`Người nhận đơn ${order.formattedOrderNumber}`}>
      <p className="text-13 text-sand-600">Người nhận</p>
      <p className="font-semibold text-18">
        {name} · {formatPhone(phone)}
      </p>
      <p className="text-16">{addressLine([address.street, address.state, address.city])}</p>
    </section>
  )
}

function SlipLines({ order }: Props) {
  return (
    <table className="mt-5 w-full border-collapse text-left">
      <thead>
        <tr>
          <Th className="w-10 pl-0">STT</Th>
          <Th className="pl-0">Hàng</Th>
          <Th numeric>SL</Th>
          <Th numeric className="pr-0">
            Thành tiền
          </Th>
        </tr>
      </thead>
      <tbody>
        {order.orderItems.map((line, index) => (
          <tr key={line._id} className="break-inside-avoid border-sand-200 border-b">
            <Td className="pl-0">{index + 1}</Td>
            <Td className="py-2 pl-0">
              <p className="font-medium">{line.name}</p>
              <p className="text-13 text-sand-600">
                {[line.sku, line.variantName].filter(Boolean).join(' · ')}
              </p>
            </Td>
            <Td numeric>{formatCount(line.quantity)}</Td>
            <Td numeric className="pr-0">
              {formatDong(line.total)}
            </Td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The driver collects the unpaid amount: the whole total, or nothing, also when the money went back. */
function Amounts({ order }: Props) {
  const isPaid = order.paymentStatus === 'paid'
  const isRefunded = order.paymentStatus === 'refunded'
  const isOpen = !isPaid && !isRefunded && order.status !== 'cancelled'
  return (
    <dl className="mt-4 ml-auto max-w-[360px] break-inside-avoid space-y-1.5">
      {discountsByName({ discounts: order.discounts, lines: order.orderItems }).map(({ name, dong }) => (
        <div key={name} className="flex justify-between gap-6">
          <dt className="text-sand-600">{name}</dt>
          <dd className="whitespace-nowrap">{formatDong(-dong)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6">
        <dt className="text-sand-600">
          Tổng cộng ({formatCount(order.itemCount)} món, gồm thuế
          {order.isFeeOpen ? ', chưa gồm phí giao hàng' : ' và phí'})
        </dt>
        <dd className="whitespace-nowrap font-medium">{formatDong(order.totalAmount)}</dd>
      </div>
      <div className="flex justify-between gap-6">
        <dt className="text-sand-600">Thanh toán</dt>
        <dd>
          {paymentMethodLabels[order.paymentMethod]}
          {isPaid && ', đã thanh toán'}
          {isRefunded && ', đã hoàn tiền'}
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-6 border-sand-900 border-t pt-2">
        <dt className="font-semibold text-16">Số tiền cần thu</dt>
        <dd className="whitespace-nowrap font-semibold text-20">
          {formatDong(isOpen ? order.totalAmount : 0)}
        </dd>
      </div>
    </dl>
  )
}
