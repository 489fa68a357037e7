import { Package, ReceiptText, Settings, ShieldCheck, Users } from 'lucide-react'
import { stayingTexts } from '#contract/backup/staying.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import type { Losses } from './backup-texts.ts'

/** Everything that has happened since a backup, each kind in a line. */
export function LossList({ losses }: { losses: Losses }) {
  const {
    orders,
    paidOrders,
    firstOrderNumber,
    lastOrderNumber,
    ordersDong,
    movements,
    productEdits,
    customers,
  } = losses
  const numbers =
    firstOrderNumber === lastOrderNumber ? firstOrderNumber : `${firstOrderNumber} đến ${lastOrderNumber}`
  const lines = [
    orders > 0 && {
      icon: ReceiptText,
      title: `${formatCount(orders)} đơn hàng, trong đó ${formatCount(paidOrders)} đơn đã thanh toán`,
      text: `${numbers} · ${formatDong(ordersDong)}`,
    },
    (movements > 0 || productEdits > 0) && {
      icon: Package,
      title: `${formatCount(movements)} phiếu kho và ${formatCount(productEdits)} lần sửa sản phẩm`,
      text: 'Tồn kho sẽ lệch với hàng trên kệ',
    },
    customers > 0 && {
      icon: Users,
      title: `${formatCount(customers)} khách mới phải đăng ký lại`,
      text: 'Mọi người đang đăng nhập bị đăng xuất',
    },
    ...losses.settings.map(({ label, actorName, at }) => ({
      icon: Settings,
      title: `Mục cài đặt «${label}» về như cũ`,
      text: `${actorName} sửa lúc ${formatMoment(at)}`,
    })),
  ].filter(line => line !== false)
  return (
    <>
      {lines.length === 0 ? (
        <p className="mt-3 text-14 text-sand-700">
          Chưa có đơn hàng, phiếu kho, sản phẩm hay cài đặt nào đổi từ lúc đó. Mọi người đang đăng nhập bị
          đăng xuất.
        </p>
      ) : (
        <ul aria-label="Những gì sẽ mất" className="mt-2 divide-y divide-sand-200">
          {lines.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3 py-2.5">
              <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-lac-700" />
              <div>
                <p className="font-medium text-14">{title}</p>
                <p className="text-13 text-sand-600">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <StayingList staying={losses.staying} />
    </>
  )
}

/** The erasures and revocations since the backup, which stay. */
function StayingList({ staying }: Pick<Losses, 'staying'>) {
  return (
    <section aria-labelledby="staying" className="mt-2 border-sand-200 border-t pt-3">
      <h3 id="staying" className="font-medium text-14">
        Vẫn có hiệu lực sau khi khôi phục
      </h3>
      <ul className="mt-1 space-y-1 text-13 text-sand-700">
        {stayingTexts(staying).map(text => (
          <li key={text} className="flex gap-3">
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-pine-700" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
