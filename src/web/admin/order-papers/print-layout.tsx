import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../components/detail-head.tsx'
import type { Paper } from './load-printout.ts'

/** A paper to print: on the screen as a sheet with its button, on paper only what it says. That of a cancelled order says so. */
export function PrintLayout({
  paper,
  title,
  children,
}: {
  paper: Paper
  title: string
  children: ReactNode
}) {
  const { order, shop, loadedAt } = paper
  return (
    <>
      <title>{`${title} ${order.formattedOrderNumber} – Quản trị`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={`/admin/orders/${order._id}`}>{order.formattedOrderNumber}</BackLink>
        <Button icon={Printer} onClick={() => window.print()}>
          In phiếu
        </Button>
      </div>
      <article className="mx-auto max-w-[820px] rounded-10 border border-sand-200 bg-white p-5 text-14 md:p-10 print:max-w-none print:border-0 print:p-0">
        <header className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-sand-900 border-b pb-4">
          <div>
            <p className="font-semibold text-22">{shop.name}</p>
            {shop.legalName && <p>{shop.legalName}</p>}
            {shop.address && <p>{shop.address}</p>}
            {shop.hotline && <p>{formatPhone(shop.hotline)}</p>}
          </div>
          <div className="sm:text-right">
            <h1 className="font-semibold text-22">{title}</h1>
            <p className="font-medium">Đơn hàng {order.formattedOrderNumber}</p>
            <p className="text-sand-600">Đặt lúc {formatMoment(order.createdAt)}</p>
            <p className="text-sand-600">In lúc {formatMoment(loadedAt)}</p>
          </div>
        </header>
        {order.status === 'cancelled' && (
          <p className="mt-4 rounded-6 border-2 border-lac-700 px-4 py-3 text-center font-semibold text-20 text-lac-700">
            ĐÃ HỦY
            <span className="block font-normal text-14">
              Đơn hàng này đã hủy: không soạn hàng, không giao, không thu tiền theo phiếu này.
            </span>
          </p>
        )}
        {children}
      </article>
    </>
  )
}

/** Where people sign, side by side. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className="mt-8 flex break-inside-avoid justify-between gap-4 text-center">
      {names.map(name => (
        <div key={name} className="min-h-28 flex-1">
          <p className="font-medium">{name}</p>
          <p className="text-13 text-sand-600">(Ký, ghi rõ họ tên)</p>
        </div>
      ))}
    </div>
  )
}
