import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

const fields = {
  name: 'Đèn tường đi đôi',
  internalNote: 'Đẩy hàng trước Tết',
  codeMode: 'none' as const,
  startsAt: '2026-12-01T00:00:00+07:00',
  endsAt: '2027-01-01T00:00:00+07:00',
  conditions: { scope: { of: 'all' as const }, minPieces: 2, minDong: 1_000_000 },
  combines: { order: true, delivery: true, codes: false },
}

/** Good input for the calls of promotions. */
export function promotionSamples({ promotionId: id, productId }: SampleData): Samples {
  const params = { id }
  const offer = { on: 'gift', kind: 'gift', productId, quantity: 1, per: 1 } as const
  return {
    'GET /api/admin/products/:id/prices': { params: { id: productId } },
    'GET /api/admin/promotions': { query: { status: 'running', kind: 'order', search: 'giảm' } },
    'GET /api/admin/promotions/:id': { params },
    'POST /api/admin/promotions': { body: { ...fields, offer, state: 'draft' } },
    'POST /api/admin/promotions/preview': {
      body: {
        ...fields,
        offer,
        promotionId: id,
        cart: {
          products: [{ productId, quantity: 2 }],
          province: 'Thành phố Hà Nội',
          payment: 'cash',
          customer: 'guest',
        },
      },
    },
    'POST /api/admin/promotions/simulation': { body: { ...fields, offer, promotionId: id } },
    'PUT /api/admin/promotions/:id': {
      params,
      body: { ...fields, offer, codeMode: 'unique', state: 'active', version: 1 },
    },
    'PUT /api/admin/promotions/:id/state': { params, body: { state: 'paused' } },
    'POST /api/admin/promotions/:id/copy': { params },
    'DELETE /api/admin/promotions/:id': { params },
    'GET /api/admin/promotions/:id/uses': { params },
    'POST /api/admin/promotions/:id/codes': { params, body: { count: 3 } },
    'GET /api/admin/promotions/:id/codes/export': { params },
  }
}
