import { freeEverywhere } from '#contract/pricing/delivery.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'

/** The values of a section that has never been saved: nothing made up, and nothing promised (R48). */
export const defaultSettings: Settings = {
  shop: {
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
  },
  tax: {
    pricesIncludeTax: false,
    classes: [{ code: 'standard', name: 'Thông thường', rates: [{ from: '2000-01-01', percent: 10 }] }],
  },
  delivery: freeEverywhere,
  checkout: {
    showReferencePrice: false,
    proofKeepDays: 180,
    guestPieces: 10,
    guestSharePercent: 50,
    unconfirmedLimitDong: 200_000_000,
    unconfirmedDays: 14,
    callAboveDong: 20_000_000,
  },
  stock: { minLevel: 5, reorderPoint: 10, blindCounts: false },
  // without an account number there are no transfers: money must never go to a made-up account
  bank: { bin: '', bankName: '', accountNumber: '', accountName: '' },
  home: { sectionSlugs: [], menuSlugs: [], banners: [] },
  opening: { isOpen: false },
  emails: {
    replyTo: '',
    confirmed: true,
    processing: true,
    shipped: true,
    delivered: true,
    newOrder: true,
    enquiry: true,
  },
  text: {
    warrantyMonths: 0,
    returnDays: 0,
    depositAdvice: '',
    policy: '',
    faq: '',
    about: '',
    figures: [],
  },
}
