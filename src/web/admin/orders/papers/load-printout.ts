import type { ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { loadForAdmin } from '../../guard.ts'

/** Orders that are printed at once: a page of the list has fewer. */
const MAX_ORDERS = 20

/** The address of the papers of one or several orders. */
export function paperHref(paper: 'pick-list' | 'delivery-slip', orderIds: readonly string[]): string {
  const [first = '', ...others] = orderIds
  return `/admin/orders/${first}/${paper}${others.length > 0 ? `?with=${others.join(',')}` : ''}`
}

/**
 * The content of the papers: the order of the address with those of its `with`, and the shop that sends them.
 */
export async function loadPrintout({ request, params }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const others = new URL(request.url).searchParams.get('with')?.split(',') ?? []
    const ids = [...new Set([params.id ?? '', ...others])].slice(0, MAX_ORDERS)
    const [shop, ...orders] = await Promise.all([
      api('GET /api/shop'),
      ...ids.map(id => api('GET /api/admin/orders/:id', { params: { id } })),
    ])
    const loadedAt = new Date().toISOString()
    return orders.map(({ data: order }) => ({ order, shop: shop.data.shop, loadedAt }))
  })
}

export type Paper = Awaited<ReturnType<typeof loadPrintout>>[number]
