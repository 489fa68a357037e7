import type { InvoiceContent } from '#contract/invoices/invoice.shapes.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { Panel } from '../kit/page/panel.tsx'

/** Who sold and who bought, as it was when the invoice was issued. */
export function InvoiceParties({ content }: { content: InvoiceContent }) {
  const { seller, buyer, order } = content
  return (
    <div className="space-y-4">
      <Panel title="Người mua">
        <p className="font-medium">{buyer.name}</p>
        <Facts
          facts={[
            ['Điện thoại', formatPhone(buyer.phone)],
            ['Email', buyer.email],
            ['Địa chỉ', buyer.address],
            ['Đơn vị', buyer.company],
            ['Mã số thuế', buyer.taxCode],
            ['Địa chỉ đơn vị', buyer.companyAddress],
            ['Email nhận hóa đơn', buyer.invoiceEmail],
          ]}
        />
      </Panel>
      <Panel title="Người bán">
        <p className="font-medium">{seller.legalName || seller.name}</p>
        <Facts
          facts={[
            ['Cửa hàng', seller.legalName ? seller.name : ''],
            ['Mã số thuế', seller.taxCode],
            ['Địa chỉ', seller.address],
            ['Điện thoại', formatPhone(seller.phone)],
            ['Email', seller.email],
          ]}
        />
      </Panel>
      <Panel title="Đơn hàng">
        <Facts
          facts={[
            ['Mã đơn', order.orderNumber],
            ['Đặt lúc', formatMoment(order.placedAt)],
            ['Hình thức', paymentMethodLabels[order.paymentMethod]],
          ]}
        />
      </Panel>
    </div>
  )
}

/** Facts with their labels; one without a value is left out. */
function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className="mt-1 space-y-1.5">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-sand-600">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
