import { Link } from 'react-router'
import { FEE_LATER } from '#contract/pricing/delivery-texts.ts'
import { deliveryRows, discountsByName } from '#contract/pricing/discounts.ts'
import { formatCount, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { LineDiscounts } from '#web/ui/commerce/line-discounts.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import type { AdminOrder } from './admin-order.ts'

type Line = AdminOrder['orderItems'][number]

/** The lines of the order, the bins they are taken from, and the totals. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <Panel
      flush
      className="overflow-hidden"
      title={
        <>
          Sản phẩm{' '}
          <span className="ml-1 font-normal text-13 text-sand-600">
            {formatCount(order.orderItems.length)} dòng · {formatCount(order.itemCount)} món
          </span>
        </>
      }
    >
      <div className="hidden md:block">
        <LineTable order={order} />
      </div>
      <ul className="divide-y divide-sand-200 border-sand-200 border-y md:hidden">
        {order.orderItems.map(line => (
          <StackedLine key={line._id} line={line} places={placesOf(order, line)} />
        ))}
      </ul>
      <Totals order={order} />
    </Panel>
  )
}

function LineTable({ order }: { order: AdminOrder }) {
  return (
    <TableFrame label="Sản phẩm của đơn hàng">
      <thead>
        <tr>
          <Th className="pl-4">Sản phẩm</Th>
          <Th>Lấy từ kho</Th>
          <Th numeric>Đơn giá</Th>
          <Th numeric>SL</Th>
          <Th numeric className="pr-4">
            Thành tiền
          </Th>
        </tr>
      </thead>
      <tbody>
        {order.orderItems.map(line => (
          <Tr key={line._id} tall>
            <Td className="py-2.5 pl-4">
              <LineName line={line} />
            </Td>
            <Td className="text-13">
              <Places places={placesOf(order, line)} />
            </Td>
            <Td numeric>{formatDong(line.unitPrice)}</Td>
            <Td numeric>{line.quantity}</Td>
            <Td numeric className="pr-4 font-medium">
              {formatDong(line.total)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function StackedLine({ line, places }: { line: Line; places: string[] }) {
  return (
    <li className="px-4 py-3">
      <LineName line={line} />
      <div className="mt-2 flex items-baseline justify-between gap-3 pl-14">
        <span>
          {line.quantity} × {formatDong(line.unitPrice)}
        </span>
        <span className="font-medium">{formatDong(line.total)}</span>
      </div>
      <div className="mt-1 pl-14 text-13 text-sand-600">
        <Places places={places} />
      </div>
    </li>
  )
}

function LineName({ line }: { line: Line }) {
  const codes = [line.sku, line.variantName].filter(Boolean).join(' · ')
  return (
    <div className="flex items-center gap-3">
      <Thumb image={line.image} />
      <div className="min-w-0">
        <Link to={`/products/${line.product.slug}`} className="font-medium hover:underline">
          {line.name}
        </Link>
        <span className="block text-13 text-sand-600">{codes}</span>
        <LineDiscounts discounts={line.discounts} />
      </div>
    </div>
  )
}

function Places({ places }: { places: string[] }) {
  if (places.length === 0) return <span className="text-sand-600">–</span>
  return places.map(place => (
    <span key={place} className="block whitespace-nowrap">
      {place}
    </span>
  ))
}

/** Places of the pieces of a line: `KHO-01 · A-02-03-T2`, with the number if there are several places. */
function placesOf(order: AdminOrder, line: Line): string[] {
  const own = order.allocations.filter(
    ({ order_item_id, status }) => order_item_id === line._id && status !== 'released',
  )
  return own.map(({ warehouse_code, location_code, quantity }) => {
    const place = [warehouse_code, location_code].filter(Boolean).join(' · ')
    return own.length > 1 ? `${place} (${quantity})` : place
  })
}

function Totals({ order }: { order: AdminOrder }) {
  const taxRows = order.taxes.map(({ percent, amount }) => ({
    label: order.pricesIncludeTax
      ? `Đã gồm thuế VAT ${formatPercent(percent)}`
      : `Thuế VAT ${formatPercent(percent)}`,
    dong: amount,
  }))
  const discounts = discountsByName({ discounts: order.discounts, lines: order.orderItems })
  const rows = [
    { label: 'Tạm tính', dong: order.subtotal },
    ...(discounts.length > 0 ? discounts : [{ name: 'Giảm giá', dong: 0 }]).map(({ name, dong }) => ({
      label: name,
      dong: -dong,
    })),
    ...taxRows,
    ...(order.isFeeOpen
      ? [{ label: 'Phí giao hàng', dong: null }]
      : deliveryRows(order.shippingFee, order.shippingDiscounts)),
  ]
  return (
    <dl className="ml-auto max-w-[400px] space-y-2.5 p-4">
      {rows.map(({ label, dong }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-sand-600">{label}</dt>
          <dd className="whitespace-nowrap">
            {dong === null ? FEE_LATER : formatDong(dong === 0 ? 0 : dong)}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6 border-sand-200 border-t pt-3">
        <dt className="font-semibold">
          Tổng cộng
          {order.isFeeOpen && (
            <span className="block font-normal text-13 text-sand-600">chưa gồm phí giao hàng</span>
          )}
        </dt>
        <dd className="whitespace-nowrap font-semibold text-20">{formatDong(order.totalAmount)}</dd>
      </div>
    </dl>
  )
}
