import { formatDong } from '../kernel/money.ts'
import type { Lack } from '../pricing/promotion-rules/conditions.ts'

/** An unmet condition of a promotion for a cart, as a shopper reads it. */
export function lackText(lack: Lack): string {
  switch (lack.kind) {
    case 'not_now':
      return 'chưa đến hoặc đã qua thời gian áp dụng'
    case 'nothing_in_scope':
      return 'giỏ hàng chưa có sản phẩm được áp dụng'
    case 'pieces':
      return `cần thêm ${lack.missing} sản phẩm được áp dụng`
    case 'amount':
      return `cần mua thêm ${formatDong(lack.missingDong)}`
    case 'registered':
      return 'dành cho khách đã đăng nhập'
    case 'first_order':
      return 'dành cho đơn hàng đầu tiên'
    case 'payment':
      return lack.payments.includes('bank_transfer')
        ? 'khi trả bằng chuyển khoản'
        : 'khi trả tiền lúc nhận hàng'
    case 'province':
      return `khi giao đến ${lack.provinces.slice(0, 3).join(', ')}`
  }
}
