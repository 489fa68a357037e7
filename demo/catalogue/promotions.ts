import type { Offer } from '#contract/pricing/promotion-rules/promotion.ts'

/**
 * A promotion of the demo; days are counted from the day of the installation, the end is the end of that day.
 */
export type DemoPromotion = {
  name: string
  state: 'active' | 'paused'
  code?: string
  days: { from: number; to?: number }
  /** Slugs of subcategories; without any it concerns all products. */
  subcategories?: string[]
  conditions?: {
    minPieces?: number
    minDong?: number
    customers?: 'first_order'
    payments?: ['bank_transfer']
  }
  offer: Exclude<Offer, { on: 'gift' }> | { on: 'gift'; sku: string; quantity: number; per: number }
  usageLimit?: number
  customerLimit?: number
}

/** The offers of the demo, those that run first. Free delivery is a rule of its delivery zones. */
export const demoPromotions: DemoPromotion[] = [
  {
    name: 'Mua 2 giảm 5%',
    state: 'active',
    days: { from: -90 },
    conditions: { minPieces: 2 },
    offer: { on: 'order', kind: 'percent', percent: 5, capDong: 1_000_000 },
  },
  {
    name: 'Tặng đèn sân vườn theo đèn chùm',
    state: 'active',
    days: { from: -50, to: 40 },
    subcategories: ['den-chum'],
    offer: { on: 'gift', sku: 'AG-MT-0033', quantity: 1, per: 1 },
    usageLimit: 400,
  },
  {
    name: 'Tuần lễ đèn chùm',
    state: 'active',
    days: { from: -4, to: 10 },
    subcategories: ['den-chum'],
    offer: { on: 'items', kind: 'percent', percent: 10, capDong: null },
  },
  {
    name: 'Chào bạn mới',
    state: 'active',
    code: 'SANGNHA10',
    days: { from: -19, to: 41 },
    conditions: { minDong: 1_000_000, customers: 'first_order' },
    offer: { on: 'order', kind: 'percent', percent: 10, capDong: 500_000 },
    usageLimit: 200,
    customerLimit: 1,
  },
  {
    name: 'Cảm ơn khách quay lại',
    state: 'active',
    days: { from: -90 },
    offer: { on: 'next_order', kind: 'code', percent: 5, capDong: null, validDays: 60 },
  },
  {
    name: 'Đèn tường đi đôi',
    state: 'active',
    code: 'DENDOI10',
    days: { from: 11, to: 41 },
    subcategories: ['den-tuong'],
    conditions: { minPieces: 2, minDong: 1_000_000 },
    offer: { on: 'items', kind: 'percent', percent: 10, capDong: 500_000 },
    usageLimit: 300,
  },
  {
    name: 'Chuyển khoản trước giảm 2%',
    state: 'paused',
    days: { from: -80 },
    conditions: { payments: ['bank_transfer'] },
    offer: { on: 'order', kind: 'percent', percent: 2, capDong: 200_000 },
  },
]
