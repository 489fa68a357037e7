import type { MetaFunction } from 'react-router'
import { formatPhone } from '#web/lib/formats.ts'
import { pageMeta } from '../page-meta.ts'
import { type Shop, taxWords, useShop } from '../shop.ts'
import { TextPage } from './text-page.tsx'

export { publicHeaders as headers } from '#web/lib/loader-api.ts'
export { PageError as ErrorBoundary } from '../page-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Điều khoản sử dụng',
    description:
      'Điều khoản khi đặt hàng tại Ánh Gia: ghi nhận đơn, giá và thuế, giao hàng, thanh toán, hủy đơn.',
    path: '/terms',
    crumbs: [{ label: 'Điều khoản sử dụng' }],
  })

const termsText = (shop: Shop): string => `
Khi đặt hàng tại ${shop.name}, bạn đồng ý với các điều khoản dưới đây.

## Đặt hàng

Đơn hàng được ghi nhận khi trang đơn hàng hiện mã đơn. Chúng tôi gọi xác nhận trước khi giao. Đơn trên 1.000.000 ₫ nên đặt cọc tối thiểu 50% để giữ hàng.

## Giá và thuế

${taxWords(shop.tax)}. Tiền thuế và phí giao hàng hiện rõ trong giỏ hàng và khi đặt hàng. Nếu giá thay đổi trong lúc bạn đang đặt, trang sẽ hỏi lại bạn trước khi nhận đơn.

## Giao hàng và thanh toán

- Nội thành: giao trong 3 giờ với hàng có sẵn.
- Tỉnh, thành khác: thời gian giao được báo khi xác nhận đơn.
- Bạn kiểm tra hàng rồi thanh toán khi nhận.

## Bảo hành, đổi hàng

- Bảo hành 12 tháng kể từ ngày mua cho lỗi kỹ thuật của nhà sản xuất. Không áp dụng khi rơi vỡ, trầy xước hoặc tự ý tháo lắp.
- Đổi hàng trong 7 ngày khi có lỗi kỹ thuật, còn hóa đơn, nguyên vẹn và đủ phụ kiện.

## Hủy đơn

Bạn có thể hủy khi đơn còn ở trạng thái «Chờ xử lý» bằng cách gọi ${formatPhone(shop.hotline)}.
`

export default function Terms() {
  return <TextPage title="Điều khoản sử dụng" text={termsText(useShop())} />
}
