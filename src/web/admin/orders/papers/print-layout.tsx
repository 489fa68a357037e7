import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '../../kit/page/detail-head.tsx'
import type { Paper } from './load-printout.ts'

/**
 * Papers to print, each order on its own: on the screen as sheets with one button, on paper only their
 * content.
 */
export function PrintLayout({
  papers,
  title,
  children,
}: {
  papers: readonly Paper[]
  title: string
  /** The content of the paper of an order. */
  children: (order: Paper['order']) => ReactNode
}) {
  const [only] = papers.length === 1 ? papers : []
  const name = only?.order.formattedOrderNumber ?? `${papers.length} đơn hàng`
  return (
    <>
      <title>{`${title} ${name} – Quản trị`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        {only ? (
          <BackLink to={`/admin/orders/${only.order._id}`}>{name}</BackLink>
        ) : (
          <BackLink to="/admin/orders">Đơn hàng</BackLink>
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          {only ? 'In phiếu' : `In ${papers.length} phiếu`}
        </Button>
      </div>
      {papers.map(paper => (
        <Sheet key={paper.order._id} paper={paper} title={title}>
          {children(paper.order)}
        </Sheet>
      ))}
    </>
  )
}

/** The paper of an order. That of a cancelled order is marked. */
function Sheet({
  paper: { order, shop, loadedAt },
  title,
  children,
}: {
  paper: Paper
  title: string
  children: ReactNode
}) {
  return (
    <article className="mx-auto max-w-[820px] rounded-10 border border-sand-200 bg-white p-5 text-14 md:p-10 print:max-w-none print:border-0 print:p-0 not-first-of-type:mt-4 not-first-of-type:print:mt-0 print:not-last-of-type:break-after-page">
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
  )
}

/** The places for signatures, side by side. */
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
