import { Eye, EyeOff } from 'lucide-react'
import { type SetupStep, setupLabels } from '#contract/setup/setup.steps.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { feeLine, taxLine } from './done-text.ts'
import type { loadGuide } from './setup-data.ts'

type Guide = Awaited<ReturnType<typeof loadGuide>>
/** A fact that shoppers see, or would see: its place and its text; an empty one is hidden from them. */
type Seen = { where: string; what: string }

/** The present view of shoppers on the subject of a step. */
export function ShoppersSee({ step, guide }: { step: SetupStep; guide: Guide }) {
  return (
    <Panel
      title="Khách đang thấy"
      aside={
        <Badge tone="warning" icon={Eye}>
          {setupLabels[step]}
        </Badge>
      }
      className="xl:sticky xl:top-4"
    >
      <ul className="space-y-2">
        {seenOf(step, guide).map(({ where, what }) => (
          <li
            key={where}
            className={cx(
              'flex gap-3 rounded-6 border p-3',
              what ? 'border-sand-200' : 'border-glow-400 border-dashed bg-glow-50',
            )}
          >
            {what ? (
              <Eye size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
            ) : (
              <EyeOff size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-glow-700" />
            )}
            <span className="min-w-0">
              <span className="block text-13 text-sand-600">{where}</span>
              <span className="wrap-anywhere block font-medium">{what || 'đang ẩn, khách chưa thấy'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-sand-600">
        Theo những gì đã lưu. Điều chưa có thì không hiện ở đâu cả.
      </p>
    </Panel>
  )
}

function seenOf(step: SetupStep, { shop: settings, categories, setup }: Guide): Seen[] {
  const { shop, text, delivery, acceptsTransfers } = settings
  const isSet = setup.steps.some(one => one.step === step && one.isDone)
  const sold = categories.reduce((sum, { productCount }) => sum + productCount, 0)
  switch (step) {
    case 'shop':
      return [
        { where: 'Đầu trang và nút gọi', what: formatPhone(shop.hotline) },
        { where: 'Nút nhắn Zalo', what: formatPhone(shop.zaloPhone) },
        { where: 'Chân trang và trang Liên hệ', what: shop.address },
        { where: 'Giờ mở cửa', what: shop.hours },
        { where: 'Email', what: shop.email },
      ]
    case 'bank':
      return [
        { where: 'Trang đặt hàng', what: 'Thanh toán khi nhận hàng' },
        { where: 'Trang đặt hàng', what: acceptsTransfers ? 'Chuyển khoản ngân hàng' : '' },
      ].map((seen, index) => ({ ...seen, where: `${seen.where} · cách ${index + 1}` }))
    case 'tax':
      return [{ where: 'Cạnh giá, chân trang, hỏi đáp', what: taxLine(settings) }]
    case 'delivery':
      return [
        { where: 'Giỏ hàng và đặt hàng', what: isSet ? feeLine(settings) : 'Phí giao hàng: 0 ₫' },
        ...[...delivery.zones, delivery.rest].map(({ name, time }) => ({
          where: `Thời gian giao: ${name}`,
          what: time,
        })),
      ]
    case 'products':
      return [
        { where: 'Menu', what: categories.map(({ category_name }) => category_name).join(', ') },
        { where: 'Danh sách sản phẩm', what: sold > 0 ? `${sold} sản phẩm đang bán` : '' },
      ]
    case 'policies':
      return [
        { where: 'Bảo hành', what: text.warrantyMonths > 0 ? `${text.warrantyMonths} tháng` : '' },
        { where: 'Đổi hàng lỗi', what: text.returnDays > 0 ? `trong ${text.returnDays} ngày` : '' },
        { where: 'Trang chính sách', what: text.policy && 'Chính sách do bạn soạn' },
      ]
    case 'email':
      return [
        { where: 'Sau khi đặt hàng', what: setup.canSendEmail ? 'Thư xác nhận đơn hàng' : '' },
        { where: 'Quên mật khẩu', what: setup.canSendEmail ? 'Thư có liên kết đặt lại' : '' },
      ]
    case 'account':
    case 'backup':
      return [{ where: 'Mọi trang', what: 'Không có gì khác' }]
  }
}
