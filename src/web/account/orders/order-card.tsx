import { Link } from 'react-router'
import type { ListedOrder } from '#contract/orders/order.shapes.ts'
import { formatDong, formatMoment, formatPercent } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LineDiscounts } from '#web/ui/commerce/line-discounts.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { mediaUrl } from '#web/ui/media/media-url.ts'
import { Photo } from '#web/ui/media/photo.tsx'

const SHOWN_LINES = 2
const UNDER_WAY = new Set(['confirmed', 'processing', 'shipped'])

/** One order of the list: head with its state, lines, and a foot with total and actions. */
export function OrderCard({ order, onCancel }: { order: ListedOrder; onCancel: () => void }) {
  const { orderItems, taxRate, pricesIncludeTax, status } = order
  const more = orderItems.slice(SHOWN_LINES).reduce((sum, item) => sum + item.quantity, 0)
  return (
    <article
      aria-label={`Đơn hàng ${order.formattedOrderNumber}`}
      className="rounded-6 border border-sand-200"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-sand-200 border-b px-4 py-3.5 md:px-5">
        <h2 className="font-semibold text-16">{order.formattedOrderNumber}</h2>
        <time dateTime={order.createdAt} className="text-14 text-sand-600">
          {formatMoment(order.createdAt)}
        </time>
        <span className="flex flex-wrap gap-2 md:ml-auto">
          <StatusBadge status={status} />
          <StatusBadge status={order.paymentStatus === 'paid' ? 'payment_paid' : 'payment_pending'} />
        </span>
      </header>
      <ul className="space-y-4 p-4 md:px-5">
        {orderItems.slice(0, SHOWN_LINES).map(item => (
          <OrderLine key={item._id} item={item} />
        ))}
        {more > 0 && <li className="pl-22 text-14 text-sand-600">và {more} sản phẩm khác</li>}
      </ul>
      <footer className="flex flex-wrap items-center gap-3 rounded-b-6 border-sand-200 border-t bg-sand-25 px-4 py-3 md:px-5">
        <p className="mr-auto text-14 text-sand-600">
          Tổng cộng{taxRate > 0 && !pricesIncludeTax && ` (gồm VAT ${formatPercent(taxRate)})`}{' '}
          <b className="ml-1.5 whitespace-nowrap text-18 text-sand-900">{formatDong(order.totalAmount)}</b>
          {order.isFeeOpen && <span className="block">chưa gồm phí giao hàng</span>}
        </p>
        {status === 'pending' && (
          <Button kind="danger" size="small" onClick={onCancel}>
            Hủy đơn
          </Button>
        )}
        <ButtonLink to={`/orders/${order._id}`} kind="secondary" size="small">
          {UNDER_WAY.has(status) ? 'Theo dõi đơn' : 'Xem chi tiết'}
        </ButtonLink>
      </footer>
    </article>
  )
}

function OrderLine({ item }: { item: ListedOrder['orderItems'][number] }) {
  const thumbnail = item.image && {
    src: mediaUrl(item.image.file_id, '320.webp'),
    alt: '',
    width: 320,
    height: 320,
  }
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-4">
      <span className="size-18 overflow-hidden rounded-6">
        <Photo photo={thumbnail ?? undefined} sizes="72px" />
      </span>
      <span>
        <Link to={`/products/${item.product.slug}`} className="block font-medium text-15 hover:underline">
          {item.name}
        </Link>
        <span className="text-14 text-sand-600">
          {item.variantName || `Mã: ${item.sku}`} · SL {item.quantity}
        </span>
        <LineDiscounts discounts={item.discounts} />
      </span>
      <span className="whitespace-nowrap text-15">{formatDong(item.total)}</span>
    </li>
  )
}
