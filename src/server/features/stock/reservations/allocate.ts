import type { StockPlace } from './reservations.queries.ts'

export type Demand = { productId: string; variantId: string | null; quantity: number }
export type Allocation = { demand: number; stockId: string; quantity: number }
export type Shortage = { demand: number; available: number }
type Item = Pick<Demand, 'productId' | 'variantId'>
/** The share of an item's available quantity that all demands may take. */
export type ItemShare = (available: number, item: Item) => number

/** Names an item in maps. */
export const itemKey = ({ productId, variantId }: Item): string => `${productId}/${variantId ?? ''}`

/**
 * Spreads quantities over the places that have them (R17). The rest of a demand is taken, again and again,
 * from the best place: the product's own bin, then one that has all of it, one in the default warehouse, a
 * place that is empty afterwards, the fullest.
 * @param given the places, with the available quantity at each; demands of the same item share it
 * @param share the part of an item's available quantity that all demands may take: all of it, unless a
 *   stranger takes it (R46)
 * @returns allocations for every demand, or the demands that can't be met and how much may be taken of
 *   each
 */
export function allocate(
  demands: Demand[],
  given: StockPlace[],
  share: ItemShare = available => available,
): { allocations: Allocation[]; shortages: Shortage[] } {
  const places = given.map(place => ({ ...place }))
  const allocations: Allocation[] = []
  const shortages: Shortage[] = []
  const limits = new Map<string, number>()
  demands.forEach((demand, index) => {
    const fitting = places.filter(
      place =>
        place.product_id === demand.productId && place.variant_id === demand.variantId && place.available > 0,
    )
    const item = itemKey(demand)
    const lying = fitting.reduce((sum, place) => sum + place.available, 0)
    const available = limits.get(item) ?? share(lying, demand)
    if (available < demand.quantity) {
      shortages.push({ demand: index, available })
      return
    }
    limits.set(item, available - demand.quantity)
    let left = demand.quantity
    while (left > 0) {
      const best = fitting.sort((one, other) => compare(one, other, left)).shift()
      if (!best) break
      const quantity = Math.min(left, best.available)
      allocations.push({ demand: index, stockId: best.id, quantity })
      best.available -= quantity
      left -= quantity
    }
  })
  return { allocations, shortages }
}

/** Which of two places is the better one to take pieces from: negative if it is the first. */
function compare(one: StockPlace, other: StockPlace, left: number): number {
  const preferences = (place: StockPlace) => [
    Number(place.is_own),
    Number(place.available >= left),
    Number(place.is_default),
    Number(place.available === left),
    place.available,
  ]
  const [ofOne, ofOther] = [preferences(one), preferences(other)]
  const difference = ofOther.map((value, index) => value - (ofOne[index] ?? 0)).find(value => value !== 0)
  return difference ?? (one.id < other.id ? -1 : 1)
}
