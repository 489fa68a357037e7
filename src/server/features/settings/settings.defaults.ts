import type { Settings } from '#contract/settings/settings.shapes.ts'

/** What holds for a section that has never been saved. A new shop fills in its own facts first. */
export const defaultSettings: Settings = {
  shop: {
    name: 'Ánh Gia',
    legalName: '',
    taxCode: '',
    hotline: '0900 000 123',
    zaloPhone: '0900000123',
    email: 'lienhe@example.com',
    address: 'Chưa cập nhật',
    city: 'Chưa cập nhật',
    hours: '8:00–21:00 mỗi ngày',
    freeShippingFromDong: 500_000,
    mapPoint: null,
    ministryBadge: null,
  },
  tax: {
    pricesIncludeTax: false,
    classes: [{ code: 'standard', name: 'Thông thường', rates: [{ from: '2000-01-01', percent: 10 }] }],
  },
  order: { shippingFeeDong: 0, showReferencePrice: true, proofKeepDays: 180 },
  stock: { minLevel: 5, reorderPoint: 10 },
  // without an account number there are no transfers: money must never go to an account that nobody has named
  bank: { bin: '', bankName: '', accountNumber: '', accountName: '' },
  home: { sectionSlugs: [], banners: [] },
  text: { offers: [], depositAdvice: '', policy: '', faq: '' },
}
