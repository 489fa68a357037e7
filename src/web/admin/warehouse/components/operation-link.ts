import type { MovementType } from '#contract/warehouse/movement.kinds.ts'

/** Items that one address names at most: longer ones are cut by browsers and proxies. */
export const MAX_LINKED_ITEMS = 50

/** An item of the form and its pieces, one by default. */
type LinkedItem = { productId: string; variantId: string | null; quantity?: number }

/**
 * The address of the form of an operation that begins with these items and places; further items are left
 * out.
 */
export function operationLink(
  type: MovementType,
  {
    items,
    warehouseId,
    locationId,
  }: { items: readonly LinkedItem[]; warehouseId?: string | undefined; locationId?: string | undefined },
): string {
  const params = new URLSearchParams({ type })
  const wanted = items.slice(0, MAX_LINKED_ITEMS).map(({ productId, variantId, quantity = 1 }) => {
    const key = variantId === null ? productId : `${productId}:${variantId}`
    return `${key}*${quantity}`
  })
  params.set('items', wanted.join(','))
  if (warehouseId) params.set('warehouse', warehouseId)
  if (locationId) params.set('from', locationId)
  return `/admin/warehouse/operations?${params}`
}
