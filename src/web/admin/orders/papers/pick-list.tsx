import { useLoaderData } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { Td, Th } from '#web/ui/table.tsx'
import { AdminFailure } from '../../failure.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import { loadPrintout, type Paper } from './load-printout.ts'
import { type PickedLine, picksOf } from './picks.ts'
import { PrintLayout, Signatures } from './print-layout.tsx'

export const clientLoader = loadPrintout

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/orders', label: 'Về danh sách đơn hàng' }
  return <AdminFailure error={error} title="Không thể tải phiếu lấy hàng" back={back} />
}

/** The pieces to take from each place, in the order of the way through the warehouses. */
export default function PickList() {
  const papers = useLoaderData<typeof clientLoader>()
  return (
    <PrintLayout papers={papers} title="Phiếu lấy hàng">
      {order => (
        <>
          <Picks order={order} />
          {order.notes && <p className="mt-6 whitespace-pre-line">Ghi chú của khách: {order.notes}</p>}
          <Signatures names={['Người lấy hàng', 'Người kiểm']} />
        </>
      )}
    </PrintLayout>
  )
}

function Picks({ order }: { order: Paper['order'] }) {
  const warehouses = Map.groupBy(picksOf(order), ({ place }) => place.warehouse_code)
  if (warehouses.size === 0)
    return <p className="mt-6 text-sand-600">Đơn này không còn giữ hàng nào trong kho.</p>
  return [...warehouses].map(([code, picks]) => (
    <section key={code} aria-label={`Kho ${code}, đơn ${order.formattedOrderNumber}`} className="mt-6">
      <h2 className="font-semibold text-15">
        {picks[0]?.place.warehouse_name} <span className="font-normal text-sand-600">({code})</span>
      </h2>
      <PickTable picks={picks} />
    </section>
  ))
}

function PickTable({ picks }: { picks: readonly PickedLine[] }) {
  return (
    <table className="mt-2 w-full border-collapse text-left">
      <thead>
        <tr>
          <Th className="w-24 pl-0 sm:w-32">Vị trí</Th>
          <Th className="pl-0">Hàng</Th>
          <Th numeric>SL</Th>
          <Th className="w-12 pr-0 text-center">Đã lấy</Th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ line, place }) => (
          <tr
            key={`${line._id} ${place.location_code}`}
            className="break-inside-avoid border-sand-200 border-b"
          >
            <Td className="whitespace-nowrap pl-0 font-semibold text-15">
              {place.location_code ?? <span className="font-normal text-sand-600">Chưa có</span>}
            </Td>
            <Td className="py-2 pl-0">
              <div className="flex items-center gap-3">
                <span className="max-sm:hidden">
                  <Thumb image={line.image} />
                </span>
                <div className="min-w-0">
                  <p className="font-medium">{line.name}</p>
                  <p className="text-13 text-sand-600">
                    {[line.sku, line.variantName].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </div>
            </Td>
            <Td numeric className="font-semibold text-18">
              {formatCount(place.quantity)}
            </Td>
            <Td className="pr-0">
              <span aria-hidden className="mx-auto block size-5 border border-sand-900" />
            </Td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
