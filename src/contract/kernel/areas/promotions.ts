import { area } from '../area.ts'

export const promotions = area({
  permissions: ['promotions.change', 'promotions.read'],
  // the fields are in `web/admin/labels/promotion-labels.ts`
  kinds: { promotion: { label: 'Khuyến mãi', fields: {} } },
  effects: {
    promotions: {
      tables: ['promotion', 'promotion_code', 'sale_price', 'price_history'],
      isPublic: true,
    },
    /** The codes for the next order that orders earn. */
    'earned-codes': { tables: ['promotion_code'] },
  },
  tables: { promotions: ['promotion', 'promotion_code', 'promotion_use', 'price_history'] },
  pages: [
    { path: 'promotions', file: 'admin/promotions/promotion-list.tsx', permission: 'promotions.read' },
    { path: 'promotions/new', file: 'admin/promotions/promotion-new.tsx', permission: 'promotions.change' },
    { path: 'promotions/:id', file: 'admin/promotions/promotion-page.tsx', permission: 'promotions.read' },
  ],
  menu: [{ group: 'sales', to: '/admin/promotions', label: 'Khuyến mãi', icon: 'TicketPercent' }],
})
