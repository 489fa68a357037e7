import { MapPin, Package, ReceiptText, ScrollText, TicketPercent, UserRound } from 'lucide-react'
import { promotionKindLabels } from '#contract/promotions/promotion.shapes.ts'
import type { Found } from '#contract/search/search.calls.ts'
import { movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import { formatCount, formatDate, formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { usageText } from '../../labels/promotion-labels.ts'
import { TransactionStatus } from '../../labels/transaction-status.tsx'
import type { EntryGroup } from './entries.ts'

/**
 * The server's results for a text, as groups in the order in which they are shown. Bins and movements are
 * found by their codes: a text with digits is likely the beginning of one, so these come first then.
 */
export function foundGroups(
  { orders, products, promotions, users, bins, movements }: Found,
  search: string,
): EntryGroup[] {
  const named: EntryGroup[] = [
    {
      label: 'Đơn hàng',
      items: orders.map(order => ({
        id: order._id,
        to: `/admin/orders/${order._id}`,
        title: order.orderNumber,
        detail: `${order.customerInfo.name} · ${formatPhone(order.customerInfo.phone)} · ${formatDong(order.totalAmount)}`,
        icon: ReceiptText,
        badge: <StatusBadge status={order.status} />,
      })),
    },
    {
      label: 'Sản phẩm',
      items: products.map(product => ({
        id: product._id,
        to: `/admin/products/${product._id}/edit`,
        title: product.title,
        detail: `${product.sku || 'Chưa có mã'}${product.isActive ? '' : ' · Đang ẩn'}`,
        icon: Package,
      })),
    },
    {
      label: 'Khuyến mãi',
      items: promotions.map(promotion => ({
        id: promotion._id,
        to: `/admin/promotions/${promotion._id}`,
        title: promotion.name,
        detail: `${promotionKindLabels[promotion.kind]} · ${usageText(promotion)}`,
        icon: TicketPercent,
      })),
    },
    {
      label: 'Tài khoản',
      items: users.map(user => ({
        id: user._id,
        to: `/admin/users/${user._id}`,
        title: user.name,
        detail: user.phone ? `${formatPhone(user.phone)} · ${user.email}` : user.email,
        icon: UserRound,
      })),
    },
  ]
  const byCode: EntryGroup[] = [
    {
      label: 'Vị trí trong kho',
      items: bins.map(bin => ({
        id: `${bin.warehouse_id} ${bin.location_code}`,
        to: `/admin/warehouse/map/${bin.warehouse_id}/${encodeURIComponent(bin.location_code)}`,
        title: bin.location_code,
        detail: `${bin.warehouse_name} · ${formatCount(bin.current_quantity)} trên ${formatCount(bin.capacity)} món`,
        icon: MapPin,
      })),
    },
    {
      label: 'Phiếu kho',
      items: movements.map(movement => ({
        id: movement._id,
        to: `/admin/warehouse/transactions/${movement._id}`,
        title: movement.transaction_code,
        detail: [movementTypeLabels[movement.type], movement.reason, formatDate(movement.created_at)]
          .filter(Boolean)
          .join(' · '),
        icon: ScrollText,
        badge: <TransactionStatus status={movement.status} />,
      })),
    },
  ]
  return /\d/.test(search) ? [...byCode, ...named] : [...named, ...byCode]
}
