import type { StockPlace } from './reservations.queries.ts'

export type Demand = { productId: string; variantId: string | null; quantity: number }
export type Allocation = { demand: number; stockId: string; quantity: number }
export type Shortage = { demand: number; available: number }

/**
 * Spreads a quantity over the places that have it: from one place where one has enough (the default
 * warehouse first, then the fullest), else from as few as possible.
 * @param share how much of what is available may be taken: all of it, unless a stranger takes it (R46)
 * @returns an allocation for every demand, or the demands that can't be met and how much may be taken of each
 */
export function allocate(
  demands: Demand[],
  places: StockPlace[],
  share: (available: number) => number = available => available,
): { allocations: Allocation[]; shortages: Shortage[] } {
  const allocations: Allocation[] = []
  const shortages: Shortage[] = []
  demands.forEach((demand, index) => {
    const fitting = places
      .filter(
        place =>
          place.product_id === demand.productId &&
          place.variant_id === demand.variantId &&
          place.available > 0,
      )
      .sort(
        (a, b) =>
          preference(b, demand) - preference(a, demand) || b.available - a.available || compare(a.id, b.id),
      )
    const available = share(fitting.reduce((sum, place) => sum + place.available, 0))
    if (available < demand.quantity) {
      shortages.push({ demand: index, available })
      return
    }
    let left = demand.quantity
    for (const place of fitting) {
      const quantity = Math.min(left, place.available)
      if (quantity > 0) allocations.push({ demand: index, stockId: place.id, quantity })
      left -= quantity
    }
  })
  return { allocations, shortages }
}

function preference(place: StockPlace, demand: Demand): number {
  return (place.available >= demand.quantity ? 2 : 0) + (place.is_default ? 1 : 0)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
