import type { Item } from '#contract/warehouse/movement-rules.ts'

type Cost = { average: number; pieces: number }
/** The average purchase price of each item (R34), by product and variant. */
export type CostModel = Map<string, Cost>
export type PricedMove = Item & { quantity: number; unitPriceDong?: number | undefined }

export function itemKey({ productId, variantId }: Item): string {
  return [productId, variantId].join('|')
}

/**
 * Counts the prices of a receipt (+1), or takes them out as it is reversed (−1). The receipt or its reversal
 * is booked.
 * @param onHandOf pieces of an item in all
 */
export function countPrices(
  costs: CostModel,
  moves: readonly PricedMove[],
  { sign, onHandOf }: { sign: 1 | -1; onHandOf: (item: Item) => number },
): void {
  const priced = moves.filter(({ unitPriceDong }) => unitPriceDong !== undefined)
  for (const [key, group] of Map.groupBy(priced, itemKey)) {
    const [item] = group
    if (!item) continue
    const pieces = sign * group.reduce((sum, { quantity }) => sum + quantity, 0)
    const dong =
      sign * group.reduce((sum, { quantity, unitPriceDong = 0 }) => sum + quantity * unitPriceDong, 0)
    const before = costs.get(key)
    const left = (before?.pieces ?? 0) + pieces
    if (left <= 0) costs.delete(key)
    else
      costs.set(key, {
        average: averageOf(before?.average, { pieces, dong, onHand: onHandOf(item) }),
        pieces: left,
      })
  }
}

function averageOf(
  before: number | undefined,
  { pieces, dong, onHand }: { pieces: number; dong: number; onHand: number },
): number {
  if (before === undefined) return dong / pieces
  const value = (onHand - pieces) * before + dong
  return onHand > 0 && value >= 0 ? value / onHand : before
}
