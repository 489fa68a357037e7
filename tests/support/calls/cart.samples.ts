import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

/** Good input for the calls of carts. */
export function cartSamples(data: SampleData): Samples {
  const line = { product_id: data.productId, quantity: 1 }
  const guest = { params: { sessionId: data.sessionId } }
  return {
    'GET /api/cart': {},
    'POST /api/cart/add': { body: line },
    'PUT /api/cart/update': { body: line },
    'DELETE /api/cart/remove': { body: { product_id: data.productId } },
    'PUT /api/cart/codes': { body: { codes: ['MAMAU1'], phone: '0900 000 456' } },
    'DELETE /api/cart/clear': {},
    'POST /api/guest-cart/add': { body: line },
    'GET /api/guest-cart/:sessionId': guest,
    'PUT /api/guest-cart/:sessionId/update': { ...guest, body: line },
    'DELETE /api/guest-cart/:sessionId/remove': { ...guest, body: { product_id: data.productId } },
    'PUT /api/guest-cart/codes': { body: { codes: ['MAMAU2'], sessionId: data.sessionId } },
    'DELETE /api/guest-cart/:sessionId/clear': guest,
    'POST /api/guest-cart/migrate': { body: { sessionId: data.sessionId } },
  }
}
