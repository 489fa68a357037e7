import type { ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { loadForAdmin } from '../guard.ts'

/** What the papers of an order say: the order, and the shop that sends it. */
export async function loadPrintout({ request, params }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const call = { params: { id: params.id ?? '' } }
    const [order, shop] = await Promise.all([api('GET /api/admin/orders/:id', call), api('GET /api/shop')])
    return { order: order.data, shop: shop.data.shop, loadedAt: new Date().toISOString() }
  })
}

export type Paper = Awaited<ReturnType<typeof loadPrintout>>
