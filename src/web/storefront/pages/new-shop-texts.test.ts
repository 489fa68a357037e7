import { describe, expect, it } from 'vitest'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { depositText, type Shop, taxText } from '../kernel/shop.ts'
import { cancelText, deliveryText } from './policy-sections.ts'
import { privacyText } from './privacy-text.ts'

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
  tax: { pricesIncludeTax: false, standardPercent: 10, isSet: false },
  delivery: freeEverywhere,
  isOpen: true,
  hasOpened: true,
  isDeliverySet: false,
  acceptsTransfers: false,
  warrantyMonths: 0,
  returnDays: 0,
  depositAdvice: '',
} satisfies Shop

describe('the texts of a shop that is not set up', () => {
  it('promise no free delivery before delivery is set', () => {
    expect(deliveryText(shop)).not.toContain('phí')
    expect(deliveryText({ ...shop, isDeliverySet: true })).toContain('không tính phí giao hàng.')
    const paid = cityRules(30_000, null)
    expect(deliveryText({ ...shop, isDeliverySet: true, delivery: paid })).toContain('30.000')
  })

  it('name no tax rate before the tax is set', () => {
    expect(taxText(shop.tax)).toBe('Giá chưa gồm thuế VAT')
    expect(taxText({ ...shop.tax, isSet: true })).toBe('Giá chưa gồm thuế VAT 10%')
  })

  it('speak of the map if there is one', () => {
    expect(privacyText(shop)).not.toContain('OpenStreetMap')
    expect(privacyText({ ...shop, mapPoint: { latitude: 10.7, longitude: 106.6 } })).toContain(
      'openstreetmap.org.\n\n## Ai xem được',
    )
  })
})

it('a guest may cancel by the order’s own link (R49)', () => {
  expect(cancelText(shop)).toContain('tài khoản của bạn hoặc bằng liên kết riêng của đơn.')
})

it('the advice on a deposit names its payment, and is empty without advice (R52)', () => {
  expect(depositText(shop)).toBe('')
  const reached = { ...shop, hotline: '0900000123', zaloPhone: '0900000123' }
  for (const depositAdvice of ['Nên đặt cọc 50%', 'Nên đặt cọc 50%.']) {
    expect(depositText({ ...reached, depositAdvice })).toBe(
      'Nên đặt cọc 50%. Để đặt cọc, gọi 0900 000 123 hoặc nhắn Zalo.',
    )
    expect(depositText({ ...shop, depositAdvice })).toBe('Nên đặt cọc 50%. Để đặt cọc, liên hệ cửa hàng.')
  }
})
