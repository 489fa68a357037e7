import { Link } from 'react-router'
import type { InvoiceSummary } from '#contract/invoices/invoice.shapes.ts'
import { formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'

type Props = { invoices: readonly InvoiceSummary[]; now: string }

/** Invoices as a table, on a phone as stacked rows. Times of the day of `now` show without a date. */
export function InvoiceRows({ invoices, now }: Props) {
  return (
    <>
      <div className="hidden md:block">
        <InvoiceTable invoices={invoices} now={now} />
      </div>
      <ul className="divide-y divide-sand-200 border-sand-200 border-b md:hidden">
        {invoices.map(invoice => (
          <li key={invoice._id} className="relative px-4 py-3.5">
            <div className="flex items-baseline justify-between gap-3">
              <InvoiceLink invoice={invoice} />
              <span className="whitespace-nowrap font-semibold text-15">
                {formatDong(invoice.totalAmount)}
              </span>
            </div>
            <p className="mt-0.5 text-14 text-sand-600">
              <span className="text-sand-900">{invoice.buyerName}</span> · {invoice.orderNumber}
            </p>
            <p className="mt-2 flex items-center justify-between gap-3">
              <InvoiceStatusBadge status={invoice.status} />
              <span className="text-13 text-sand-600">{formatMoment(invoice.createdAt, now)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function InvoiceTable({ invoices, now }: Props) {
  return (
    <TableFrame label="Hóa đơn">
      <thead>
        <tr>
          <Th className="pl-4">Hóa đơn</Th>
          <Th>Đơn hàng</Th>
          <Th>Người mua</Th>
          <Th>Trạng thái</Th>
          <Th numeric className="pr-4">
            Tổng tiền
          </Th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(invoice => (
          <Tr key={invoice._id} tall className="relative">
            <Td className="pl-4">
              <InvoiceLink invoice={invoice} />
              <span className="block text-13 text-sand-600">{formatMoment(invoice.createdAt, now)}</span>
            </Td>
            <Td>
              <Link
                to={`/admin/orders/${invoice.orderId}`}
                className="relative z-1 whitespace-nowrap text-pine-700 hover:underline"
              >
                {invoice.orderNumber}
              </Link>
            </Td>
            <Td>
              <span className="block">{invoice.buyerName}</span>
              <span className="block whitespace-nowrap text-13 text-sand-600">
                {formatPhone(invoice.buyerPhone)}
              </span>
            </Td>
            <Td>
              <InvoiceStatusBadge status={invoice.status} />
            </Td>
            <Td numeric className="pr-4 font-medium">
              {formatDong(invoice.totalAmount)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The invoice's number; the link covers its whole row. */
function InvoiceLink({ invoice }: { invoice: InvoiceSummary }) {
  return (
    <Link
      to={`/admin/invoices/${invoice._id}`}
      className="whitespace-nowrap font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
    >
      {invoice.invoiceNumber}
    </Link>
  )
}
