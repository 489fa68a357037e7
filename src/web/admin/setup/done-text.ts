import { termsText } from '#contract/pricing/delivery-texts.ts'
import type { SetupStep } from '#contract/setup/setup.steps.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import type { PublicShop } from './setup-data.ts'

/** The result of a step that is done. */
export function doneText(step: SetupStep, shop: PublicShop, isConfirmed: boolean): string {
  switch (step) {
    case 'account':
      return 'Bạn đăng nhập bằng email và mật khẩu của riêng mình'
    case 'shop':
      return [shop.shop.name, shop.shop.address, formatPhone(shop.shop.hotline)].filter(Boolean).join(' · ')
    case 'bank':
      return shop.acceptsTransfers ? 'Nhận chuyển khoản bằng mã VietQR' : 'Chỉ nhận tiền mặt khi giao hàng'
    case 'tax':
      return taxLine(shop)
    case 'delivery':
      return feeLine(shop)
    case 'products':
      return 'Đã có sản phẩm đang bán'
    case 'policies':
      return 'Đã có chính sách'
    case 'email':
      return isConfirmed ? 'Cửa hàng không gửi thư' : 'Đã gửi được thư'
    case 'backup':
      return 'Đã có bản sao lưu kiểm chứng, nằm ở nơi khác'
  }
}

/** How prices are meant, as shoppers read it. */
export function taxLine({ tax }: PublicShop): string {
  const percent = String(tax.standardPercent).replace('.', ',')
  return `Giá ${tax.pricesIncludeTax ? 'đã' : 'chưa'} gồm thuế VAT ${percent}%`
}

/** The cost of delivery, as shoppers read it: zone by zone. */
export function feeLine({ delivery }: PublicShop): string {
  return [...delivery.zones, delivery.rest]
    .map(terms => `${terms.name}: ${termsText(terms).join(', ')}`)
    .join('; ')
}
