import { describe, expect, it } from 'vitest'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import type { Shop } from '../kernel/shop.ts'
import { faqText, policyText } from './product-texts.ts'

const shop = {
  name: 'Ánh Gia',
  legalName: '',
  taxCode: '',
  hotline: '',
  zaloPhone: '',
  email: '',
  address: '',
  city: '',
  hours: '',
  mapPoint: null,
  ministryBadge: null,
  zaloHref: null,
  phoneHref: null,
  tax: { pricesIncludeTax: false, standardPercent: 10, isSet: true },
  delivery: freeEverywhere,
  isOpen: true,
  hasOpened: true,
  isDeliverySet: true,
  acceptsTransfers: false,
  warrantyMonths: 0,
  returnDays: 0,
  depositAdvice: '',
} satisfies Shop

describe('the texts of a product page', () => {
  it('have no policy if the shop has written and granted none', () => {
    expect(policyText('', '', { ...shop, hotline: '0900000123' })).toBe('')
  })

  it('end a policy with the contact of the shop, as far as it is set', () => {
    const reached = { ...shop, hotline: '0900000123', hours: '8:00–21:00', email: 'a@b.vn' }
    expect(policyText('', 'Chung', reached)).toBe(
      'Chung\n\n## Hỗ trợ\n\n- Điện thoại: 0900 000 123 (8:00–21:00)\n- Email: a@b.vn',
    )
    expect(policyText('Riêng', 'Chung', shop)).toBe('Riêng')
    expect(policyText('', '', { ...shop, warrantyMonths: 6 })).toContain('## Bảo hành 6 tháng')
  })

  it('explain tax as the switch has it, and promise times only if they are set', () => {
    expect(faqText('', '', shop)).not.toContain('Bao lâu')
    expect(faqText('', '', shop)).toContain('Giá chưa gồm thuế VAT 10%. Tiền thuế hiện rõ')
    const other = {
      ...shop,
      tax: { pricesIncludeTax: true, standardPercent: 8, isSet: true },
      delivery: cityRules(0, null, { city: 'Thành phố Huế', innerTime: '2 giờ' }),
    }
    expect(faqText('Hỏi', '', other)).toContain('- Nội thành (Thành phố Huế): 2 giờ với hàng có sẵn')
    expect(faqText('Hỏi', '', other)).toContain('Giá đã gồm thuế VAT 8%. Bạn trả đúng giá niêm yết.')
  })
})
