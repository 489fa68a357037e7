import type { MetaFunction } from 'react-router'
import { pageMeta } from '../kernel/page-meta.ts'
import { depositText, type Shop, taxText, useShop } from '../kernel/shop.ts'
import { cancelText, deliveryText } from './policy-sections.ts'
import { TextPage } from './text-page.tsx'

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Điều khoản sử dụng',
    description: 'Điều khoản khi đặt hàng: ghi nhận đơn, giá và thuế, giao hàng, thanh toán, hủy đơn.',
    path: '/terms',
    crumbs: [{ label: 'Điều khoản sử dụng' }],
  })

const termsText = (shop: Shop): string =>
  [
    `Khi đặt hàng tại ${shop.name}, bạn đồng ý với các điều khoản dưới đây.`,
    '## Đặt hàng',
    `Đơn hàng được ghi nhận khi trang đơn hàng hiện mã đơn. Chúng tôi gọi xác nhận trước khi giao. ${depositText(shop)}`.trim(),
    '## Giá và thuế',
    `${taxText(shop.tax)}. Tiền thuế và phí giao hàng hiện rõ khi đặt hàng. Nếu giá thay đổi trong lúc bạn đang đặt, trang sẽ hỏi lại bạn trước khi nhận đơn.`,
    '## Giao hàng và thanh toán',
    deliveryText(shop),
    ...bodyOf('## Bảo hành, đổi hàng', warrantyLines(shop)),
    '## Hủy đơn',
    cancelText(shop),
  ].join('\n\n')

/** A heading with its text; neither if there is no text. */
const bodyOf = (heading: string, text: string): string[] => (text ? [heading, text] : [])

/** Warranty and exchange in a line each. */
function warrantyLines({ warrantyMonths, returnDays }: Shop): string {
  return [
    warrantyMonths > 0 &&
      `- Bảo hành ${warrantyMonths} tháng kể từ ngày mua cho lỗi kỹ thuật của nhà sản xuất, trừ sản phẩm ghi khác ở trang của nó.`,
    returnDays > 0 &&
      `- Đổi hàng trong ${returnDays} ngày khi có lỗi kỹ thuật, còn nguyên vẹn và đủ phụ kiện.`,
  ]
    .filter(Boolean)
    .join('\n')
}

export default function Terms() {
  return <TextPage title="Điều khoản sử dụng" text={termsText(useShop())} />
}
